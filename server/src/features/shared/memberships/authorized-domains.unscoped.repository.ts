// No scope: the rules about addresses hold for a company and its partners together.
import type { Database } from '../../../db/connection.ts';

/** The authorized domains of several companies, for rules about the addresses of their users. */
export async function selectDomainsOf(db: Database, companyIds: string[]) {
  return db
    .selectFrom('email_domain')
    .select([
      'id',
      'company_id as companyId',
      'domain_name as domainName',
      'allow_sub_domains as allowSubDomains',
      'is_3p_domain as is3pDomain',
    ])
    .where('company_id', 'in', companyIds)
    .where('status', '=', 'AUTHORIZED')
    .execute();
}
