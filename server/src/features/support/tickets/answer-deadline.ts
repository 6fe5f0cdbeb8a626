import { type Site, siteTimeZones } from '@endcap/contract/sites';
import type { TicketPriority } from '@endcap/contract/support/ticket-options';
import { addDays, type Day, isBusinessDay } from './holidays.ts';

/** Business days until the first answer, after the day on which the ticket arrived. */
export const answerDays: Record<TicketPriority, number> = {
  URGENT: 1,
  HIGH: 1,
  NORMAL: 2,
  LOW: 3,
};

/** The hour, by the clock of the site, at which a business day ends. */
const closingHour = 17;

/** The deadline of the first answer: the end of a business day of the site. */
export function answerBy(site: Site, priority: TicketPriority, createdOn: Date): Date {
  return closeAfter(site, createdOn, answerDays[priority]);
}

/** The end of the next business day: a deadline until then is soon. */
export function endOfNextBusinessDay(site: Site, now: Date): Date {
  return closeAfter(site, now, 1);
}

function closeAfter(site: Site, from: Date, businessDays: number): Date {
  const { day: today, hour } = clockOf(site, from);
  // What arrives after hours, or on a day off, arrives with the next business day.
  let day = firstBusinessDay(site, hour >= closingHour ? addDays(today, 1) : today);
  for (let left = businessDays; left > 0; left--) day = firstBusinessDay(site, addDays(day, 1));
  return momentOf(site, day, closingHour * 60);
}

/**
 * The deadline after a pause: later by the time of the pause and, where it would end on a day off,
 * at the same time of the next business day.
 */
export function afterPause(site: Site, deadline: Date, pausedMs: number): Date {
  const moved = new Date(deadline.getTime() + Math.max(0, pausedMs));
  const { day, hour, minute } = clockOf(site, moved);
  if (isBusinessDay(site, day)) return moved;
  return momentOf(site, firstBusinessDay(site, day), hour * 60 + minute);
}

function firstBusinessDay(site: Site, from: Day): Day {
  let day = from;
  while (!isBusinessDay(site, day)) day = addDays(day, 1);
  return day;
}

const formats = new Map<Site, Intl.DateTimeFormat>();

function formatOf(site: Site): Intl.DateTimeFormat {
  const format =
    formats.get(site) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: siteTimeZones[site],
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
    });
  formats.set(site, format);
  return format;
}

/** The day and time that the site's clock shows. */
function clockOf(site: Site, moment: Date): { day: Day; hour: number; minute: number } {
  const parts = Object.fromEntries(
    formatOf(site)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

/** The moment at which the site's clock shows this day and minute. */
function momentOf(site: Site, day: Day, minutes: number): Date {
  const wanted = new Date(`${day}T00:00:00Z`).getTime() + minutes * 60_000;
  let moment = wanted;
  // Twice: the first step may cross a change of the clock.
  for (let step = 0; step < 2; step++) {
    const shown = clockOf(site, new Date(moment));
    const shownMs = new Date(`${shown.day}T00:00:00Z`).getTime();
    moment += wanted - (shownMs + (shown.hour * 60 + shown.minute) * 60_000);
  }
  return new Date(moment);
}
