// No scope: an account belongs to no company, and a change of it shows in all of its companies.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../db/connection.ts';
import type { MemberName } from './membership.ts';

/** Deletes the names that companies typed for users who have registered: their own name replaces them. */
export async function deleteInvitedNames(tx: Transaction, userIds: string[]): Promise<void> {
  await sql`delete from invited_name where user_id = any(${userIds}::uuid[])`.execute(tx);
}

/**
 * Deletes the typed names of members who have become active. Until then a company sees the name that
 * it typed, even when the user has registered at another company.
 */
export async function deleteInvitedNamesOfActive(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<void> {
  await sql`
    delete from invited_name n using membership m
    where n.company_id = ${companyId} and n.user_id = any(${userIds}::uuid[])
      and m.company_id = n.company_id and m.user_id = n.user_id and m.state = 'ACTIVE'`.execute(tx);
}

/**
 * Deletes typed names that a rename replaces. Before the registration only an admin of the user's
 * one company can rename the user. Afterwards a company gets the new name at once if the user
 * belongs to no other company.
 */
export async function deleteInvitedNamesOfRenamed(
  tx: Transaction,
  userIds: string[],
): Promise<void> {
  await sql`
    delete from invited_name n using user_account u
    where n.user_id = any(${userIds}::uuid[]) and u.id = n.user_id
      and exists (select from membership m
        where m.user_id = n.user_id and m.company_id = n.company_id)
      and (u.registered_on is null or not exists (select from membership o
        where o.user_id = n.user_id and o.company_id <> n.company_id))`.execute(tx);
}

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
 * Raises the version of every membership of renamed users, because lists show their old names. The
 * task that made the last change keeps pace with the version, so that it can still be undone.
 */
export async function raiseVersionsOfRenamed(tx: Transaction, userIds: string[]): Promise<void> {
  await sql`
    with raised as (
      update membership set version = version + 1 where user_id = any(${userIds}::uuid[])
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
