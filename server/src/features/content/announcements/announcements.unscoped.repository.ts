// No scope: announcements belong to a site and are shown before sign-in.
import type { Announcement } from '@endcap/contract/content/announcements';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';

/** The current announcements of a site for these audiences, the most important first. */
export async function selectCurrent(
  db: Database,
  { site, audiences }: { site: Site; audiences: Announcement['audience'][] },
  userId: string | undefined,
) {
  return db
    .selectFrom('announcement as a')
    .leftJoin('announcement_dismissal as d', (join) =>
      join
        .onRef('d.announcement_id', '=', 'a.id')
        .on('d.user_id', '=', userId ?? null)
        .on('a.dismissible', '=', true),
    )
    .leftJoin('announcement_view as v', (join) =>
      join.onRef('v.announcement_id', '=', 'a.id').on('v.user_id', '=', userId ?? null),
    )
    .select([
      'a.id',
      'a.texts',
      'a.severity',
      'a.audience',
      'a.dismissible',
      'a.starts_on as startsOn',
      'a.ends_on as endsOn',
      'd.dismissed_on as dismissedOn',
      'v.seen_on as seenOn',
    ])
    .where('a.starts_on', '<=', sql<Date>`now()`)
    .where((where) =>
      where.or([where('a.ends_on', 'is', null), where('a.ends_on', '>', sql<Date>`now()`)]),
    )
    .where((where) => where.or([where('a.site', 'is', null), where('a.site', '=', site)]))
    .where('a.audience', 'in', audiences)
    .orderBy(sql`array_position(array['CRITICAL', 'WARNING', 'INFO'], a.severity)`)
    .orderBy('a.starts_on', 'desc')
    .orderBy('a.id')
    .execute();
}
