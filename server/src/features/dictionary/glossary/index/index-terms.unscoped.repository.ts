// No scope: the glossary is the same for all companies.
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import {
  type Abbreviations,
  allWordsOf,
  type IndexedName,
  type IndexedTerm,
  productMark,
} from './index-names.ts';

export async function lockGlossary(tx: Transaction): Promise<void> {
  await tx.selectFrom('glossary_state').select('version').forUpdate().execute();
}

export async function selectAbbreviations(tx: Transaction): Promise<Abbreviations> {
  const rows = await tx
    .selectFrom('glossary_abbreviation')
    .select(['short', 'long'])
    .orderBy('long')
    .execute();
  const byShort = new Map<string, string[]>();
  for (const { short, long } of rows) byShort.set(short, [...(byShort.get(short) ?? []), long]);
  return byShort;
}

export async function selectForIndex(
  tx: Transaction,
  ids: readonly string[],
): Promise<IndexedTerm[]> {
  const { rows } = await sql<IndexedTerm>`
    select t.id, t.definition, t.products,
      (
        select jsonb_agg(jsonb_build_object('kind', n.kind, 'text', n.text))
        from (
          values ('BUSINESS', t.business_name), ('DSS', t.dss_business_name),
            ('TECHNICAL', t.technical_name)
          union all
          select o.kind, o.text from glossary_other_name o where o.term_id = t.id
        ) n (kind, text)
        where n.text is not null
      ) as names
    from glossary_term t
    where t.id = any(${ids}::text[])`.execute(tx);
  return rows;
}

/** Returns the deleted names. */
export async function deleteIndexed(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with gone as (delete from glossary_index where term_id = any(${ids}::text[]))
    delete from glossary_name where term_id = any(${ids}::text[])
    returning text`.execute(tx);
  return rows.map(({ text }) => text);
}

/** Stores words as well as their stems, because a half-typed word has no stem. */
export async function insertNames(tx: Transaction, names: readonly IndexedName[]): Promise<void> {
  const column = <Key extends keyof IndexedName>(key: Key) => names.map((name) => name[key]);
  const all = names.map((name) => [...name.words, ...name.longWords].join(' '));
  const marks = names.map((name) => name.marks.join(' '));
  await sql`
    insert into glossary_name (term_id, kind, text, literal, squashed, words, word_count)
    select n.term_id, n.kind, n.text, n.literal, n.squashed,
      array_to_tsvector(array(
        select n.shelf || ':' || filed.word from unnest(tsvector_to_array(
          to_tsvector('glossary', n.words) || to_tsvector('simple', n.words)
        )) as filed (word)
      ) || string_to_array(n.marks, ' ')),
      n.word_count
    from unnest(${column('termId')}::text[], ${column('kind')}::text[], ${column('text')}::text[],
      ${column('literal')}::text[], ${column('squashed')}::text[], ${all}::text[],
      ${marks}::text[], ${column('wordCount')}::int[], ${column('shelf')}::text[])
      as n (term_id, kind, text, literal, squashed, words, marks, word_count, shelf)`.execute(tx);
}

export async function insertIndex(
  tx: Transaction,
  terms: readonly IndexedTerm[],
  names: readonly IndexedName[],
): Promise<void> {
  const words = new Map<string, string[]>();
  for (const name of names) {
    const known = words.get(name.termId) ?? [];
    known.push(...name.words, ...name.longWords);
    words.set(name.termId, known);
  }
  const ids = terms.map(({ id }) => id);
  const texts = terms.map(({ id, definition }) =>
    [...allWordsOf(definition), ...(words.get(id) ?? [])].join(' '),
  );
  const marks = terms.map(({ products }) => products.map(productMark).join(' '));
  await sql`
    insert into glossary_index (term_id, all_words)
    select i.term_id, strip(to_tsvector('glossary', i.words))
      || array_to_tsvector(string_to_array(i.marks, ' '))
    from unnest(${ids}::text[], ${texts}::text[], ${marks}::text[])
      as i (term_id, words, marks)`.execute(tx);
}

export async function refreshState(tx: Transaction): Promise<void> {
  await sql`
    update glossary_state set
      version = version + 1,
      terms = (select count(*) from glossary_term),
      product_counts = (
        select coalesce(jsonb_object_agg(p.product, p.terms), '{}') from (
          select unnest(products) as product, count(*) as terms from glossary_term group by 1
        ) p
      ),
      changed_on = now()`.execute(tx);
}

/** Returns the words that are new. */
export async function addWordUses(
  tx: Transaction,
  uses: readonly (readonly [word: string, uses: number])[],
): Promise<string[]> {
  const words = uses.map(([word]) => word);
  const counts = uses.map(([, count]) => count);
  const { rows } = await sql<{ word: string; added: boolean }>`
    insert into glossary_word as w (word, uses)
    select * from unnest(${words}::text[], ${counts}::int[])
    on conflict (word) do update set uses = w.uses + excluded.uses
    returning word, xmax = 0 as added`.execute(tx);
  return rows.filter(({ added }) => added).map(({ word }) => word);
}

export async function insertDeletions(
  tx: Transaction,
  forms: readonly (readonly [deletion: string, word: string])[],
): Promise<void> {
  const deletions = forms.map(([deletion]) => deletion);
  const words = forms.map(([, word]) => word);
  await sql`
    insert into glossary_word_deletion (deletion, word)
    select * from unnest(${deletions}::text[], ${words}::text[])
    on conflict do nothing`.execute(tx);
}

export async function deleteUnusedWords(tx: Transaction): Promise<void> {
  await sql`
    with unused as (delete from glossary_word where uses <= 0 returning word)
    delete from glossary_word_deletion where word in (select word from unused)`.execute(tx);
}
