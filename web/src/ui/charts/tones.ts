import type { ChartSeries } from './chart-data.ts';

/** The colours in their order, never by name; what is compared with is always grey. */
export function toneOf(series: readonly ChartSeries[], index: number): string {
  if (series[index]?.comparison) return 'comparison';
  const own = series.slice(0, index).filter(({ comparison }) => !comparison).length;
  return String(Math.min(own, 5) + 1);
}
