import type { CompanyType } from '@endcap/contract/company-options';
import type { ProductCode } from '@endcap/contract/products';
import { sql } from 'kysely';
import {
  associationIsOpen,
  partnerUsers,
  sharedProducts,
  usableAccessTypes,
} from '../../../access/partner-associations.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database } from '../../../db/connection.ts';

export interface ViewRow {
  associationId: string;
  companyName: string;
  companyCode: string;
  companyType: CompanyType;
  partnerName: string;
  partnerCode: string;
  endDate: string | null;
  ended: boolean;
  products: { code: ProductCode; accessTypes: number[] }[];
  people: { name: string; email: string; kind: 'MEMBER' | 'VIEWER'; products: string[] | null }[];
  totalPeople: number;
}

/** OWN: those through which the user's agencies work for the viewed company. Otherwise one, from either side. */
export type Viewed = 'OWN' | { associationId: string };

/** Associations as users of the partner see them, each with its first users by name. */
export async function selectViews(
  db: Database,
  scope: CompanyScope,
  viewed: Viewed,
  shownPeople: number,
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select a.id as "associationId", c.name as "companyName", c.business_code as "companyCode",
      c.type as "companyType", partner.name as "partnerName",
      partner.business_code as "partnerCode", to_char(a.end_date, 'YYYY-MM-DD') as "endDate",
      not ${associationIsOpen} as ended,
      coalesce((select jsonb_agg(jsonb_build_object('code', s.product_code,
          'accessTypes', s.access_types) order by s.product_code collate "C")
        from ${sharedProducts}), '[]') as products,
      coalesce((select jsonb_agg(to_jsonb(listed)) from (
        select u.first_name || ' ' || u.last_name as name, u.email, p.kind,
          case p.kind when 'MEMBER' then ${productsOfMember} end as products
        from ${partnerUsers}
        order by folded(u.first_name || ' ' || u.last_name), u.id limit ${shownPeople}
      ) listed), '[]') as people,
      (select count(*)::int from ${partnerUsers}) as "totalPeople"
    from partner_association a
    join company c on c.id = a.company_id
    join company partner on partner.id = a.partner_company_id
    where ${isViewed(scope, viewed)}
    order by folded(partner.name), a.id`.execute(db);
  return rows;
}

const productsOfMember = sql`array(
  select e.product_code from product_access e
  join membership m on m.company_id = e.company_id and m.user_id = e.user_id
  where e.company_id = a.company_id and e.user_id = u.id and e.status = 'ACCESS_COMPLETE'
    and cardinality(${usableAccessTypes}) > 0
  order by e.product_code collate "C")`;

function isViewed({ company, actor }: CompanyScope, viewed: Viewed) {
  if (viewed !== 'OWN') {
    return sql<boolean>`a.id = ${viewed.associationId}
      and ${company.id}::uuid in (a.company_id, a.partner_company_id)`;
  }
  return sql<boolean>`a.company_id = ${company.id} and ${associationIsOpen} and exists (
    select from membership am where am.company_id = a.partner_company_id
      and am.user_id = ${actor.id} and am.state = 'ACTIVE')`;
}
