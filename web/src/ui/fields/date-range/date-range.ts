/** A day of the calendar, "YYYY-MM-DD", the same one in every time zone. */
export type Day = string;

export interface DateRange {
  start: Day;
  end: Day;
}

export interface RangeRules {
  min: Day;
  max: Day;
  /** Both ends counted. */
  maxDays: number;
}

export const usualRules: RangeRules = { min: '1900-01-01', max: '2100-01-01', maxDays: 30 };

const dayMs = 24 * 60 * 60 * 1000;
const dayLength = 'YYYY-MM-DD'.length;

/** Today's date in a time zone. */
export function todayIn(timeZone: string, now = new Date()): Day {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return [parts.get('year'), parts.get('month'), parts.get('day')].join('-');
}

/** Days of the calendar have no hours: a clock that is put forward does not make one shorter. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, dayLength);
}

/** Both ends counted. */
export function daysIn({ start, end }: DateRange): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1;
}

/** The last 30 days including today, in a time zone. */
export function lastThirtyDays(timeZone: string, now = new Date()): DateRange {
  const end = todayIn(timeZone, now);
  return { start: addDays(end, 1 - usualRules.maxDays), end };
}

export type RangeProblem = 'reversed' | 'too-long' | 'outside';

/** Why a range cannot be taken. Days of this form compare as their texts do. */
export function problemOf(
  range: DateRange,
  { min, max, maxDays }: RangeRules,
): RangeProblem | null {
  if (range.end < range.start) return 'reversed';
  if (range.start < min || range.end > max) return 'outside';
  return daysIn(range) > maxDays ? 'too-long' : null;
}
