import { usualWeeks } from '@endcap/contract/record/usage-metrics';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ProductRows } from './product-rows.tsx';
import { ReportFrame } from './report-frame.tsx';
import { adoptionQuery } from './usage.queries.ts';
import { keyedSeries, seriesOf, useReportCharts } from './use-report-charts.ts';

/** /operations/reports: how many people have access, and how many of them open a product. */
export function AdoptionPage() {
  const text = useText('usage');
  const [{ weeks = usualWeeks }] = useUrlState('/operations/reports');
  const { data, error, refetch } = useQuery(adoptionQuery(weeks));
  const { card, withYearAgo, saverOf } = useReportCharts(data);
  const productName = useProductName();
  const openings = data ? keyedSeries(data, 'PRODUCT_OPENINGS') : [];
  return (
    <ReportFrame lead={text('usage.lead')} weeks={weeks} withSections>
      {error ? (
        <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ChartCard
            {...card}
            title={text('usage.opened.title')}
            unit={text('usage.unit.people')}
            data={withYearAgo({
              name: text('usage.opened.series'),
              series: data && seriesOf(data, 'PRODUCT_PEOPLE'),
            })}
            onSave={saverOf('adoption')}
          >
            <LineChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.access.title')}
            unit={text('usage.unit.people')}
            data={withYearAgo({
              name: text('usage.access.title'),
              series: data && seriesOf(data, 'PEOPLE_WITH_ACCESS'),
            })}
            onSave={saverOf('access')}
            foot={<RouteLink id="globalUserManagement">{text('usage.users.link')}</RouteLink>}
          >
            <LineChart />
          </ChartCard>
          <ChartCard
            {...card}
            words={{ ...card.words, period: text('words.product') }}
            title={text('usage.openings.title')}
            unit={text('usage.unit.openings')}
            data={
              data
                ? {
                    points: openings.map(({ key }) => ({ key, label: '', name: productName(key) })),
                    series: [
                      {
                        name: text('usage.openings.title'),
                        values: openings.map(({ values }) => values.at(-1) ?? null),
                      },
                    ],
                  }
                : null
            }
            onSave={saverOf('launches')}
          >
            <BarList />
          </ChartCard>
          {data && data.weeks.length > 0 ? <ProductRows usage={data} /> : null}
        </>
      )}
    </ReportFrame>
  );
}
