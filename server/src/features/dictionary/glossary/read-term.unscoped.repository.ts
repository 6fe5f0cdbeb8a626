// No scope: the glossary is the same for all companies.
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { Term } from './term.ts';

export interface TermLink {
  id: string;
  businessName: string;
}

export type StoredTerm = Omit<
  Term,
  'related' | 'basedOn' | 'synonyms' | 'acronyms' | 'formerNames'
> & {
  otherNames: { kind: 'SYNONYM' | 'ACRONYM' | 'FORMER'; text: string }[];
  basedOn: TermLink | null;
  related: TermLink[];
  updatedOn: Date;
  version: string;
};

/** Related terms are those that the authors named, then the base term and its other variants. */
export async function selectTerm(
  db: Database,
  id: string,
  maxRelated: number,
): Promise<StoredTerm | undefined> {
  const { rows } = await sql<StoredTerm>`
    select t.id, t.business_name as "businessName", t.definition,
      t.dss_business_name as "dssBusinessName", t.technical_name as "technicalName", t.type,
      t.data_type as "dataType", t.field_type as "fieldType", t.availability, t.products,
      t.subject, t.formula, t.unit, t.grain, t.updated_on as "updatedOn",
      (select s.version from glossary_state s) as version,
      (
        select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'text', o.text)
          order by array_position(array['SYNONYM', 'ACRONYM', 'FORMER'], o.kind), o.position), '[]')
        from glossary_other_name o where o.term_id = t.id
      ) as "otherNames",
      (
        select jsonb_build_object('id', b.id, 'businessName', b.business_name)
        from glossary_term b where b.id = t.based_on
      ) as "basedOn",
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'businessName', r.business_name)
          order by r.place, r.sort_name), '[]')
        from (
          select distinct on (f.id) f.*
          from (
            select g.id, g.business_name, g.sort_name, r.position::int as place
            from glossary_related r join glossary_term g on g.id = r.related_id
            where r.term_id = t.id
            union all
            select g.id, g.business_name, g.sort_name, 1000
            from glossary_term g where g.based_on = coalesce(t.based_on, t.id)
          ) f
          where f.id <> t.id
          order by f.id, f.place
        ) r
      ) as related
    from glossary_term t
    where t.id = ${id}`.execute(db);
  const [term] = rows;
  return term && { ...term, related: term.related.slice(0, maxRelated) };
}
