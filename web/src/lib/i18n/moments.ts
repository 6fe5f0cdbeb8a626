import type { Locale } from '@endcap/contract/sites';
import { useCallback, useSyncExternalStore } from 'react';
import { formatDate, formatNumber } from './dates.ts';
import { useLocale } from './locale.ts';
import { type Text, useWords } from './messages.ts';
import { formatDuration } from './quantities.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Longer times have no minutes. */
const minutesUpToMs = 6 * hourMs;
/** Later days are said by their date. */
const daysAhead = 7;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tellAll() {
  for (const listener of listeners) listener();
}

/** One timer for all moments of a page: a long list has a hundred. */
function onTick(listener: () => void) {
  listeners.add(listener);
  timer ??= setInterval(tellAll, minuteMs / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
const halfMinute = () => Math.floor(Date.now() / (minuteMs / 2));

/** The time, again each half minute, for what is written as a distance from now. */
export function useNow(): number {
  useSyncExternalStore(onTick, halfMinute, halfMinute);
  return Date.now();
}

/** A length of time as people say it: "40 min", "1 h 20 min", "6 h", "3 days". */
function formatLength(ms: number, locale: Locale, isRough = false): string {
  const unit = (value: number, symbol: string) => `${formatNumber(value, locale)}\u00a0${symbol}`;
  const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
  if (minutes < 60) return unit(minutes, 'min');
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (!isRough && minutes * minuteMs < minutesUpToMs && rest > 0)
    return `${unit(hours, 'h')} ${unit(rest, 'min')}`;
  if (hours < 48) return unit(hours, 'h');
  return formatDuration(minutes * 60, locale);
}

export function useLength(): (ms: number) => string {
  const { locale } = useLocale();
  return useCallback((ms) => formatLength(ms, locale), [locale]);
}

interface Place {
  locale: Locale;
  timeZone: string;
  text: Text<'words'>;
}

/** The day of the time zone, counted from 1970. */
function dayOf(at: number, timeZone: string): number {
  return Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)) / dayMs;
}

/**
 * "35 min ago", "yesterday", "in 2 h", "tomorrow", "in 3 days", and then "Nov 16, 9:35 AM", with the
 * year when it is another one.
 */
export function formatMoment(iso: string, place: Place, now = Date.now()): string {
  const { locale, timeZone, text } = place;
  const at = Date.parse(iso);
  const days = dayOf(at, timeZone) - dayOf(now, timeZone);
  const [distance, isPast] = [Math.abs(at - now), at <= now];
  if (distance < 12 * hourMs || days === 0)
    return text(isPast ? 'words.time.ago' : 'words.time.ahead', {
      // A deadline counts its minutes; how long something is past is said in hours.
      time: formatLength(distance, locale, isPast),
    });
  if (days === -1) return text('words.time.yesterday');
  if (days === 1) return text('words.time.tomorrow');
  if (days > 0 && days < daysAhead)
    return text('words.time.ahead', { time: formatDuration(days * (dayMs / 1000), locale) });
  const year = (moment: string) => formatDate(moment, 'year', place);
  const isThisYear = year(iso) === year(new Date(now).toISOString());
  return formatDate(iso, isThisYear ? 'moment' : 'momentOfYear', place);
}

/** Stable, so that the rows of a list that use it are not drawn again. */
export function useMoment(): (iso: string) => string {
  const { locale, timeZone } = useLocale();
  const text = useWords();
  return useCallback(
    (iso) => formatMoment(iso, { locale, timeZone, text }),
    [locale, timeZone, text],
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
