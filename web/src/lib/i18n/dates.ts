import type { Locale } from '@endcap/contract/sites';
import { useLocale } from './locale.ts';

/**
 * How precise a date is by the place it stands in. In en-US: "Nov 14, 2026" in tables,
 * "11/14/2026, 03:05 PM" where the minute matters, "November 14, 2026" in a text. Other languages keep their own order.
 */
const styles = {
  table: { month: 'short', day: 'numeric', year: 'numeric' },
  minute: {
    month: '2-digit',
    day: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  },
  /** "11/04/2026", in the banner of an audit: the last day, the same one in every time zone. */
  padded: { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' },
  /** "11/4/2026", the blocked date. */
  blocked: { month: '2-digit', day: 'numeric', year: 'numeric' },
  /** A day of the calendar, the same one in every time zone. */
  day: { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDate(
  iso: string,
  style: DateStyle,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  const name = `${locale} ${timeZone} ${style}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone, ...styles[style] });
    formats.set(name, format);
  }
  return format.format(new Date(iso));
}

export function useDate(): (iso: string, style: DateStyle) => string {
  const place = useLocale();
  return (iso, style) => formatDate(iso, style, place);
}

/** As the language writes it; dates.ts does the same for days. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}
