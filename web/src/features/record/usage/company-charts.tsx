import { type ReportWeeks, reportWeeks, usualWeeks } from '@endcap/contract/record/usage-metrics';
import type { Usage } from '@endcap/contract/record/usage-reports';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { accountUseQuery, companyUseQuery } from './usage.queries.ts';
import { keyedSeries, seriesOf, useReportCharts } from './use-report-charts.ts';

/** People of a company over time, for staff on its page. */
export function CompanyPeopleChart({ companyId }: { companyId: string }) {
  const text = useText('usage');
  const [weeks, setWeeks] = useState<ReportWeeks>('52');
  return (
    <PeopleChart
      query={useQuery(accountUseQuery(companyId, weeks))}
      foot={
        <Segments
          label={text('usage.period')}
          value={weeks}
          onChange={setWeeks}
          segments={reportWeeks.map((one) => ({
            id: one,
            label: one === '52' ? text('usage.year') : text('usage.weeks', { count: Number(one) }),
          }))}
        />
      }
    />
  );
}

/** A year of the people of one's own company, for the home of its admins. */
export function OwnPeopleChart({ companyId, foot }: { companyId: string; foot: ReactNode }) {
  return (
    <PeopleChart query={useQuery(companyUseQuery(companyId, '52'))} height={190} foot={foot} />
  );
}

interface Props {
  query: { data: Usage | undefined; error: Error | null; refetch: () => unknown };
  /** Of the drawing alone. */
  height?: number;
  foot: ReactNode;
}

function PeopleChart({ query: { data, error, refetch }, height = 158, foot }: Props) {
  const text = useText('usage');
  const { card, lines, saverOf } = useReportCharts(data);
  return (
    <ChartCard
      {...card}
      title={text('usage.company.people')}
      unit={text('usage.unit.people')}
      data={lines(
        { name: text('usage.access.title'), series: data && seriesOf(data, 'PEOPLE_WITH_ACCESS') },
        { name: text('usage.seen.series'), series: data && seriesOf(data, 'PEOPLE_SEEN') },
      )}
      failure={
        error && !data ? (
          <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
        ) : null
      }
      height={height + 58}
      onSave={saverOf('people')}
      foot={foot}
    >
      <LineChart height={height} />
    </ChartCard>
  );
}

/** People who opened a product of the company, per week; nothing until it was counted. */
export function CompanyProductTrend({ companyId, code }: { companyId: string; code: string }) {
  const { data } = useQuery(accountUseQuery(companyId, usualWeeks));
  const series = data && keyedSeries(data, 'PRODUCT_PEOPLE').find(({ key }) => key === code);
  return <Sparkline values={series?.values ?? []} />;
}
