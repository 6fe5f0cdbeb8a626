import { sql } from 'kysely';
import { associationIsOpen, usableAccessTypes } from '../../access/partner-associations.ts';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';

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
  return (
    db
      .selectFrom('partner_association as a')
      .innerJoin('partner_association_product as p', 'p.association_id', 'a.id')
      // A product that was taken from the company is no longer shared either.
      .innerJoin('company_product as s', (join) =>
        join
          .onRef('s.company_id', '=', 'a.company_id')
          .onRef('s.product_code', '=', 'p.product_code'),
      )
      .innerJoin('membership as m', 'm.company_id', 'a.partner_company_id')
      .innerJoin('company as c', 'c.id', 'a.company_id')
      .select([
        'p.product_code as code',
        sql<number[]>`array_agg(distinct method order by method)`.as('accessTypes'),
      ])
      .innerJoin(sql<{ method: number }>`unnest(p.access_types)`.as('method'), (join) =>
        join.onTrue(),
      )
      .groupBy('p.product_code')
      .where('a.company_id', '=', company.id)
      .where('m.user_id', '=', actor.id)
      .where('m.state', '=', 'ACTIVE')
      .where(associationIsOpen)
      .orderBy('p.product_code')
      .execute()
  );
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
