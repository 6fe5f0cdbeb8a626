import { sql } from 'kysely';
import { associationIsOpen } from '../../../access/partner-associations.ts';
import type { Scope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export async function selectTargets(db: Database, { site }: Pick<Scope, 'site'>) {
  return db
    .selectFrom('product_target')
    .select(['product_code as code', 'is_new_tab as isNewTab', 'restricted_launch_flag as flag'])
    .where('site', '=', site)
    .orderBy('product_code')
    .execute();
}

interface Association {
  /** Whether the caller is a member of one of the two companies. */
  member: boolean;
  products: { code: string; accessTypes: number[] }[];
}

/** Returns undefined when there is no association or it has ended. */
export async function selectAssociation(
  db: Database,
  { actor }: Scope,
  { tenantId, partnerId }: { tenantId: string; partnerId: string },
): Promise<Association | undefined> {
  const { rows } = await sql<Association>`
    select
      exists (select from membership m
        where m.user_id = ${actor.id} and m.state = 'ACTIVE'
          and m.company_id in (a.company_id, a.partner_company_id)
          and coalesce(m.third_party_company_id, a.partner_company_id) = a.partner_company_id
      ) as member,
      coalesce((select jsonb_agg(
          jsonb_build_object('code', p.product_code, 'accessTypes', p.access_types)
          order by p.product_code)
        from partner_association_product p where p.association_id = a.id), '[]') as products
    from partner_association a
    join company c on c.id = a.company_id
    where a.company_id = ${tenantId} and a.partner_company_id = ${partnerId}
      and ${associationIsOpen}`.execute(db);
  return rows[0];
}
