import type { ContentKind } from '@endcap/contract/content/content-options';
import type { Locale } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { isReadableKind, readerOf, titleOf, workspaceOfItem } from '../../shared/readable-items.ts';

/** Whether this reader may read the item `i` of one of these kinds now. */
function isReadable(scope: Scope, kinds: readonly ContentKind[]) {
  const each = kinds.map((kind) => isReadableKind(readerOf(scope), kind));
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** One form of a word of the question, to be found in the texts of one language. */
export interface AskedStem {
  /** The place of the word in the question. */
  place: number;
  locale: Locale;
  stem: string;
  /** One as it was typed, less for a part of a word or a correction. */
  factor: number;
}

export interface RankRequest {
  stems: readonly AskedStem[];
  /** The question without spaces, which a title may hold as a whole. */
  titleKey: string;
  kinds: readonly ContentKind[];
  workspace?: string | undefined;
  offset: number;
  /** Of each kind. */
  limit: number;
  /** Only so many texts are looked at, those whose words weigh most; the total ends there too. */
  atMost?: number | undefined;
}

export interface RankedText {
  searchId: number;
  kind: ContentKind;
  score: number;
  /** The words of the question that the text has, by their places, with the stem that it has. */
  found: { place: number; stem: string }[];
}

export interface Ranked {
  total: number;
  /** How many texts were looked at. */
  looked: number;
  rows: RankedText[];
}

/** A text with less than this part of what the best has is not shown, unless it has all words. */
const cut = { covered: 0.4, score: 0.15 };
const inTitle = { whole: 2, part: 1.4 };

/**
 * The texts with the words of the question that this reader may read, the best first. A rare word
 * says more than one that most texts have.
 */
export async function rankContent(
  db: Database,
  scope: Scope,
  { stems, titleKey, kinds, workspace = undefined, offset, limit, atMost }: RankRequest,
): Promise<Ranked> {
  const column = <Key extends keyof AskedStem>(key: Key) => stems.map((stem) => stem[key]);
  const { rows } = await sql<Ranked>`
    with asked as materialized (
      select * from unnest(${column('place')}::int[], ${column('locale')}::text[],
        ${column('stem')}::text[], ${column('factor')}::real[]) as a (place, locale, stem, factor)
    ), hit as materialized (
      select distinct on (p.search_id, a.place)
        p.search_id, a.place, a.stem, p.weight * a.factor as weight
      from asked a join content_posting p on p.locale = a.locale and p.stem = a.stem
      order by p.search_id, a.place, p.weight * a.factor desc
    ), rarity as materialized (
      select place, ln(1 + (select count(*) from content_search)::real / count(*)) as rarity
      from hit group by place
    ), matched as (
      select h.search_id, sum(h.weight * r.rarity) as score, sum(r.rarity) as covered
      from hit h join rarity r using (place) group by h.search_id
      order by sum(h.weight * r.rarity) * sum(r.rarity) desc, h.search_id limit ${atMost ?? null}
    ), readable as materialized (
      select m.search_id, i.kind, i.id, m.covered,
        m.score * m.covered * case
          when s.title_key = ${titleKey} then ${inTitle.whole}::real
          when strpos(s.title_key, ${titleKey}) > 0 then ${inTitle.part}::real
          else 1 end as score
      from matched m
      join content_search s on s.id = m.search_id
      join content_item i on i.id = s.item_id
      where ${scope.locale} = any(s.shown_in) and ${isReadable(scope, kinds)}
        and (${workspace ?? null}::text is null or ${workspaceOfItem} = ${workspace ?? null})
    ), good as materialized (
      select *, row_number() over (partition by kind order by score desc, id) as rank
      from readable r
      where r.covered >= ${cut.covered} * (select max(covered) from readable)
        and (r.score >= ${cut.score} * (select max(score) from readable)
          or r.covered >= (select max(covered) from readable))
    ), page as materialized (
      select * from good where rank > ${offset} and rank <= ${offset + limit}
    ), words as (
      select search_id, jsonb_agg(jsonb_build_object('place', place, 'stem', stem) order by place)
        as found
      from hit where search_id in (select search_id from page) group by search_id
    )
    select (select count(*)::int from good) as total, (select count(*)::int from matched) as looked,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'searchId', p.search_id, 'kind', p.kind, 'score', p.score, 'found', w.found
        ) order by p.kind, p.rank)
        from page p join words w using (search_id)
      ), '[]') as rows`.execute(db);
  const [ranked] = rows;
  return ranked ?? { total: 0, looked: 0, rows: [] };
}

export interface FoundText {
  searchId: number;
  id: string;
  locale: Locale;
  title: string;
  summary: string;
  plainText: string;
  workspace: string | null;
  workspaceTitle: string | null;
  categoryTitle: string | null;
  /** The words with the found stems, as texts write them. */
  words: string[];
}

/** What the list shows of these texts. The reader is checked again: an item may have changed since. */
export async function selectFoundTexts(
  db: Database,
  scope: Scope,
  {
    searchIds,
    stems,
    kinds,
  }: { searchIds: readonly number[]; stems: readonly string[]; kinds: readonly ContentKind[] },
): Promise<FoundText[]> {
  const { rows } = await sql<FoundText>`
    select s.id as "searchId", i.id, t.locale, t.title, t.summary, t.plain_text as "plainText",
      w.id as workspace, ${titleOf(scope, sql`w.titles`)} as "workspaceTitle",
      ${titleOf(scope, sql`c.titles`)} as "categoryTitle",
      array(
        select v.word from content_word v
        where v.locale = t.locale and v.stem = any(${[...stems]}::text[])
      ) as words
    from unnest(${[...searchIds]}::int[]) with ordinality as found (id, place)
    join content_search s on s.id = found.id
    join content_item i on i.id = s.item_id
    join content_text t on t.item_id = s.item_id and t.locale = s.locale
    left join content_category c on c.id = i.category_id
    left join content_category w on w.id = ${workspaceOfItem}
    where ${isReadable(scope, kinds)}
    order by found.place`.execute(db);
  return rows;
}
