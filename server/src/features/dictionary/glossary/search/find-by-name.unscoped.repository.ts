// No scope: the glossary is the same for all companies.
import type { NameKind } from '@endcap/contract/dictionary/glossary-term';
import { sql } from 'kysely';
import type { Database } from '../../../../db/connection.ts';
import type { EntryRow } from '../present-term.ts';

export interface NamedRow extends EntryRow {
  squashed: string;
  kind: NameKind;
}

/** A user could not choose among more terms of the same name. */
const maxOfOneName = 20;

/** The terms with one of these names; the kinds of name that users work with come first. */
export async function selectByNames(
  db: Database,
  squashed: readonly string[],
): Promise<NamedRow[]> {
  if (squashed.length === 0) return [];
  const { rows } = await sql<NamedRow>`
    select asked.squashed, named.* from unnest(${[...squashed]}::text[]) as asked (squashed)
    cross join lateral (
      select n.kind, t.id, t.business_name as "businessName", t.definition,
        t.dss_business_name as "dssBusinessName", t.technical_name as "technicalName", t.type,
        t.data_type as "dataType", t.field_type as "fieldType", t.products, t.availability
      from glossary_name n join glossary_term t on t.id = n.term_id
      where n.squashed = asked.squashed
      order by
        array_position(array['TECHNICAL', 'DSS', 'BUSINESS', 'FORMER', 'ACRONYM', 'SYNONYM'], n.kind),
        t.based_on is not null, t.sort_name, t.id
      limit ${maxOfOneName}
    ) as named`.execute(db);
  return rows;
}
