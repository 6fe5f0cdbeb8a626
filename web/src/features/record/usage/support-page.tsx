import { firstAnswerGoalHours, usualWeeks } from '@endcap/contract/record/usage-metrics';
import type { Usage } from '@endcap/contract/record/usage-reports';
import { ticketReasons } from '@endcap/contract/support/ticket-options';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { ReportFrame } from './report-frame.tsx';
import { supportQuery } from './usage.queries.ts';
import { keyedSeries, seriesOf, useReportCharts } from './use-report-charts.ts';

/** A stack shows at most four parts; the smaller ones are its last. */
const mostParts = 4;

/** /ticketQueue/reports: how fast the first answer comes, what is left, and what people write about. */
export function SupportReportPage() {
  const text = useText('usage');
  const [{ weeks = usualWeeks }] = useUrlState('/ticketQueue/reports');
  const { data, error, refetch } = useQuery(supportQuery(weeks));
  const { card, lines, withYearAgo, saverOf } = useReportCharts(data);
  const reasons = useReasons(data);
  const queue = <RouteLink id="ticketQueue">{text('usage.queue.link')}</RouteLink>;
  return (
    <ReportFrame lead={text('usage.lead')} weeks={weeks} withSections>
      {error ? (
        <Failure error={error} title={text('usage.failed')} onRetry={() => void refetch()} />
      ) : (
        <>
          <ChartCard
            {...card}
            title={text('usage.answer.title')}
            unit={text('usage.unit.hours')}
            data={lines({
              name: text('usage.answer.title'),
              series: data && inHours(data),
            })}
            onSave={saverOf('first-answer')}
          >
            <BarChart
              goal={{
                name: text('usage.answer.goal', { hours: firstAnswerGoalHours }),
                value: firstAnswerGoalHours,
              }}
            />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.open.title')}
            unit={text('usage.unit.backlog')}
            data={lines(
              {
                name: text('usage.open.series'),
                series: data && seriesOf(data, 'TICKETS_WAITING'),
              },
              { name: text('usage.open.others'), series: data && waitingOnRequester(data) },
            )}
            onSave={saverOf('backlog')}
            foot={queue}
          >
            <BarChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.created.title')}
            unit={text('usage.unit.tickets')}
            data={lines(...reasons)}
            onSave={saverOf('tickets-by-reason')}
            foot={queue}
          >
            <BarChart />
          </ChartCard>
          <ChartCard
            {...card}
            title={text('usage.created.all')}
            unit={text('usage.unit.tickets')}
            data={withYearAgo({
              name: text('usage.created.all'),
              series: data && summedOf(keyedSeries(data, 'TICKETS_CREATED')),
            })}
            onSave={saverOf('tickets')}
          >
            <LineChart />
          </ChartCard>
        </>
      )}
    </ReportFrame>
  );
}

type Series = Usage['series'][number];

const minutes = 60;
const mapped = (series: Series, change: (value: number) => number): Series => ({
  ...series,
  values: series.values.map((value) => (value === null ? null : change(value))),
});

function inHours(usage: Usage): Series | undefined {
  const series = seriesOf(usage, 'FIRST_ANSWER_MINUTES');
  return series && mapped(series, (value) => Math.round((value / minutes) * 10) / 10);
}

function waitingOnRequester(usage: Usage): Series | undefined {
  const open = seriesOf(usage, 'TICKETS_OPEN');
  const waiting = seriesOf(usage, 'TICKETS_WAITING')?.values ?? [];
  return (
    open && {
      ...open,
      values: open.values.map((value, at) => (value === null ? null : value - (waiting[at] ?? 0))),
    }
  );
}

function summedOf(all: readonly Series[]): Series | undefined {
  const [first] = all;
  if (!first) return undefined;
  const sum = (rows: readonly (number | null)[][]) =>
    (rows[0] ?? []).map((_, at) =>
      rows.every((row) => row[at] === null)
        ? null
        : rows.reduce((total, row) => total + (row[at] ?? 0), 0),
    );
  return {
    ...first,
    values: sum(all.map(({ values }) => values)),
    yearAgo: sum(all.map(({ yearAgo }) => yearAgo)),
  };
}

/** The most frequent reasons by name, and the others together. */
function useReasons(usage: Usage | undefined) {
  const text = useText('usage');
  const queueText = useText('ticket-queue');
  if (!usage) return [];
  const total = ({ values }: Series) =>
    values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const all = keyedSeries(usage, 'TICKETS_CREATED').sort((a, b) => total(b) - total(a));
  const named = all.slice(0, all.length > mostParts ? mostParts - 1 : mostParts);
  const others = summedOf(all.slice(named.length));
  return [
    ...named.map((series) => {
      const reason = ticketReasons.find(({ id }) => id === series.key);
      return {
        name: reason ? queueText(`ticket-queue.reason.${reason.id}`) : series.key,
        series,
      };
    }),
    ...(others ? [{ name: text('usage.created.others'), series: others }] : []),
  ];
}
