import type { ContentKind } from '@endcap/contract/content/content-options';
import type { ContentPeriod } from '@endcap/contract/content/content-parts';
import type { Locale, Site } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';
import type { Audience } from './content-item.ts';
import { audienceOf } from './reader-audience.ts';

/** What decides which items a reader finds, and in which language. */
export interface ReaderScope {
  site: Site;
  locale: Locale;
  audience: readonly Audience[];
}

export function readerOf(scope: Scope): ReaderScope {
  return { site: scope.site, locale: scope.locale, audience: audienceOf(scope) };
}

/** A visitor without a session; a signed-in reader reads the same on a public page. */
export function publicReader(site: Site, locale: Locale): ReaderScope {
  return { site, locale, audience: ['PUBLIC'] };
}

/** Whether this reader may read the item `i` of a kind now: every query for readers has it. */
export function isReadableKind(
  { audience, site }: ReaderScope,
  kind: ContentKind,
): RawBuilder<boolean> {
  return sql<boolean>`(i.kind = ${kind} and i.published_on <= now()
    and i.audience && ${[...audience]}::text[] and ${site} = any(i.sites))`;
}

/** The text of `i` in the reader's language, else in English. */
export function textOf({ locale }: Pick<ReaderScope, 'locale'>): RawBuilder<unknown> {
  return sql`lateral (
    select * from content_text t
    where t.item_id = i.id and t.locale in (${locale}, 'en-US')
    order by t.locale = ${locale} desc limit 1)`;
}

export function titleOf(
  { locale }: Pick<ReaderScope, 'locale'>,
  titles: RawBuilder<unknown>,
): RawBuilder<string> {
  return sql<string>`coalesce(${titles} ->> ${locale}, ${titles} ->> 'en-US')`;
}

/** The tags of `i` with their names. */
export function tagsOf(scope: Pick<ReaderScope, 'locale'>) {
  return sql<{ id: string; title: string }[]>`array(
    select jsonb_build_object('id', g.id, 'title', ${titleOf(scope, sql`g.titles`)})
    from content_tag g where g.id = any(i.tags) order by g.position)`;
}

/** The id of today of an item that may be asked for by a former one. */
export function currentId(id: string): RawBuilder<string> {
  return sql<string>`coalesce(
    (select f.item_id from content_former_id f where f.former_id = ${id}), ${id})`;
}

/** The days of the data that `i` is about. */
export const periodOf = sql<ContentPeriod | null>`case when i.period_from is not null then
  jsonb_build_object('from', i.period_from, 'to', i.period_to, 'name', i.period_name) end`;

/** The workspace of the article `i`. */
export const workspaceOfItem = sql`split_part(i.category_id, '/', 1)`;
