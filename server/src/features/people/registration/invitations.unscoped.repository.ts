// No scope: a link is opened before there is a session, and invites to a company or to the retailer's staff.
import type { Site } from '@endcap/contract/sites';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../db/connection.ts';

/** An internal user in the same shape: the link names no company. Undefined once the account is removed. */
export async function selectStaffInvitee(db: Database, linkId: string) {
  return db
    .selectFrom('one_time_link as l')
    .innerJoin('user_account as u', 'u.id', 'l.user_id')
    .leftJoin('user_account as a', 'a.id', 'l.created_by')
    .select([
      'u.id',
      'u.login_id as loginId',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language_code as languageCode',
      sql<boolean>`u.registered_on is not null`.as('hasAccount'),
      sql<boolean>`u.registered_on is not null`.as('joined'),
      sql<boolean>`u.blocked_on is not null`.as('blocked'),
      sql<boolean>`false`.as('isOver'),
      sql<null>`null`.as('role'),
      sql<string[]>`array[]::text[]`.as('products'),
      sql<null>`null`.as('taskId'),
      sql<string | null>`a.first_name || ' ' || a.last_name`.as('invitedBy'),
      sql<null>`null`.as('companyId'),
      sql<null>`null`.as('company'),
      'l.site',
    ])
    .where('l.id', '=', linkId)
    .where('u.user_type', '=', 'INTERNAL')
    .where('u.removed_on', 'is', null)
    .executeTakeFirst();
}

interface NewInvitation {
  id: string;
  /** In hexadecimal digits. */
  tokenHash: string;
  userId: string;
}

export async function insertInvitations(
  tx: Transaction,
  links: NewInvitation[],
  common: { companyId: string | null; site: Site; createdBy: string | null; days: number },
): Promise<void> {
  await sql`
    insert into one_time_link (id, kind, token_hash, user_id, company_id, site, created_by, expires_on)
    select id, 'INVITATION', decode("tokenHash", 'hex'), "userId", ${common.companyId}::uuid, ${common.site},
      ${common.createdBy}::uuid, now() + make_interval(days => ${common.days})
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(id uuid, "tokenHash" text, "userId" uuid)`.execute(tx);
}

/** Withdraws the users' open links to one company, or to the retailer, and returns them. */
export async function withdrawLinks(
  tx: Transaction,
  { userIds, companyId }: { userIds: string[]; companyId: string | null },
): Promise<{ id: string; userId: string }[]> {
  return tx
    .updateTable('one_time_link')
    .set({ withdrawn_on: sql`now()` })
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('kind', '=', 'INVITATION')
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where(sql<boolean>`company_id is not distinct from ${companyId}::uuid`)
    .returning(['id', 'user_id as userId'])
    .execute();
}

export async function selectInvitation(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_link')
    .select([
      'id',
      'user_id as userId',
      'company_id as companyId',
      'expires_on as expiresOn',
      'used_on as usedOn',
      sql<boolean>`withdrawn_on is not null or expires_on <= now()`.as('over'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', 'INVITATION')
    .executeTakeFirst();
}

/** Returns false when another request used the link first, or it is no longer open. */
export async function useInvitation(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('one_time_link')
    .set({ used_on: sql`now()` })
    .where('id', '=', id)
    .where('used_on', 'is', null)
    .where('withdrawn_on', 'is', null)
    .where('expires_on', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
