// No scope: staff who edit content read all of it, whatever its readers.
import type { listContent } from '@endcap/contract/content/content-editor';
import { contentList } from '@endcap/contract/content/content-lists';
import type { ContentConcern, ScheduledAction } from '@endcap/contract/content/content-options';
import { routes } from '@endcap/contract/routes/routes';
import { defaultTimeZone, type Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../../../db/connection.ts';
import { listSource } from '../../../../lists/list-source.ts';
import { folded, matches } from '../../../../lists/matches.ts';
import { linkPlaces } from '../../shared/rendering/content-links.ts';

export type ContentQuery = z.output<typeof listContent.query>;

export const statusOf = sql<'DRAFT' | 'SCHEDULED' | 'PUBLISHED'>`case
  when i.published_on is null then 'DRAFT' when i.published_on > now() then 'SCHEDULED'
  else 'PUBLISHED' end`;

export const isReviewDue = sql<boolean>`(i.published_on is not null
  and i.review_by <= (now() at time zone ${defaultTimeZone})::date)`;

const stateOf = (alias: 'es' | 'fr') => {
  const translates = sql.ref(`${alias}.translates`);
  return sql<'CURRENT' | 'BEHIND' | 'MISSING'>`case
    when ${translates} is null then 'MISSING' when ${translates} < i.version then 'BEHIND'
    else 'CURRENT' end`;
};

/** The titles of the workspace and of each category below it. */
const placeOf = (locale: Locale) => sql<string | null>`(
  select string_agg(coalesce(c.titles ->> ${locale}, c.titles ->> 'en-US'), ' › ' order by length(c.id))
  from content_category c where i.category_id = c.id or i.category_id like c.id || '/%')`;

const screens = Object.values(routes).map(({ path }) => path);

/** The id after the beginning of an address, without a heading. */
const idAfter = (start: string) => sql`split_part(substr(link, ${start.length + 1}::int), '#', 1)`;

const startsWith = (start: string) => sql`starts_with(link, ${start})`;

/** An article or a note that readers can open, under its id or one that it had. */
const isContent = (id: RawBuilder<unknown>) => sql`exists (
  select from content_item target where target.published_on is not null and target.id = coalesce(
    (select f.item_id from content_former_id f where f.former_id = ${id}), ${id}))`;

/** How many links of the item's texts lead to something that is not there. */
const brokenLinks = sql<number>`(
  select count(*)::int from content_text linked, unnest(linked.links) link
  where linked.item_id = i.id and not case
    when ${startsWith(linkPlaces.article)} then ${isContent(idAfter(linkPlaces.article))}
    when ${startsWith(linkPlaces.note)} then ${isContent(idAfter(linkPlaces.note))}
    when ${startsWith(linkPlaces.term)} then exists (
      select from glossary_term g where g.id = ${idAfter(linkPlaces.term)})
    when ${startsWith('/')} then split_part(split_part(link, '?', 1), '#', 1) = any(${screens}::text[])
    else true end)`;

export const votesOf = {
  helpful: sql<number>`(select count(*)::int from content_feedback f where f.item_id = i.id and f.helpful)`,
  notHelpful: sql<number>`(select count(*)::int from content_feedback f where f.item_id = i.id and not f.helpful)`,
  notes: sql<number>`(select count(*)::int from content_feedback f where f.item_id = i.id and f.note is not null)`,
};

const hasDraft = sql<boolean>`(i.draft_revision is not null)`;

/** When a job does it; null for a time that passed without success. */
const dueOn = (action: ScheduledAction) => sql<Date | null>`(
  select s.due_on from content_schedule s
  where s.item_id = i.id and s.action = ${action} and s.failed_on is null)`;

const concerns: Record<ContentConcern, RawBuilder<boolean>> = {
  DRAFT_WAITING: hasDraft,
  REVIEW_DUE: isReviewDue,
  LINKS_BROKEN: sql<boolean>`${brokenLinks} > 0`,
  TRANSLATION_BEHIND: sql<boolean>`'BEHIND' in (${stateOf('es')}, ${stateOf('fr')})`,
  TRANSLATION_MISSING: sql<boolean>`'MISSING' in (${stateOf('es')}, ${stateOf('fr')})`,
};

function items(db: Database, locale: Locale) {
  return db
    .selectFrom('content_item as i')
    .innerJoin('content_text as t', (join) =>
      join.onRef('t.item_id', '=', 'i.id').on('t.locale', '=', 'en-US'),
    )
    .leftJoin('content_text as es', (join) =>
      join.onRef('es.item_id', '=', 'i.id').on('es.locale', '=', 'es-MX'),
    )
    .leftJoin('content_text as fr', (join) =>
      join.onRef('fr.item_id', '=', 'i.id').on('fr.locale', '=', 'fr-CA'),
    )
    .leftJoin('user_account as u', 'u.login_id', 'i.owner')
    .select([
      'i.id',
      'i.kind',
      't.title',
      'i.audience',
      'i.owner',
      'i.published_on as publishedOn',
      'i.updated_on as updatedOn',
      statusOf.as('status'),
      isReviewDue.as('isReviewDue'),
      sql<string>`i.review_by::text`.as('reviewBy'),
      placeOf(locale).as('place'),
      stateOf('es').as('spanish'),
      stateOf('fr').as('french'),
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('ownerName'),
      brokenLinks.as('brokenLinks'),
      hasDraft.as('hasDraft'),
      dueOn('PUBLISH').as('changesOn'),
      dueOn('UNPUBLISH').as('unpublishesOn'),
      votesOf.helpful.as('helpful'),
      votesOf.notHelpful.as('notHelpful'),
      votesOf.notes.as('notes'),
    ]);
}
export type ContentListRow = Awaited<ReturnType<ReturnType<typeof items>['execute']>>[number];

const words = ['i.id', 't.title', 't.summary', 'es.title', 'fr.title'].map(folded);

const listed = listSource(contentList, {
  rows: (db: Database, { locale }: { locale: Locale }, { owner }: { owner?: string | undefined }) =>
    items(db, locale).$if(owner !== undefined, (q) => q.where('i.owner', '=', owner ?? '')),
  id: 'i.id',
  sort: {
    title: sql`folded(t.title)`,
    updatedOn: 'i.updated_on',
    reviewBy: 'i.review_by',
    publishedOn: { nullsLast: sql.ref('i.published_on') },
  },
  idsFirst: true,
  search: (search) => matches(words, search),
  filters: {
    kind: (kinds) => sql<boolean>`i.kind = any(${kinds}::text[])`,
    status: (statuses) => sql<boolean>`${statusOf} = any(${statuses}::text[])`,
    audience: (audiences) => sql<boolean>`i.audience && ${audiences}::text[]`,
    concern: (some) =>
      sql<boolean>`(${sql.join(
        some.map((one) => concerns[one]),
        sql` or `,
      )})`,
  },
});

export function selectContent(db: Database, locale: Locale, query: ContentQuery) {
  return listed.page(db, { locale }, query);
}

/** The staff who may edit content: owners are chosen among them. */
export const isEditor = sql<boolean>`(u.blocked_on is null and u.removed_on is null
  and u.registered_on is not null and (u.user_group = 'SUPER_ADMIN'
    or (u.user_group in ('INTERNAL_USER', 'CATEGORY_MANAGER') and 'CONTENT' = any(u.attributes))))`;

export async function selectEditors(db: Database) {
  const { rows } = await sql<{ loginId: string; name: string }>`
    select u.login_id as "loginId", u.first_name || ' ' || u.last_name as name
    from user_account u where u.user_type = 'INTERNAL' and ${isEditor}
    order by folded(u.last_name), u.id limit 200`.execute(db);
  return rows;
}

export async function selectCategoryTitles(db: Database, locale: Locale) {
  const { rows } = await sql<{ id: string; title: string }>`
    select i.category_id as id, ${placeOf(locale)} as title
    from (select id as category_id, position from content_category where parent_id is not null) i
    order by title, id`.execute(db);
  return rows;
}

export async function selectTagTitles(db: Database, locale: Locale) {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, coalesce(titles ->> ${locale}, titles ->> 'en-US') as title
    from content_tag order by position, id`.execute(db);
  return rows;
}
