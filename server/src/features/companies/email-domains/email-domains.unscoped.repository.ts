// No scope: a domain concerns the other companies that have it, and users who belong to several.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

/** Makes companies wait that add the same domain, or one below it, at the same moment. */
export async function lockDomainName(tx: Transaction, registrable: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('email domain'), hashtext(${registrable}))`.execute(
    tx,
  );
}

export interface DomainOwner {
  companyId: string;
  name: string;
  site: Site;
}

/**
 * The other companies whose own users this domain would cover: the same domain, a sub-domain of theirs,
 * or with `allowSubDomains` a domain of theirs below it.
 */
export async function selectOwners(
  db: Database,
  companyId: string,
  { domainName, allowSubDomains }: { domainName: string; allowSubDomains: boolean },
): Promise<DomainOwner[]> {
  const labels = domainName.split('.');
  const parents = labels.slice(1, -1).map((_, cut) => labels.slice(cut + 1).join('.'));
  const below = `${[...`.${domainName}`].reverse().join('')}%`;
  const { rows } = await sql<DomainOwner>`
    select distinct c.id as "companyId", c.name, c.site
    from email_domain d join company c on c.id = d.company_id
    where not d.is_3p_domain and d.status = 'AUTHORIZED' and d.company_id <> ${companyId}
      and (d.domain_name = ${domainName}
        or (d.domain_name = any(${parents}::text[]) and d.allow_sub_domains)
        or (${allowSubDomains} and reverse(d.domain_name) like ${below}))
    order by c.name, c.id`.execute(db);
  return rows;
}

/** The waiting domains of a site, each with the companies that have the same name as their own. */
export async function selectWaiting(db: Database, site: Site, limit: number) {
  return db
    .selectFrom('email_domain as d')
    .innerJoin('company as c', 'c.id', 'd.company_id')
    .leftJoin('user_account as u', 'u.id', 'd.created_by')
    .select([
      'd.id',
      'd.company_id as companyId',
      'c.name as company',
      'd.domain_name as domainName',
      'd.allow_sub_domains as allowSubDomains',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('createdBy'),
      'd.created_on as createdOn',
    ])
    .where('d.status', '=', 'WAITING')
    .where('c.site', '=', site)
    .orderBy('d.created_on')
    .orderBy('d.id')
    .limit(limit)
    .execute();
}
