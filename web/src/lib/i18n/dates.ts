import type { Locale } from '@endcap/contract/sites';
import { useCallback } from 'react';
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
  /** "Nov 16, 9:35 AM", where the year is known. */
  moment: { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  momentOfYear: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  year: { year: 'numeric' },
  /** "11/04/2026", in the banner of an audit: the last day, the same one in every time zone. */
  padded: { month: '2-digit', day: '2-digit', year: 'numeric', timeZone: 'UTC' },
  /** "11/4/2026", the blocked date. */
  blocked: { month: '2-digit', day: 'numeric', year: 'numeric' },
  /** A day of the calendar, the same one in every time zone. */
  day: { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

const dayLength = '2026-11-14'.length;
const formats = new Map<string, Intl.DateTimeFormat>();

export function formatDate(
  iso: string,
  style: DateStyle,
  { locale, timeZone }: { locale: Locale; timeZone: string },
): string {
  // A day of the calendar is the same one in every time zone.
  const zone = iso.length === dayLength ? 'UTC' : timeZone;
  const name = `${locale} ${zone} ${style}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...styles[style] });
    formats.set(name, format);
  }
  return format.format(new Date(iso));
}

/** Stable, so that the rows of a table whose columns use it are not drawn again. */
export function useDate(): (iso: string, style: DateStyle) => string {
  const { locale, timeZone } = useLocale();
  return useCallback(
    (iso, style) => formatDate(iso, style, { locale, timeZone }),
    [locale, timeZone],
  );
}

/** As the language writes it. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value);
}
