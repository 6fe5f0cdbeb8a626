// No scope: the index is the same for all readers; who may read an item is decided when it is searched.
import { fixedContentKinds } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { RenderedHeading } from '../../shared/rendering/render-markdown.ts';

/** No search finds the texts that pages show by name, and their words would be offered as corrections. */
const isSearched = sql`i.kind <> all(${[...fixedContentKinds]}::text[])`;

/** Two changes at once would wait for each other's words. */
export async function takeIndexTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('endcap content search'))`.execute(tx);
}

export interface IndexedText {
  itemId: string;
  locale: Locale;
  title: string;
  summary: string;
  plainText: string;
  headings: RenderedHeading[];
  /** That the item is about or that the text leads to. */
  terms: string[];
  /** The titles of its category and its tags. */
  labels: string;
}

export async function selectTextsToIndex(
  tx: Transaction,
  itemIds: readonly string[],
): Promise<IndexedText[]> {
  const { rows } = await sql<IndexedText>`
    select t.item_id as "itemId", t.locale, t.title, t.summary, t.plain_text as "plainText",
      t.headings,
      array(select unnest(i.terms) union select unnest(t.linked_terms)) as terms,
      concat_ws(' ', c.titles ->> t.locale, (
        select string_agg(g.titles ->> t.locale, ' ') from content_tag g where g.id = any(i.tags)
      )) as labels
    from content_text t
    join content_item i on i.id = t.item_id
    left join content_category c on c.id = i.category_id
    where t.item_id = any(${itemIds}::text[]) and ${isSearched}
    order by t.item_id, t.locale`.execute(tx);
  return rows;
}

export async function selectUnindexedItems(tx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.item_id as id from content_text t join content_item i on i.id = t.item_id
    where ${isSearched} and not exists (
      select from content_search s where s.item_id = t.item_id and s.locale = t.locale)
    order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function selectAllItems(tx: Transaction): Promise<string[]> {
  const rows = await tx.selectFrom('content_item').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns whether there was one. */
export async function deleteSearchRows(
  tx: Transaction,
  itemIds: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    delete from content_search where item_id = any(${itemIds}::text[]) returning 1`.execute(tx);
  return rows.length > 0;
}

interface SearchRow {
  itemId: string;
  locale: Locale;
  shownIn: Locale[];
  titleKey: string;
}

/** Returns the ids in the order of the rows. */
export async function insertSearchRows(
  tx: Transaction,
  rows: readonly SearchRow[],
): Promise<number[]> {
  const { rows: inserted } = await sql<{ id: number; itemId: string; locale: string }>`
    insert into content_search (item_id, locale, shown_in, title_key)
    select r."itemId", r.locale, r."shownIn", r."titleKey"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("itemId" text, locale text, "shownIn" text[], "titleKey" text)
    returning id, item_id as "itemId", locale`.execute(tx);
  const ids = new Map(inserted.map(({ id, itemId, locale }) => [`${itemId} ${locale}`, id]));
  return rows.map(({ itemId, locale }) => ids.get(`${itemId} ${locale}`) ?? 0);
}

export interface WordOfText {
  searchId: number;
  locale: Locale;
  word: string;
  weight: number;
  /** In the title, a heading or the summary. */
  isName: boolean;
  /** A term of the data dictionary, which has no other form. */
  isTerm: boolean;
}

/** The stem of a word in its language. */
export function stemOf(locale: RawBuilder<unknown>, word: RawBuilder<unknown>) {
  return sql<string>`coalesce((ts_lexize(
    case ${locale} when 'es-MX' then 'content_stem_es'::regdictionary
      when 'fr-CA' then 'content_stem_fr'::regdictionary
      else 'glossary_stem'::regdictionary end, ${word}))[1], ${word})`;
}

export async function insertPostings(tx: Transaction, words: readonly WordOfText[]): Promise<void> {
  const column = <Key extends keyof WordOfText>(key: Key) => words.map((word) => word[key]);
  await sql`
    insert into content_posting (locale, stem, search_id, weight)
    select p.locale, p.stem, p.search_id, sum(p.weight)::int
    from (
      select w.locale, w.search_id, w.weight,
        case when w.is_term then w.word else ${stemOf(sql`w.locale`, sql`w.word`)} end as stem
      from unnest(${column('searchId')}::int[], ${column('locale')}::text[],
        ${column('word')}::text[], ${column('weight')}::int[], ${column('isTerm')}::boolean[])
        as w (search_id, locale, word, weight, is_term)
    ) p
    group by p.locale, p.stem, p.search_id`.execute(tx);
}

export async function insertWords(
  tx: Transaction,
  words: readonly Pick<WordOfText, 'locale' | 'word'>[],
): Promise<void> {
  await sql`
    insert into content_word (locale, word, stem)
    select w.locale, w.word, ${stemOf(sql`w.locale`, sql`w.word`)}
    from (
      select distinct locale, word
      from unnest(${words.map(({ locale }) => locale)}::text[], ${words.map(({ word }) => word)}::text[])
        as given (locale, word)
    ) w
    on conflict (locale, word) do nothing`.execute(tx);
}

export async function insertDeletions(
  tx: Transaction,
  forms: readonly { locale: Locale; deletion: string; word: string }[],
): Promise<void> {
  await sql`
    insert into content_word_deletion (locale, deletion, word)
    select * from unnest(${forms.map(({ locale }) => locale)}::text[],
      ${forms.map(({ deletion }) => deletion)}::text[], ${forms.map(({ word }) => word)}::text[])
    on conflict do nothing`.execute(tx);
}

/** Words of texts that are gone would otherwise be offered as corrections. */
export async function deleteUnusedWords(tx: Transaction): Promise<void> {
  await sql`
    delete from content_word w where not exists (
      select from content_posting p where p.locale = w.locale and p.stem = w.stem)`.execute(tx);
}
