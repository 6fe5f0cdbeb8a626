// No scope: the glossary is the same for all companies.
import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import type {
  matchedFields,
  matchKinds,
  NameKind,
} from '@endcap/contract/dictionary/glossary-term';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import { containing } from '../../../../lists/matches.ts';
import { kindMark, productMark, shelves } from '../index/index-names.ts';
import type { EntryRow } from '../present-term.ts';
import { isFragment, type Reading } from './readings.ts';

/** A guess whose penalty exceeds the best by more than this is dropped. */
const guessesApart = 1.5;

export interface RankRequest {
  readings: readonly Reading[];
  product?: GlossaryProduct | undefined;
  /** Search only names of these kinds, and no definitions. */
  kinds?: readonly NameKind[] | undefined;
  definitions: boolean;
  /** The limit of names that are read for one reading. */
  nameLimit: number;
  offset: number;
  limit: number;
  /** Return the ids of all hits. */
  allIds?: boolean | undefined;
}

export interface RankedRow extends EntryRow {
  match: (typeof matchKinds)[number];
  field: (typeof matchedFields)[number];
  /** The name that matched. */
  name: string | null;
  /** The index of the reading that matched. */
  reading: number;
}

export interface Ranked {
  total: number;
  capped: boolean;
  /** The numbers of hits without a correction: all, exact ones, and those by a name. */
  strict: number;
  exact: number;
  strictByName: number;
  productCounts: Partial<Record<GlossaryProduct, number>>;
  rows: RankedRow[];
  /** The ids of all hits, when `allIds` is set. */
  ids: string[] | null;
  /** The indexes of the readings with a hit, the best first. */
  found: number[];
}

const any = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ');
const all = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' & ');

function marksOf({ product, kinds }: RankRequest): string | null {
  const asked = [
    ...(product ? [any([productMark(product)])] : []),
    ...(kinds ? [`(${any(kinds.map(kindMark))})`] : []),
  ];
  return asked.length > 0 ? asked.join(' & ') : null;
}

/** Signs are searched literally; a text of signs only finds nothing. */
function literalPattern({ literal, squashed, fuzzy }: Reading): string | null {
  return !fuzzy && squashed !== '' && /[^\p{L}\p{N} ]/u.test(literal) ? containing(literal) : null;
}

