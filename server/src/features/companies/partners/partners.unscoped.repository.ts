// No scope: a business code names a company of any site, and a job ends the associations of all companies.
import type { PartnerSettings } from '@endcap/contract/companies/partners';
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import { associationIsOpen } from '../../../access/partner-associations.ts';
import type { Database, Transaction } from '../../../db/connection.ts';

/** Finds a company by its id, or by its business code in any case. */
export async function findPartnerCompany(
  db: Database,
  {
    businessCode,
    companyId,
  }: { businessCode?: string | undefined; companyId?: string | undefined },
) {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'business_code as businessCode', 'type', 'status', 'site'])
    .$if(companyId !== undefined, (query) => query.where('id', '=', companyId ?? null))
    .$if(businessCode !== undefined, (query) =>
      query
        .where(sql<boolean>`upper(business_code) = upper(${businessCode})`)
        .orderBy(sql`business_code = ${businessCode}`, 'desc'),
    )
    .limit(1)
    .executeTakeFirst();
}
export type PartnerCompany = NonNullable<Awaited<ReturnType<typeof findPartnerCompany>>>;

export interface EndedAssociation extends PartnerSettings {
  id: string;
  company: { id: string; name: string };
  partner: { id: string; name: string; site: Site };
}

/** Marks associations whose last day is over and whose end is not in the logs yet, and returns them. */
export async function markEnded(tx: Transaction, limit: number): Promise<EndedAssociation[]> {
  const { rows } = await sql<EndedAssociation>`
    with ended as (
      select a.id from partner_association a join company c on c.id = a.company_id
      where a.end_date < now()::date + 1 and not ${associationIsOpen}
        and a.recorded_end is distinct from a.end_date
      order by a.id limit ${limit} for update of a skip locked
    )
    update partner_association a set recorded_end = a.end_date
    from ended, company c, company p
    where a.id = ended.id and c.id = a.company_id and p.id = a.partner_company_id
    returning a.id, json_build_object('id', c.id, 'name', c.name) as company,
      json_build_object('id', p.id, 'name', p.name, 'site', p.site) as partner,
      a.admin_email as "adminEmail", to_char(a.end_date, 'YYYY-MM-DD') as "endDate",
      array(select s.product_code from partner_association_product s
        where s.association_id = a.id order by 1) as products,
      array(select distinct method from partner_association_product s
        cross join unnest(s.access_types) as method
        where s.association_id = a.id order by method) as "accessTypes"`.execute(tx);
  return rows;
}

export async function deleteOldUndos(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('partner_association_undo').where('created_on', '<', before).execute();
}
