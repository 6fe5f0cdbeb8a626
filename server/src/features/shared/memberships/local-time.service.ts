import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';
import { type LocalTime, timeIn } from '../../../exports/local-time.ts';
import { readPreferences } from '../../identity/profile/profile.service.ts';

export async function localTime(db: Database, scope: Scope): Promise<LocalTime> {
  const { locale } = await readPreferences(db, scope, scope.actor.loginId);
  return timeIn(locale.timezone, new Date());
}
