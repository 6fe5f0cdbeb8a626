import type { Site } from '@endcap/contract/sites';

/** A day of a calendar, without a time or a zone: 2026-11-17. */
export type Day = string;

export function dayOf(year: number, month: number, day: number): Day {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

export function addDays(day: Day, days: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(year, month, date + days);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

const monday = 1;
const thursday = 4;

/** The nth weekday of a month; the last one for -1. */
function nth(year: number, month: number, weekday: number, count: number): Day {
  if (count < 0) {
    const last = dayOf(year, month + 1, 0);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

/** The Sunday of Easter in the Gregorian calendar, by the anonymous algorithm (Meeus). */
export function easter(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

/** In the United States a holiday on a Saturday is kept on Friday, one on a Sunday on Monday. */
function nearest(day: Day): Day {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}

/** In Canada a holiday on a weekend is kept on the next working day that is no holiday itself. */
function postponed(days: readonly Day[]): Day[] {
  const kept: Day[] = [];
  for (const day of days) {
    let on = day;
    while (isWeekend(on) || kept.includes(on)) on = addDays(on, 1);
    kept.push(on);
  }
  return kept;
}

export function isWeekend(day: Day): boolean {
  const weekday = weekdayOf(day);
  return weekday === 0 || weekday === 6;
}

/** The public holidays of a year on which no one answers, as they are kept. */
const rules: Record<Site, (year: number) => Day[]> = {
  // The federal holidays. The next New Year's Day may be kept on the last day of the year.
  US: (year) => [
    nearest(dayOf(year, 1, 1)),
    nth(year, 1, monday, 3),
    nth(year, 2, monday, 3),
    nth(year, 5, monday, -1),
    nearest(dayOf(year, 6, 19)),
    nearest(dayOf(year, 7, 4)),
    nth(year, 9, monday, 1),
    nth(year, 10, monday, 2),
    nearest(dayOf(year, 11, 11)),
    nth(year, 11, thursday, 4),
    nearest(dayOf(year, 12, 25)),
    nearest(dayOf(year + 1, 1, 1)),
  ],
  // The days of rest of the labour law (article 74), which are not moved. A president takes office
  // on October 1 every six years.
  MX: (year) => [
    dayOf(year, 1, 1),
    nth(year, 2, monday, 1),
    nth(year, 3, monday, 3),
    dayOf(year, 5, 1),
    dayOf(year, 9, 16),
    ...((year - 2024) % 6 === 0 ? [dayOf(year, 10, 1)] : []),
    nth(year, 11, monday, 3),
    dayOf(year, 12, 25),
  ],
  // The general holidays of the Canada Labour Code.
  CA: (year) =>
    postponed([
      dayOf(year, 1, 1),
      addDays(easter(year), -2),
      // The Monday before May 25.
      addDays(dayOf(year, 5, 24), -((weekdayOf(dayOf(year, 5, 24)) + 6) % 7)),
      dayOf(year, 7, 1),
      nth(year, 9, monday, 1),
      dayOf(year, 9, 30),
      nth(year, 10, monday, 2),
      dayOf(year, 11, 11),
      dayOf(year, 12, 25),
      dayOf(year, 12, 26),
    ]),
};

const known = new Map<string, ReadonlySet<Day>>();

export function holidaysOf(site: Site, year: number): ReadonlySet<Day> {
  const key = `${site} ${year}`;
  const holidays = known.get(key) ?? new Set(rules[site](year));
  known.set(key, holidays);
  return holidays;
}

export function isBusinessDay(site: Site, day: Day): boolean {
  return !isWeekend(day) && !holidaysOf(site, Number(day.slice(0, 4))).has(day);
}
