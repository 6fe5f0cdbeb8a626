import { useCallback, useSyncExternalStore } from 'react';
import { formatNumber, useDate } from './dates.ts';
import { useLocale } from './locale.ts';
import { useText } from './messages.ts';
import { formatDuration } from './quantities.ts';

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** Longer times have no minutes. */
const minutesUpToMs = 6 * hourMs;

const tick = (onTick: () => void) => {
  const timer = setInterval(onTick, minuteMs / 2);
  return () => clearInterval(timer);
};
const halfMinute = () => Math.floor(Date.now() / (minuteMs / 2));

/** The time, again each half minute, for what is written as a distance from now. */
export function useNow(): number {
  useSyncExternalStore(tick, halfMinute, halfMinute);
  return Date.now();
}

/** A length of time as people say it: "40 min", "1 h 20 min", "6 h", "3 days". */
export function useLength(): (ms: number) => string {
  const { locale } = useLocale();
  return useCallback(
    (ms) => {
      const unit = (value: number, symbol: string) =>
        `${formatNumber(value, locale)}\u00a0${symbol}`;
      const minutes = Math.max(1, Math.round(Math.abs(ms) / minuteMs));
      if (minutes < 60) return unit(minutes, 'min');
      const hours = Math.floor(minutes / 60);
      const rest = minutes % 60;
      if (minutes * minuteMs < minutesUpToMs && rest > 0)
        return `${unit(hours, 'h')} ${unit(rest, 'min')}`;
      if (hours < 48) return unit(hours, 'h');
      return formatDuration(minutes * 60, locale);
    },
    [locale],
  );
}

/** A moment of the past: "35 min ago", "yesterday", then "Nov 16, 9:35 AM", with the year of another one. */
export function useMoment(): (iso: string) => string {
  const text = useText('words');
  const date = useDate();
  const length = useLength();
  return useCallback(
    (iso) => {
      const passed = Date.now() - Date.parse(iso);
      const day = (at: number) => date(new Date(at).toISOString(), 'table');
      const isToday = day(Date.now()) === date(iso, 'table');
      if (passed >= 0 && (isToday || passed < 12 * hourMs))
        return text('words.time.ago', { time: length(passed) });
      const isYesterday = passed > 0 && day(Date.now() - dayMs) === date(iso, 'table');
      if (isYesterday) return text('words.time.yesterday');
      const year = (at: string) => date(at, 'year');
      const isThisYear = year(iso) === year(new Date().toISOString());
      return date(iso, isThisYear ? 'moment' : 'momentOfYear');
    },
    [text, date, length],
  );
}
