import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCharts } from '../../../kit/charts/use-charts.ts';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';

function seatsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['product-seats', companyId],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/product-seats', { params: { companyId }, signal }),
  });
}

/** How many users of each product opened it lately, and the way to those who did not. */
export function UnusedAccess({ companyId }: { companyId: string }) {
  const text = useText('admin-home');
  const productName = useProductName();
  const { words, format, saverOf } = useCharts();
  const { data, error, refetch } = useQuery(seatsQuery(companyId));
  // The table shows the last point first.
  const products = data?.items.toReversed() ?? [];
  const unused = products.reduce((sum, { users, used }) => sum + users - used, 0);
  return (
    <ChartCard
      title={text('admin.unused')}
      unit={text('admin.unused.unit')}
      words={{ ...words, period: text('words.product') }}
      format={format}
      empty={text('admin.unused.none')}
      height={120}
      data={
        data
          ? {
              points: products.map(({ code }) => ({
                ...{ key: code, label: '', name: productName(code) },
              })),
              series: [
                { name: text('admin.unused.used'), values: products.map(({ used }) => used) },
                {
                  name: text('admin.unused.rest'),
                  values: products.map(({ users, used }) => users - used),
                },
              ],
            }
          : null
      }
      failure={
        error && !data ? (
          <Failure
            error={error}
            title={text('admin.unused.failed')}
            onRetry={() => void refetch()}
          />
        ) : null
      }
      onSave={saverOf('unused-access')}
      foot={
        unused > 0 ? (
          <Button
            variant="default"
            data-track="admin-review-unused"
            renderRoot={(props) => (
              <RouteLink id="userList" search={{ lastUse: 'UNUSED_90_DAYS' } as never} {...props} />
            )}
          >
            {text('admin.unused.review', { count: unused })}
          </Button>
        ) : null
      }
    >
      <BarList
        link={(code, name) => (
          <RouteLink id="userList" search={{ product: code } as never}>
            {name}
          </RouteLink>
        )}
        textOf={(used, rest) => text('admin.unused.share', { unused: rest, users: used + rest })}
      />
    </ChartCard>
  );
}
