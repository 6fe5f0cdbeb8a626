// No scope: announcements belong to a site or to all of them, and an operator manages all.
import { announcementLimits } from '@endcap/contract/content/announcement-options';
import { announcementList } from '@endcap/contract/content/content-lists';
import type {
  listAnnouncements,
  NewAnnouncement,
} from '@endcap/contract/content/manage-announcements';
import { defaultTimeZone, type Site, siteTimeZones } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';
import { readPage, type SortedPageRequest } from '../../../lists/read-page.ts';

export type AnnouncementQuery = z.output<typeof listAnnouncements.query>;

export function zoneOf(site: Site | null): string {
  return site ? siteTimeZones[site] : defaultTimeZone;
}

const zone = sql<string>`coalesce(${JSON.stringify(siteTimeZones)}::jsonb ->> a.site, ${defaultTimeZone}::text)`;
const local = (column: 'starts_on' | 'ends_on') =>
  sql<string>`to_char(${sql.ref(`a.${column}`)} at time zone ${zone}, 'YYYY-MM-DD"T"HH24:MI')`;

const status = sql<'SCHEDULED' | 'SHOWN' | 'ENDED'>`case
  when a.ends_on <= now() then 'ENDED' when a.starts_on > now() then 'SCHEDULED' else 'SHOWN' end`;

/** A count that stops: an announcement to everyone has a million views. */
const counted = (table: 'announcement_view' | 'announcement_dismissal') => sql<number>`(
  select count(*)::int from (
    select from ${sql.table(table)} t where t.announcement_id = a.id
    limit ${announcementLimits.countedViews}
  ) counted_rows)`;

function announcements(db: Database) {
  return db
    .selectFrom('announcement as a')
    .select([
      'a.id',
      'a.texts',
      'a.severity',
      'a.audience',
      'a.site',
      'a.dismissible',
      'a.version',
      local('starts_on').as('startsOn'),
      local('ends_on').as('endsOn'),
      zone.as('timeZone'),
      status.as('status'),
      counted('announcement_view').as('seen'),
      counted('announcement_dismissal').as('dismissed'),
    ]);
}
export type AnnouncementRow = Awaited<
  ReturnType<ReturnType<typeof announcements>['execute']>
>[number];

const words = sql<string>`folded(concat_ws(' ', a.texts ->> 'en-US', a.texts ->> 'es-MX', a.texts ->> 'fr-CA'))`;

const listed = listSource(announcementList, {
  rows: (db: Database) => announcements(db),
  id: 'a.id',
  sort: { startsOn: 'a.starts_on', endsOn: { nullsLast: sql.ref('a.ends_on') } },
  idsFirst: true,
  search: (search) => matches([words], search),
  filters: { status: (wanted) => sql<boolean>`${status} = ${wanted}` },
});

export function selectAnnouncements(db: Database, query: AnnouncementQuery) {
  return listed.page(db, null, query);
}

export async function findAnnouncement(db: Database, id: string) {
  return announcements(db).where('a.id', '=', id).executeTakeFirst();
}

/** Waits for another change of the same announcement. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.selectFrom('announcement').select('id').where('id', '=', id).forUpdate().execute();
}

function valuesOf({ texts, severity, audience, site, dismissible, ...times }: NewAnnouncement) {
  const instant = (minute: string) =>
    sql<Date>`(${minute}::timestamp at time zone ${zoneOf(site)})`;
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return {
    texts: JSON.stringify(written),
    severity,
    audience,
    site,
    dismissible,
    starts_on: instant(times.startsOn),
    ends_on: times.endsOn === null ? null : instant(times.endsOn),
  };
}

export async function insertAnnouncement(
  tx: Transaction,
  given: NewAnnouncement,
  createdBy: string | null,
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('announcement')
    .values({ id, ...valuesOf(given), created_by: createdBy })
    .execute();
  return id;
}

export async function updateAnnouncement(
  tx: Transaction,
  id: string,
  given: NewAnnouncement,
): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ ...valuesOf(given), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateEndsNow(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('announcement')
    .set({ ends_on: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteAnnouncementRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('announcement').where('id', '=', id).execute();
}

/** Whether a minute of a site's time zone is over. */
export async function isOver(db: Database, minute: string, site: Site | null): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`
    select (${minute}::timestamp at time zone ${zoneOf(site)}) <= now() as over`.execute(db);
  return rows[0]?.over ?? false;
}

export function selectViews(
  db: Database,
  id: string,
  query: SortedPageRequest<'seenOn'> & { search?: string | undefined },
) {
  const { search = '' } = query;
  const found = db
    .selectFrom('announcement_view as v')
    .innerJoin('user_account as u', 'u.id', 'v.user_id')
    .leftJoin('announcement_dismissal as d', (join) =>
      join
        .onRef('d.announcement_id', '=', 'v.announcement_id')
        .onRef('d.user_id', '=', 'v.user_id'),
    )
    .select([
      'u.id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.login_id as loginId',
      'v.seen_on as seenOn',
      'd.dismissed_on as dismissedOn',
    ])
    .where('v.announcement_id', '=', id)
    .$if(search !== '', (q) =>
      q.where(
        matches([folded('u.first_name'), folded('u.last_name'), folded('u.login_id')], search),
      ),
    );
  return readPage(found, query, { sort: { seenOn: 'v.seen_on' }, id: 'u.id' });
}
