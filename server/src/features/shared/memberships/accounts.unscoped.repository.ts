// No scope: an account belongs to no company, and a change of it shows in all of its companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';
import type { MemberName } from './membership.ts';

export async function renameAccounts(
  tx: Transaction,
  names: (MemberName & { userId: string })[],
): Promise<void> {
  await sql`
    update user_account u
    set first_name = n."firstName", last_name = n."lastName", version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
      as n("userId" uuid, "firstName" text, "lastName" text)
    where u.id = n."userId"`.execute(tx);
}

/**
 * Raises the version of the memberships in which renamed users have the new name, because lists show
 * the old one: every company that the user has joined, or the one company that typed the name. The
 * task that made the last change keeps pace with the version, so that it can still be undone.
 */
export async function raiseVersionsOfRenamed(
  tx: Transaction,
  userIds: string[],
  typedBy: string | null = null,
): Promise<void> {
  await sql`
    with raised as (
      update membership set version = version + 1 where user_id = any(${userIds}::uuid[])
        and (case when ${typedBy}::uuid is null then joined_on is not null
          else company_id = ${typedBy}::uuid end)
      returning company_id, user_id, version
    )
    update batch_task t set changed_version = r.version from raised r
    where t.user_id = r.user_id and t.company_id = r.company_id
      and t.changed_version = r.version - 1 and t.undone_on is null`.execute(tx);
}

/** Returns those of these domains at which the retailer's own users have their addresses. */
export async function selectInternalDomains(db: Database, domains: string[]): Promise<string[]> {
  const { rows } = await sql<{ domain: string }>`
    select d.domain from unnest(${domains}::text[]) as d(domain)
    where exists (select from user_account u
      where u.user_type = 'INTERNAL' and split_part(u.login_id, '@', -1) = d.domain)`.execute(db);
  return rows.map(({ domain }) => domain);
}

export async function selectTimeZone(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('user_account')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.timeZone ?? null;
}

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
