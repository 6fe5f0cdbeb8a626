import type { Locale } from '@endcap/contract/sites';

/** A day of a calendar, YYYY-MM-DD, as a language writes it. */
export function longDate(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
}
