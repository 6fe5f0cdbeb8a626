import { firstAnswerGoalHours } from '@endcap/contract/record/usage-metrics';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCharts } from '../../../kit/charts/use-charts.ts';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import type { ChartSeries } from '../../../ui/charts/chart-data.ts';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import styles from './usage.module.css';
import { supportDaysQuery } from './usage.queries.ts';

/** Of the card and of the chart in it. */
const low = { height: 124, plot: 76 };
const usual = { height: 190, plot: 140 };
const minutes = 60;

/** Above the queue: how fast the first answer came, and what was open, in the last two weeks. */
export function QueueCharts() {
  const text = useText('usage');
  const { data, error, refetch } = useQuery(supportDaysQuery);
  if (error && !data)
    return <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.pair}>
      <FirstAnswerChart size={low} />
      <OpenTicketsChart />
    </div>
  );
}

/** For the home of a person who answers. */
export function FirstAnswerCard() {
  const text = useText('usage');
  const report = <RouteLink id="queueReports">{text('usage.adoption.all')}</RouteLink>;
  return <FirstAnswerChart size={usual} foot={report} />;
}

function FirstAnswerChart({ size, foot }: { size: typeof low; foot?: ReactNode }) {
  const text = useText('usage');
  const { data, card } = useDays();
  const hours = data?.firstAnswerMinutes.map((value) =>
    value === null ? null : Math.round((value / minutes) * 10) / 10,
  );
  return (
    <ChartCard
      {...card('first-answer', [{ name: text('usage.answer.title'), values: hours ?? [] }])}
      title={text('usage.answer.title')}
      unit={text('usage.unit.hours')}
      height={size.height}
      {...(foot ? { foot } : {})}
    >
      <BarChart
        height={size.plot}
        goal={{
          name: text('usage.answer.goal', { hours: firstAnswerGoalHours }),
          value: firstAnswerGoalHours,
        }}
      />
    </ChartCard>
  );
}

function OpenTicketsChart() {
  const text = useText('usage');
  const { data, card } = useDays();
  return (
    <ChartCard
      {...card('open-tickets', [
        { name: text('usage.open.series'), values: data?.waiting ?? [] },
        { name: text('usage.open.all'), values: data?.open ?? [] },
      ])}
      title={text('usage.open.days')}
      unit={text('usage.unit.backlog')}
      height={low.height}
    >
      <LineChart height={low.plot} />
    </ChartCard>
  );
}

/** Both cards read the same answer. */
function useDays() {
  const text = useText('usage');
  const { words, format, pointOf, saverOf } = useCharts('day');
  const { data, error, refetch } = useQuery(supportDaysQuery);
  return {
    data,
    card: (file: string, series: ChartSeries[]) => ({
      ...{ words, format },
      empty: text('usage.none.days'),
      data: data ? { points: data.days.map(pointOf), series } : null,
      onSave: saverOf(file),
      failure:
        error && !data ? (
          <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
        ) : null,
    }),
  };
}
