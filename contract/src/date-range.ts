/** A day of the calendar, "YYYY-MM-DD", the same one in every time zone. */
export type Day = string;

export interface DateRange {
  start: Day;
  end: Day;
}

/** The calendar's first and last day, and the days of the longest range, both ends counted. */
export const dateRangeRules = {
  min: '1900-01-01',
  max: '2100-01-01',
  maxDays: 30,
  /** Null when the range can be used. Days of this form compare as their texts do. */
  problemOf(range: DateRange): RangeProblem | null {
    if (range.end < range.start) return 'reversed';
    if (!isDayWithin(range.start) || !isDayWithin(range.end)) return 'outside';
    return daysIn(range) > dateRangeRules.maxDays ? 'too-long' : null;
  },
};

export type RangeProblem = 'reversed' | 'too-long' | 'outside';

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

/** Whether a day is one of the calendar. */
export function isDayWithin(day: Day): boolean {
  return day >= dateRangeRules.min && day <= dateRangeRules.max;
}

/** Both ends counted. */
export function daysIn({ start, end }: DateRange): number {
  return (Date.parse(end) - Date.parse(start)) / dayMs + 1;
}

/** The last 30 days including today, in a time zone. */
export function lastThirtyDays(timeZone: string, now = new Date()): DateRange {
  const end = todayIn(timeZone, now);
  return { start: addDays(end, 1 - dateRangeRules.maxDays), end };
}
