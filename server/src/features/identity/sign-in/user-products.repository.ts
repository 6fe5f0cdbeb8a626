import { accessTypes } from '@endcap/contract/access/access-types';
import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { type RawBuilder, sql } from 'kysely';
import {
  associationsWith,
  sharedProducts,
  usableAccessTypes,
} from '../../../access/partner-associations.ts';
import type { CompanyScope, Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export interface HeldProduct {
  code: string;
  accessStatus: string;
  accessTypes: number[];
  throughPartner: boolean;
}

/**
 * The user's own products in the company, with the access types that can be used: a product that the
 * company does not share with the user's partner has none. For users who see the whole company, the
 * products that it subscribes to.
 */
export function productsHeld({
  actor,
  company,
}: {
  actor: Pick<Scope['actor'], 'id' | 'group'>;
  company: string | null;
}): RawBuilder<HeldProduct[]> {
  if (seesWholeCompany({ actor })) {
    return sql<HeldProduct[]>`(
      select coalesce(json_agg(json_build_object('code', p.product_code,
        'accessStatus', 'ACCESS_COMPLETE', 'accessTypes', array[${sql.lit(accessTypes.UI)}],
        'throughPartner', false) order by p.product_code), '[]')
      from company_product p where p.company_id = ${company})`;
  }
  return sql<HeldProduct[]>`(
    select coalesce(json_agg(json_build_object('code', e.product_code,
      'accessStatus', e.status, 'accessTypes', ${usableAccessTypes},
      'throughPartner', m.third_party_company_id is not null) order by e.product_code), '[]')
    from product_access e
    join membership m on m.company_id = e.company_id and m.user_id = e.user_id
    where e.company_id = ${company} and e.user_id = ${actor.id})`;
}

/** Super admins and category managers have no products of their own in a company that they view. */
function seesWholeCompany({ actor }: { actor: Pick<Scope['actor'], 'group'> }): boolean {
  return isSuperAdmin(actor) || actor.group === 'CATEGORY_MANAGER';
}

export interface ProductHolder {
  /** Of an internal user, if it is known. */
  persona: string | null;
  held: HeldProduct[];
}

export async function selectProductHolder(
  db: Database,
  { actor, company }: Scope,
): Promise<ProductHolder> {
  return db
    .selectFrom('user_account')
    .select(['persona', productsHeld({ actor, company: company?.id ?? null }).as('held')])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow();
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
