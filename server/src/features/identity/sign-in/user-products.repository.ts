import { sql } from 'kysely';
import {
  associationsWith,
  sharedProducts,
  usableAccessTypes,
} from '../../../access/partner-associations.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

/**
 * The user's own products in the company, with the access types that can be used: a product that the
 * company does not share with the user's partner has none.
 */
export async function selectOwnProducts(db: Database, { company, actor }: CompanyScope) {
  return db
    .selectFrom('product_access as e')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'e.company_id').onRef('m.user_id', '=', 'e.user_id'),
    )
    .select([
      'e.product_code as code',
      'e.status as accessStatus',
      usableAccessTypes.as('accessTypes'),
      sql<boolean>`m.third_party_company_id is not null`.as('throughPartner'),
    ])
    .where('e.company_id', '=', company.id)
    .where('e.user_id', '=', actor.id)
    .orderBy('e.product_code')
    .execute();
}

/** The products that the company subscribes to. */
export async function selectSubscribedProducts(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('company_product')
    .select('product_code as code')
    .where('company_id', '=', company.id)
    .orderBy('product_code')
    .execute();
}

/** The products that the company shares with the user's agencies through open associations. */
export async function selectSharedProducts(db: Database, { company, actor }: CompanyScope) {
  const { rows } = await sql<{ code: string; accessTypes: number[] }>`
    select shared.product_code as code,
      array_agg(distinct method order by method) as "accessTypes"
    from company c
    cross join lateral (select a.* from ${associationsWith(actor.id)}) a
    cross join lateral (select s.product_code, s.access_types from ${sharedProducts}) shared
    cross join unnest(shared.access_types) as method
    where c.id = ${company.id}
    group by 1 order by 1`.execute(db);
  return rows;
}

/** The persona of an internal user, if it is known. */
export async function selectStaffRole(db: Database, { actor }: Scope): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .select('persona')
    .where('id', '=', actor.id)
    .executeTakeFirst();
  return row?.persona ?? null;
}
