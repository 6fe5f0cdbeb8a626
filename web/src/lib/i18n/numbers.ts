import type { Locale } from '@endcap/contract/sites';

/** As the language writes it; dates.ts does the same for days. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}