/** Ranks the terms that match the readings and returns a page; docs/glossary.md explains the order. */
export async function rankTerms(db: Database, request: RankRequest): Promise<Ranked> {
  const { readings, offset, limit, definitions, nameLimit } = request;
  const each = <Value>(of: (reading: Reading) => Value) => readings.map(of);
  const marks = marksOf(request);
  const productMarks = request.product ? any([productMark(request.product)]) : null;
  const { rows } = await sql<{ answer: Ranked }>`
    with reading as materialized (
      select r.place::int, r.literal, r.squashed, r.fuzzy, r.penalty, r.word_count,
        -- Signs within a name that begins so are found without looking for them.
        case when r.fragment or not exists (
          select 1 from glossary_name n where ${beginsSo}
        ) then r.pattern end as pattern,
        to_tsquery('glossary', r.every) as stems,
        array(
          select replace(' ' || q.words::text, ' ''', ' ''' || shelf || ':')::tsquery
          from unnest(${shelves}::int[]) as shelf
        ) as words
      from unnest(
        ${each((r) => r.literal)}::text[], ${each((r) => r.squashed)}::text[],
        ${each(literalPattern)}::text[], ${each((r) => isFragment(r.literal))}::boolean[],
        ${each((r) => r.fuzzy)}::boolean[],
        ${each((r) => r.penalty)}::real[], ${each((r) => r.words.length)}::int[],
        ${each((r) => all(r.words))}::text[], ${each((r) => all(r.words.slice(0, -1)))}::text[],
        ${each((r) => (r.unfinished ? `'${r.words.at(-1)}':*` : null))}::text[]
      ) with ordinality as r (
        literal, squashed, pattern, fragment, fuzzy, penalty, word_count, every, head, begun, place
      ) cross join lateral (
        select case when r.begun is null then to_tsquery('glossary', r.every)
          else to_tsquery('glossary', r.every)
            || (to_tsquery('glossary', r.head) && to_tsquery('simple', r.begun)) end as words
      ) q
    ), named as materialized (
      select r.place, n.* from reading r cross join lateral (
        (
          select n.term_id, n.kind, n.text, n.literal, n.squashed, n.word_count
          from glossary_name n
          where n.squashed = r.squashed and ${marked('n.words', marks)}
          limit ${nameLimit}
        ) union all (
          select n.term_id, n.kind, n.text, n.literal, n.squashed, n.word_count
          from glossary_name n
          where ${beginsSo} and n.squashed > r.squashed and ${marked('n.words', marks)}
          order by n.squashed limit ${nameLimit}
        ) union all (
          select n.* from unnest(r.words) as shelf (words) cross join lateral (
            select n.term_id, n.kind, n.text, n.literal, n.squashed, n.word_count
            from glossary_name n
            where n.words @@ (shelf.words && coalesce(${marks}::tsquery, ''))
            limit ${nameLimit}
          ) n limit ${nameLimit}
        ) union all (
          select n.term_id, n.kind, n.text, n.literal, n.squashed, n.word_count
          from glossary_name n
          where n.literal like r.pattern and ${marked('n.words', marks)}
          limit ${nameLimit}
        )
      ) n
    ), defined as materialized (
      select r.place, i.term_id from reading r cross join lateral (
        select i.term_id from glossary_index i
        where ${definitions} and (not r.fuzzy or not exists (select 1 from named))
          and i.all_words @@ (r.stems && coalesce(${productMarks}::tsquery, ''))
        limit (select greatest(0, ${nameLimit} - count(*)) from named)
      ) i
    ), hit as (
      select n.place, n.term_id, n.kind as field, n.text,
        case
          when n.literal = r.literal then 0
          when n.squashed = r.squashed then 1
          when n.literal like r.pattern then 2
          when starts_with(n.squashed, r.squashed) then 3
          else 4
        end as tier,
        r.fuzzy, r.penalty,
        not r.fuzzy and starts_with(n.squashed, r.squashed) as begins,
        greatest(0, n.word_count - r.word_count) as more_words,
        case n.kind when 'BUSINESS' then 0 when 'SYNONYM' then 1 when 'ACRONYM' then 1
          when 'FORMER' then 2 when 'DSS' then 3 else 4 end as kind_order,
        length(n.squashed) as length
      from named n join reading r using (place)
      union all
      select d.place, d.term_id, 'DEFINITION', null, 5, r.fuzzy, r.penalty, false, 0, 9, 0
      from defined d join reading r using (place)
    ), best as (
      select distinct on (term_id) *,
        case when fuzzy then (array[0, 0, 1, 1, 1.2, 2.5])[tier + 1] + penalty else tier end as far
      from hit
      order by term_id, fuzzy, far, penalty, begins and field <> 'BUSINESS', more_words, kind_order, length
    ), ranked as materialized (
      select b.*, t.products, row_number() over (
        -- A term whose own name begins so comes before one with a short synonym that does.
        order by b.fuzzy, b.far, b.penalty, b.begins and t.based_on is not null,
          b.begins and b.field <> 'BUSINESS', b.more_words, t.based_on is not null, b.kind_order,
          case when b.begins then -cardinality(t.products) end, b.length, t.sort_name, t.id
      ) as rank
      from best b join glossary_term t on t.id = b.term_id
      where not b.fuzzy or b.far <= (select min(far) + ${guessesApart} from best where fuzzy)
    )
    select (
      select jsonb_build_object(
        'total', count(*),
        'strict', count(*) filter (where not fuzzy),
        'strictByName', count(*) filter (where not fuzzy and tier < 5),
        'exact', count(*) filter (where not fuzzy and tier < 2),
        'capped', exists (
          select 1 from (select place from named union all select place from defined) looked_at
          group by place having count(*) >= ${nameLimit}
        )
      ) from ranked
    ) || jsonb_build_object(
      'found', (
        select coalesce(jsonb_agg(f.place - 1 order by f.rank), '[]')
        from (select place, min(rank) as rank from ranked group by place) f
      ),
      'ids', case when ${request.allIds ?? false}::boolean then (
        select coalesce(jsonb_agg(term_id order by rank), '[]') from ranked
      ) end,
      'productCounts', (
        select coalesce(jsonb_object_agg(p.product, p.terms), '{}') from (
          select unnest(products) as product, count(*) as terms from ranked group by 1
        ) p
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'businessName', t.business_name, 'definition', t.definition,
          'dssBusinessName', t.dss_business_name, 'technicalName', t.technical_name,
          'type', t.type, 'dataType', t.data_type, 'fieldType', t.field_type,
          'products', t.products, 'availability', t.availability,
          'field', c.field, 'name', c.text, 'reading', c.place - 1,
          'match', case when c.fuzzy then 'FUZZY'
            else (array['EXACT', 'EXACT', 'WORD', 'PREFIX', 'WORD', 'DEFINITION'])[c.tier + 1] end
        ) order by c.rank), '[]')
        from (
          select * from ranked order by rank offset ${offset} limit ${limit}
        ) c join glossary_term t on t.id = c.term_id
      )
    ) as answer`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A ranking has one answer');
  return row.answer;
}

/** The name `n` starts with the reading `r`; written so that the index is used. */
const beginsSo = sql`n.squashed >= r.squashed and n.squashed < r.squashed || U&'\\+10FFFF'`;

function marked(column: string, marks: string | null) {
  return marks === null ? sql`true` : sql`${sql.ref(column)} @@ ${marks}::tsquery`;
}
