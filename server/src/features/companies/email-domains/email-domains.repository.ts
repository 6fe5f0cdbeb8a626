import { emailDomainList } from '@endcap/contract/companies/email-domain-list';
import type { listEmailDomains, NewEmailDomain } from '@endcap/contract/companies/email-domains';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { listSource } from '../../../lists/list-source.ts';
import { folded, matches } from '../../../lists/matches.ts';

export type ListQuery = z.output<typeof listEmailDomains.query>;

export type DomainSettings = Pick<NewEmailDomain, 'allowSubDomains' | 'is3pDomain'>;

export const columns = [
  'email_domain.id',
  'email_domain.company_id as companyId',
  'email_domain.domain_name as domainName',
  'email_domain.allow_sub_domains as allowSubDomains',
  'email_domain.is_3p_domain as is3pDomain',
  'email_domain.status',
  'email_domain.proof',
  'email_domain.token',
  'email_domain.refused_reason as refusedReason',
  'email_domain.created_on as createdOn',
  'email_domain.version',
] as const;

const createdBy = sql<string | null>`(
  select u.first_name || ' ' || u.last_name from user_account u where u.id = email_domain.created_by
)`.as('createdBy');

function domainsOf(db: Database, { company }: CompanyScope) {
  return db
    .selectFrom('email_domain')
    .select([...columns, createdBy])
    .where('email_domain.company_id', '=', company.id);
}

export type DomainRow = Awaited<ReturnType<ReturnType<typeof domainsOf>['execute']>>[number];

export const domainRows = listSource(emailDomainList, {
  rows: domainsOf,
  id: 'email_domain.id',
  sort: {
    domainName: 'email_domain.list_key',
    allowSubDomains: 'email_domain.allow_sub_domains',
    is3pDomain: 'email_domain.is_3p_domain',
    createdOn: 'email_domain.created_on',
  },
  search: (search) => {
    // Users search by the readable name; punycode is searched for in the stored name.
    const isPunycode = /xn--/i.test(search);
    const column = isPunycode ? folded('email_domain.domain_name') : 'email_domain.list_key';
    return matches([column], search);
  },
  filters: {},
});

export async function findDomain(db: Database, scope: CompanyScope, idOrName: string) {
  return byIdOrName(db, scope, idOrName).executeTakeFirst();
}

export async function lockDomain(tx: Transaction, scope: CompanyScope, idOrName: string) {
  return byIdOrName(tx, scope, idOrName).forUpdate().executeTakeFirst();
}

function byIdOrName(db: Database, scope: CompanyScope, idOrName: string) {
  const isIt = sql<boolean>`${idOrName} in (email_domain.id::text, email_domain.domain_name)`;
  return domainsOf(db, scope).where(isIt);
}

export async function selectTakenNames(db: Database, { company }: CompanyScope, names: string[]) {
  const rows = await db
    .selectFrom('email_domain')
    .select('domain_name')
    .where('company_id', '=', company.id)
    .where('domain_name', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return rows.map((row) => row.domain_name);
}

/** The values that decide whether a domain lets users in. */
export type DomainStatus = Pick<DomainRow, 'status' | 'proof' | 'token' | 'refusedReason'>;

export async function insertDomain(
  tx: Transaction,
  scope: CompanyScope,
  domain: NewEmailDomain & DomainStatus,
) {
  return tx
    .insertInto('email_domain')
    .values({
      id: newId(),
      company_id: scope.company.id,
      domain_name: domain.domainName,
      allow_sub_domains: domain.allowSubDomains,
      is_3p_domain: domain.is3pDomain,
      status: domain.status,
      proof: domain.proof,
      token: domain.token,
      created_by: scope.actor.id,
    })
    .returning([...columns, createdBy])
    .executeTakeFirstOrThrow();
}

export async function updateDomain(
  tx: Transaction,
  { company }: CompanyScope,
  id: string,
  { allowSubDomains, is3pDomain }: DomainSettings,
): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({
      allow_sub_domains: allowSubDomains,
      is_3p_domain: is3pDomain,
      version: sql`version + 1`,
    })
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute();
}

export async function updateStatus(
  tx: Transaction,
  { company }: CompanyScope,
  id: string,
  { status, proof, refusedReason }: Omit<DomainStatus, 'token'>,
): Promise<void> {
  await tx
    .updateTable('email_domain')
    .set({ status, proof, refused_reason: refusedReason, version: sql`version + 1` })
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute();
}

export async function deleteDomain(tx: Transaction, { company }: CompanyScope, id: string) {
  await tx
    .deleteFrom('email_domain')
    .where('company_id', '=', company.id)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts the members whose address this domain covers and no other domain does. They are counted
 * by host first, since a company has many users at few hosts. A sub-domain is compared by whole
 * labels: "notacme.com" is not under "acme.com".
 */
export async function countOnlyCoveredBy(db: Database, { company }: CompanyScope, id: string) {
  const covers = (domain: string) => sql`(h.host = ${sql.ref(`${domain}.domain_name`)}
    or ${sql.ref(`${domain}.allow_sub_domains`)}
      and right(h.host, length(${sql.ref(`${domain}.domain_name`)}) + 1)
        = '.' || ${sql.ref(`${domain}.domain_name`)})`;
  const { rows } = await sql<{ users: number; usersUnderSubDomains: number }>`
    with h as (
      select split_part(lower(u.email), '@', -1) as host, count(*) as users
      from membership m join user_account u on u.id = m.user_id
      where m.company_id = ${company.id} group by host
    )
    select coalesce(sum(h.users), 0)::int as users,
      coalesce(sum(h.users) filter (where h.host <> d.domain_name), 0)::int as "usersUnderSubDomains"
    from h join email_domain d on ${covers('d')}
    where d.company_id = ${company.id} and d.id = ${id} and d.status = 'AUTHORIZED' and not exists (
      select from email_domain o
      where o.company_id = ${company.id} and o.id <> d.id and o.status = 'AUTHORIZED'
        and ${covers('o')})`.execute(db);
  return rows[0] ?? { users: 0, usersUnderSubDomains: 0 };
}
