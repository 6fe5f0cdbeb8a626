import { sql } from 'kysely';
import { associationIsOpen, partnerUsers } from '../../../access/partner-associations.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export interface PartnerUser {
  name: string;
  email: string;
  kind: 'MEMBER' | 'VIEWER';
  /** The own products of a member, whatever the partner is given; null for a viewer. */
  own: UsableProduct[] | null;
  /** The products that a viewer reaches through another partner; null without one. */
  others: UsableProduct[] | null;
}

export interface UsableProduct {
  code: string;
  accessTypes: number[];
}

/** The users through whom a partner works for a company, with what they have beside this association. */
export async function selectPartnerUsers(
  db: Database,
  { company }: CompanyScope,
  partnerCompanyId: string,
): Promise<PartnerUser[]> {
  const { rows } = await sql<PartnerUser>`
    select u.first_name || ' ' || u.last_name as name, u.email, p.kind,
      case p.kind when 'MEMBER' then coalesce((
        select jsonb_agg(jsonb_build_object('code', e.product_code,
          'accessTypes', e.access_types) order by e.product_code)
        from product_access e
        where e.company_id = a.company_id and e.user_id = u.id), '[]') end as own,
      case p.kind when 'VIEWER' then (
        select coalesce(jsonb_agg(jsonb_build_object('code', s.product_code,
          'accessTypes', s.access_types)) filter (where s.product_code is not null), '[]')
        from partner_association a
        join company c on c.id = a.company_id
        join membership am on am.company_id = a.partner_company_id
          and am.user_id = u.id and am.state = 'ACTIVE'
        left join partner_association_product s on s.association_id = a.id
        where a.company_id = ${company.id} and a.partner_company_id <> ${partnerCompanyId}
          and ${associationIsOpen}
        having count(*) > 0) end as others
    from (select ${company.id}::uuid as company_id,
      ${partnerCompanyId}::uuid as partner_company_id) a
    cross join lateral ${partnerUsers}
    order by p.kind, name, u.email`.execute(db);
  return rows;
}
