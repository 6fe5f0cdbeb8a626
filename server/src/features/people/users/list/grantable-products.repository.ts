import type { listGrantableProducts } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import type { z } from 'zod';
import { associationIsOpen } from '../../../../access/partner-associations.ts';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';

type Grantable = z.output<typeof listGrantableProducts.response>;

export async function selectGrantable(
  db: Database,
  { company }: CompanyScope,
): Promise<Omit<Grantable, 'products'> & { products: string[] }> {
  const { rows } = await sql<Grantable>`
    select
      array(select product_code from company_product where company_id = c.id order by 1) as products,
      (select coalesce(json_agg(json_build_object(
          'domainName', d.domain_name, 'allowSubDomains', d.allow_sub_domains
        ) order by d.domain_name), '[]')
        from email_domain d where d.company_id = c.id and d.status = 'AUTHORIZED') as domains,
      (select coalesce(json_agg(json_build_object(
          'companyId', p.id, 'companyName', p.name,
          'products', array(select s.product_code from partner_association_product s
            where s.association_id = a.id order by 1),
          'accessTypes', array(select distinct method from partner_association_product s
            cross join unnest(s.access_types) as method where s.association_id = a.id order by 1)
        ) order by p.name, p.id), '[]')
        from partner_association a join company p on p.id = a.partner_company_id
        where a.company_id = c.id and ${associationIsOpen}) as partners
    from company c where c.id = ${company.id}`.execute(db);
  return rows[0] ?? { products: [], domains: [], partners: [] };
}
