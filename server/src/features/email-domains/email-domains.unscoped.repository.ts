// No scope: several companies are asked for at once, for a user who belongs to them.
import type { Database } from '../../db/connection.ts';
import { columns } from './email-domains.repository.ts';

/** The domains of several companies, for rules about the addresses of their users. */
export async function selectDomainsOf(db: Database, companyIds: string[]) {
  return db
    .selectFrom('email_domain')
    .select(columns)
    .where('company_id', 'in', companyIds)
    .execute();
}
