import type { Locale } from '@endcap/contract/sites';
import { useCallback } from 'react';
import { useLocale } from './locale.ts';

interface Place {
  locale: Locale;
  timeZone: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const dayOf = (moment: number, timeZone: string) =>
  Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)) / dayMs;

/** "35 min ago", "in 2 hr", "yesterday", then "Nov 16, 9:35 AM"; the year only when it isn't this one. */
export function formatRelative(iso: string, { locale, timeZone }: Place, now = Date.now()): string {
  const at = Date.parse(iso);
  const since = at - now;
  const size = Math.abs(since);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  if (size < hourMs) return words.format(Math.round(since / minuteMs), 'minute');
  const days = dayOf(at, timeZone) - dayOf(now, timeZone);
  if (size < dayMs / 2 || days === 0) return words.format(Math.round(since / hourMs), 'hour');
  if (Math.abs(days) === 1 || (days > 0 && days < 7)) return words.format(days, 'day');
  const year = (moment: number) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(moment);
  return new Intl.DateTimeFormat(locale, {
    ...{ timeZone, month: 'short', day: 'numeric' },
    ...(year(at) === year(now) ? { hour: 'numeric', minute: '2-digit' } : { year: 'numeric' }),
  }).format(at);
}

/** Stable, so that the rows of a list that use it are not drawn again. */
export function useRelativeTime(): (iso: string) => string {
  const { locale, timeZone } = useLocale();
  return useCallback((iso) => formatRelative(iso, { locale, timeZone }), [locale, timeZone]);
}

function partsOf(ms: number): [number, 'minute' | 'hour' | 'day'] {
  if (ms < hourMs) return [Math.max(1, Math.round(ms / minuteMs)), 'minute'];
  if (ms < 2 * dayMs) return [Math.round(ms / hourMs), 'hour'];
  return [Math.round(ms / dayMs), 'day'];
}

/** "6 hr", "40 min", "2 days": how much, and not when. */
export function useDuration(): (ms: number) => string {
  const { locale } = useLocale();
  return useCallback(
    (ms) => {
      const [value, unit] = partsOf(ms);
      const style = { style: 'unit', unit, unitDisplay: 'short' } as const;
      return new Intl.NumberFormat(locale, style).format(value);
    },
    [locale],
  );
}

/** The part of the day in the user's time zone, for a greeting. */
export function partOfDay(timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(),
  );
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
