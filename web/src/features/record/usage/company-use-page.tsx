import { usualWeeks } from '@endcap/contract/record/usage-metrics';
import type { CompanyUse } from '@endcap/contract/record/usage-reports';
import { useQuery } from '@tanstack/react-query';
import { useCharts } from '../../../kit/charts/use-charts.ts';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ProductRows } from './product-rows.tsx';
import { ReportFrame } from './report-frame.tsx';
import { companyUseQuery } from './usage.queries.ts';
import { seriesOf, useReportCharts } from './use-report-charts.ts';

/** /admin/reports for the company that the user acts for. */
export function CompanyUsePage() {
  const { user } = useSession();
  return user?.tenant ? <CompanyReport key={user.tenant.id} company={user.tenant} /> : null;
}

function CompanyReport({ company }: { company: { id: string; name: string } }) {
  const text = useText('usage');
  const [{ weeks = usualWeeks }] = useUrlState('/admin/reports');
  const { data, error, refetch } = useQuery(companyUseQuery(company.id, weeks));
  const { card, lines, withYearAgo, saverOf } = useReportCharts(data);
  return (
    <ReportFrame lead={text('usage.company.lead', { company: company.name })} weeks={weeks}>
      {error ? (
        <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          {data?.audit ? <AuditCard audit={data.audit} /> : null}
          <ChartCard
            {...card}
            title={text('usage.company.people')}
            unit={text('usage.unit.people')}
            data={lines(
              {
                name: text('usage.access.title'),
                series: data && seriesOf(data, 'PEOPLE_WITH_ACCESS'),
              },
              { name: text('usage.seen.series'), series: data && seriesOf(data, 'PEOPLE_SEEN') },
            )}
            onSave={saverOf('people')}
            foot={<RouteLink id="userList">{text('usage.users.link')}</RouteLink>}
          >
            <LineChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.opened.title')}
            unit={text('usage.unit.people')}
            data={withYearAgo({
              name: text('usage.opened.series'),
              series: data && seriesOf(data, 'PRODUCT_PEOPLE'),
            })}
            onSave={saverOf('products')}
          >
            <LineChart />
          </ChartCard>
          {data && data.weeks.length > 0 ? <ProductRows usage={data} /> : null}
        </>
      )}
    </ReportFrame>
  );
}

function AuditCard({ audit }: { audit: NonNullable<CompanyUse['audit']> }) {
  const text = useText('usage');
  const { words, format, pointOf, saverOf } = useCharts('day');
  return (
    <ChartCard
      words={words}
      format={format}
      empty={text('usage.audit.none')}
      title={text('usage.audit.title')}
      unit={text('usage.unit.users')}
      data={{
        points: audit.days.map(({ day }) => pointOf(day)),
        series: [
          { name: text('usage.audit.series'), values: audit.days.map(({ decided }) => decided) },
        ],
      }}
      onSave={saverOf('audit')}
      foot={<RouteLink id="accessReview">{text('usage.audit.link')}</RouteLink>}
    >
      <LineChart
        goal={{
          name: text('usage.audit.goal', { count: audit.people }),
          value: audit.people,
        }}
      />
    </ChartCard>
  );
}
