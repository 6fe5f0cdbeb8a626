import { timeZoneFrom } from '@endcap/contract/time-zones';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { type LocalTime, timeIn } from '../../../exports/local-time.ts';
import { selectTimeZone } from './accounts.unscoped.repository.ts';

/** The caller's clock now. A time zone that is no longer offered counts as not chosen. */
export async function localTime(db: Database, { actor }: Scope): Promise<LocalTime> {
  return timeIn(timeZoneFrom(await selectTimeZone(db, actor.id)), new Date());
}
