import type { Database } from '../../db/connection.ts';

export async function selectDomainsOf(db: Database, companyIds: string[]) {
  return db
    .selectFrom('email_domain')
    .select([
      'company_id as companyId',
      'domain_name as domainName',
      'allow_sub_domains as allowSubDomains',
      'is_3p_domain as is3pDomain',
    ])
    .where('company_id', 'in', companyIds)
    .execute();
}
export type DomainRule = Awaited<ReturnType<typeof selectDomainsOf>>[number];
