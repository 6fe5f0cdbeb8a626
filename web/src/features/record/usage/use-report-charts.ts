import type { UsageMetric } from '@endcap/contract/record/usage-metrics';
import type { Usage, UsageSeries } from '@endcap/contract/record/usage-reports';
import { useCharts } from '../../../kit/charts/use-charts.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { ChartData } from '../../../ui/charts/chart-data.ts';

export const seriesOf = (usage: Usage, metric: UsageMetric, key = ''): UsageSeries | undefined =>
  usage.series.find((one) => one.metric === metric && one.key === key);

export const keyedSeries = (usage: Usage, metric: UsageMetric): UsageSeries[] =>
  usage.series.filter((one) => one.metric === metric && one.key !== '');

interface Line {
  name: string;
  series: UsageSeries | undefined;
}

/** What the cards of a report share, and its numbers as a chart takes them. */
export function useReportCharts(usage: Usage | undefined) {
  const charts = useCharts();
  const text = useText('usage');
  const points = (usage?.weeks ?? []).map(charts.pointOf);
  const none = points.map(() => null);
  return {
    ...charts,
    card: { words: charts.words, format: charts.format, empty: text('usage.none') },
    /** Null while the report is fetched. */
    lines: (...given: Line[]): ChartData | null =>
      usage
        ? {
            points,
            series: given.map(({ name, series }) => ({ name, values: series?.values ?? none })),
          }
        : null,
    /** One line with that of the year before, where there was one. */
    withYearAgo: ({ name, series }: Line): ChartData | null => {
      if (!usage) return null;
      const before = series?.yearAgo ?? none;
      return {
        points,
        series: [
          { name, values: series?.values ?? none },
          ...(before.some((value) => value !== null)
            ? [{ name: charts.yearAgo, values: before, comparison: true }]
            : []),
        ],
      };
    },
  };
}
