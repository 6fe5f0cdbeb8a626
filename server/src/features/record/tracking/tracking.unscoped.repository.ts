// No scope: page views are recorded without an account too.

import type { TrackingEvent } from '@endcap/contract/record/tracking';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** On the public pages without a session, only the site is known. */
export interface Visitor {
  site: Site;
  companyId: string | null;
  userId: string | null;
}

type NewEvent = Omit<TrackingEvent, 'at'> & { id: string; happenedOn: Date };

export async function insertEvents(
  db: Database,
  visitor: Visitor,
  events: readonly NewEvent[],
): Promise<void> {
  await db
    .insertInto('tracking_event')
    .values(
      events.map(({ id, type, name, path, details, happenedOn }) => ({
        id,
        site: visitor.site,
        company_id: visitor.companyId,
        user_id: visitor.userId,
        type,
        name,
        path,
        details: JSON.stringify(details ?? {}),
        happened_on: happenedOn,
      })),
    )
    .execute();
}

/** A month's partition is made with its first event. */
export async function ensureTrackingMonth(db: Database, moment: Date): Promise<void> {
  await sql`select ensure_tracking_month(${moment})`.execute(db);
}

export async function dropMonthsBefore(db: Database, before: Date): Promise<void> {
  await sql`select drop_tracking_before(${before})`.execute(db);
}

/** At most `limit` of the oldest, so that no statement runs long; answers how many went. */
export async function deleteEventsBefore(
  db: Database,
  before: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from tracking_event where id in (
      select id from tracking_event where created_on < ${before} order by created_on limit ${limit}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
