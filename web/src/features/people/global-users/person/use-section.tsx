import { useQuery } from '@tanstack/react-query';
import { useCharts } from '../../../../kit/charts/use-charts.ts';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { ChartCard } from '../../../../ui/charts/chart-card.tsx';
import { useOfPersonQuery } from './person.queries.ts';

/** How often the person opened products, per week; the running week is shown as it is so far. */
export function UseSection({ userId }: { userId: string }) {
  const text = useText('global-users');
  const productName = useProductName();
  const { locale } = useLocale();
  const { words, format, pointOf, saverOf } = useCharts();
  const { data, error, refetch } = useQuery(useOfPersonQuery(userId));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const all = sum(data?.products.flatMap(({ values }) => values) ?? []);
  const [first] = data?.products ?? [];
  return (
    <ChartCard
      words={words}
      format={format}
      empty={text('global-users.weeks.none')}
      title={text('global-users.weeks.title')}
      unit={text('global-users.weeks.unit')}
      data={
        data
          ? {
              points: data.weeks.map((week, at) => ({
                ...pointOf(week),
                ...(at === data.weeks.length - 1 && { preliminary: true }),
              })),
              series: all
                ? [
                    {
                      name: text('global-users.weeks.title'),
                      values: data.weeks.map((_, at) =>
                        sum(data.products.map(({ values }) => values[at] ?? 0)),
                      ),
                    },
                  ]
                : [],
            }
          : null
      }
      failure={
        error && !data ? (
          <Failure
            error={error}
            title={text('global-users.weeks.failed')}
            onRetry={() => void refetch()}
          />
        ) : null
      }
      onSave={saverOf('use')}
      foot={
        first && all > 0 ? (
          <span>
            {text('global-users.weeks.most', {
              product: productName(first.code),
              share: new Intl.NumberFormat(locale, { style: 'percent' }).format(
                sum(first.values) / all,
              ),
            })}
          </span>
        ) : null
      }
    >
      <BarChart />
    </ChartCard>
  );
}
