import { useMemo } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { formatNumber } from '../../lib/i18n/dates.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import type { ChartPoint, ChartWords } from '../../ui/charts/chart-data.ts';

type Step = 'day' | 'week';

/** What a chart says, and how it writes its days and numbers, in the user's language. */
export function useCharts(step: Step = 'week') {
  const text = useText('charts');
  const { locale } = useLocale();
  return useMemo(() => {
    const words: ChartWords = {
      showTable: text('charts.showTable'),
      showChart: text('charts.showChart'),
      downloadCsv: text('charts.downloadCsv'),
      empty: text('charts.empty'),
      noData: text('charts.noData'),
      loading: text('charts.loading'),
      keys: text('charts.keys'),
      period: text(step === 'week' ? 'charts.week' : 'charts.day'),
      preliminary: text('charts.preliminary'),
      axisStartsAt: (value) => text('charts.axisStartsAt', { value }),
    };
    const short = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    });
    const long = new Intl.DateTimeFormat(locale, {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return {
      words,
      yearAgo: text('charts.yearAgo'),
      format: (value: number) => formatNumber(value, locale),
      /** A day, or the week that ends with it. */
      pointOf: (day: string): ChartPoint => {
        const date = new Date(`${day}T00:00:00Z`);
        const name = long.format(date);
        return {
          key: day,
          label: short.format(date),
          name: step === 'week' ? text('charts.weekTo', { day: name }) : name,
        };
      },
      saverOf: (name: string) => (csv: string) =>
        saveFile(
          { blob: new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName: null },
          `${name}.csv`,
        ),
    };
  }, [text, locale, step]);
}
