import type { Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { preferencesOf } from './profile.service.ts';

/** What the caller's clock says. */
export interface LocalTime {
  timeZone: string;
  /** As if that were UTC, which is how a cell of a spreadsheet keeps a time. */
  wallClock: Date;
  /** DD-MM-YYYY, for the names of files. */
  fileDate: string;
}

export async function localTime(db: Database, scope: Scope): Promise<LocalTime> {
  const { locale } = await preferencesOf(db, scope, scope.actor.loginId);
  return timeIn(locale.timezone, new Date());
}

export function timeIn(timeZone: string, now: Date): LocalTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? '';
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return {
    timeZone,
    wallClock: new Date(`${year}-${month}-${day}T${time}Z`),
    fileDate: `${day}-${month}-${year}`,
  };
}
