// No scope: the glossary is the same for all companies.
import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import { sql } from 'kysely';
import type { Database } from '../../../db/connection.ts';
import type { EntryRow } from './present-term.ts';

export interface GlossaryState {
  version: string;
  terms: number;
  productCounts: Partial<Record<GlossaryProduct, number>>;
}

export async function selectState(db: Database): Promise<GlossaryState> {
  const { rows } = await sql<GlossaryState>`
    select version, terms, product_counts as "productCounts" from glossary_state`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('The state of the glossary is missing');
  return state;
}

export async function selectEntriesByName(
  db: Database,
  page: { product: GlossaryProduct | undefined; offset: number; limit: number },
): Promise<EntryRow[]> {
  return db
    .selectFrom('glossary_term')
    .select([
      'id',
      'business_name as businessName',
      'definition',
      'dss_business_name as dssBusinessName',
      'technical_name as technicalName',
      'type',
      'data_type as dataType',
      'field_type as fieldType',
      sql<GlossaryProduct[]>`products`.as('products'),
      'availability',
    ])
    .$if(page.product !== undefined, (q) =>
      q.where(sql<boolean>`products @> array[${page.product}]::text[]`),
    )
    .orderBy('sort_name')
    .orderBy('id')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

/** The values that a column of glossary_term has. */
export async function selectTagValues(
  db: Database,
  column: 'data_type' | 'field_type',
): Promise<string[]> {
  const rows = await db
    .selectFrom('glossary_term')
    .select(column)
    .distinct()
    .where(column, 'is not', null)
    .orderBy(column)
    .execute();
  return rows.map((row) => (row as Record<typeof column, string>)[column]);
}
