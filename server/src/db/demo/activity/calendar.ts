import type { Random } from '../random.ts';

const hour = 3_600_000;
export const day = 24 * hour;

/** Dates go back from the start (UTC) of the day of loading, so that none lies ahead of it. */
export interface Calendar {
  midnight: number;
  /** Sometime during the working day, in America, that began so many days before. */
  workday(daysAgo: number): Date;
}

export function createCalendar(today: Date, random: Random): Calendar {
  const midnight = Math.floor(today.getTime() / day) * day;
  return {
    midnight,
    workday: (daysAgo) =>
      new Date(midnight - (daysAgo + 1) * day + 13 * hour + random.below(10 * 3600) * 1000),
  };
}

export function daysBefore(calendar: Calendar, moment: Date): number {
  return Math.floor((calendar.midnight - moment.getTime()) / day);
}
