// No scope: the glossary is the same for all companies.
import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import { literalForm } from './fold.ts';
import type { Term } from './term.ts';

/** Adds terms, or replaces those that have the same id, with all their names. */
export async function saveTerms(tx: Transaction, terms: readonly Term[]): Promise<void> {
  if (terms.length === 0) return;
  await upsertTerms(tx, terms);
  await replaceOtherNames(tx, terms);
  await replaceRelated(tx, terms);
}

async function upsertTerms(tx: Transaction, terms: readonly Term[]): Promise<void> {
  const rows = terms.map((term) => ({
    id: term.id,
    business_name: term.businessName,
    dss_business_name: term.dssBusinessName,
    technical_name: term.technicalName,
    definition: term.definition,
    type: term.type,
    data_type: term.dataType,
    field_type: term.fieldType,
    availability: term.availability,
    products: term.products,
    subject: term.subject,
    formula: term.formula,
    unit: term.unit,
    grain: term.grain,
    based_on: term.basedOn,
    sort_name: literalForm(term.businessName),
  }));
  await sql`
    insert into glossary_term as stored (
      id, business_name, dss_business_name, technical_name, definition, type, data_type, field_type,
      availability, products, subject, formula, unit, grain, based_on, sort_name
    )
    select id, business_name, dss_business_name, technical_name, definition, type, data_type,
      field_type, availability, products, subject, formula, unit, grain, based_on, sort_name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id text, business_name text, dss_business_name text, technical_name text, definition text,
      type text, data_type text, field_type text, availability text, products text[], subject text,
      formula text, unit text, grain text, based_on text, sort_name text
    )
    on conflict (id) do update set
      business_name = excluded.business_name,
      dss_business_name = excluded.dss_business_name,
      technical_name = excluded.technical_name,
      definition = excluded.definition,
      type = excluded.type,
      data_type = excluded.data_type,
      field_type = excluded.field_type,
      availability = excluded.availability,
      products = excluded.products,
      subject = excluded.subject,
      formula = excluded.formula,
      unit = excluded.unit,
      grain = excluded.grain,
      based_on = excluded.based_on,
      sort_name = excluded.sort_name,
      version = stored.version + 1,
      updated_on = now()`.execute(tx);
}

async function replaceOtherNames(tx: Transaction, terms: readonly Term[]): Promise<void> {
  const named = (kind: string, id: string, texts: readonly string[]) =>
    texts.map((text, position) => ({ term_id: id, kind, position, text }));
  const rows = terms.flatMap(({ id, synonyms, acronyms, formerNames }) => [
    ...named('SYNONYM', id, synonyms),
    ...named('ACRONYM', id, acronyms),
    ...named('FORMER', id, formerNames),
  ]);
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as listed (term_id text, kind text, position smallint, text text)
    ), gone as (
      delete from glossary_other_name stored
      where stored.term_id = any(${idsOf(terms)}::text[])
        and (stored.term_id, stored.kind, stored.position)
          not in (select term_id, kind, position from given)
    )
    insert into glossary_other_name as stored (term_id, kind, position, text)
    select term_id, kind, position, text from given
    on conflict (term_id, kind, position) do update set text = excluded.text
      where stored.text <> excluded.text`.execute(tx);
}

async function replaceRelated(tx: Transaction, terms: readonly Term[]): Promise<void> {
  const rows = terms.flatMap(({ id, related }) =>
    related.map((related_id, position) => ({ term_id: id, position, related_id })),
  );
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as listed (term_id text, position smallint, related_id text)
    ), gone as (
      delete from glossary_related stored
      where stored.term_id = any(${idsOf(terms)}::text[])
        and (stored.term_id, stored.position) not in (select term_id, position from given)
    )
    insert into glossary_related as stored (term_id, position, related_id)
    select term_id, position, related_id from given
    on conflict (term_id, position) do update set related_id = excluded.related_id
      where stored.related_id <> excluded.related_id`.execute(tx);
}

const idsOf = (terms: readonly Term[]) => terms.map(({ id }) => id);

export async function deleteTerms(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from glossary_term where id = any(${[...ids]}::text[])`.execute(tx);
}

const otherNames = (kind: string) => sql`coalesce((
  select array_agg(n.text order by n.position) from glossary_other_name n
  where n.term_id = t.id and n.kind = ${sql.lit(kind)}), '{}')`;

/** A row as a Term; `t` is glossary_term. */
const asTerm = sql`
  t.id, t.business_name as "businessName", t.dss_business_name as "dssBusinessName",
  t.technical_name as "technicalName", t.definition, t.type, t.data_type as "dataType",
  t.field_type as "fieldType", t.availability, t.products, t.subject, t.formula, t.unit, t.grain,
  t.based_on as "basedOn", ${otherNames('SYNONYM')} as synonyms,
  ${otherNames('ACRONYM')} as acronyms, ${otherNames('FORMER')} as "formerNames",
  coalesce((select array_agg(r.related_id order by r.position) from glossary_related r
    where r.term_id = t.id), '{}') as related`;

/** In the order of the ids; leaves out ids that do not exist. */
export async function selectTerms(db: Database, ids: readonly string[]): Promise<Term[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Term>`
    select ${asTerm}
    from unnest(${[...ids]}::text[]) with ordinality as asked (id, place)
    join glossary_term t on t.id = asked.id
    order by asked.place`.execute(db);
  return rows;
}

/** The last row of the page before. */
export interface TermPlace {
  sortName: string;
  id: string;
}

/** A page in the order of names. */
export async function selectTermsAfter(
  db: Database,
  {
    after,
    product,
    limit,
  }: { after?: TermPlace | undefined; product?: GlossaryProduct | undefined; limit: number },
): Promise<(Term & { sortName: string })[]> {
  // One JSON value: separate rows would fill the old generation of the heap with each page.
  const { rows } = await sql<{ terms: (Term & { sortName: string })[] | null }>`
    select json_agg(term order by term."sortName", term.id) as terms from (
      select ${asTerm}, t.sort_name as "sortName"
      from glossary_term t
      where ${after ? sql`(t.sort_name, t.id) > (${after.sortName}, ${after.id})` : sql`true`}
        and ${product ? sql`t.products @> array[${product}]` : sql`true`}
      order by t.sort_name, t.id
      limit ${limit}
    ) term`.execute(db);
  return rows[0]?.terms ?? [];
}
