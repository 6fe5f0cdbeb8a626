import type { blockReasons } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import type { Transaction } from '../../../../db/connection.ts';
import type { MembershipScope } from '../../../shared/memberships/membership.ts';

export interface Block {
  reason: (typeof blockReasons)[number];
  comment: string | null;
}

/** A member who is blocked already keeps the date and author of the block; only the reason changes. */
export async function blockMembers(
  tx: Transaction,
  { company, actor }: MembershipScope,
  userIds: string[],
  { reason, comment }: Block,
): Promise<{ userId: string; version: number }[]> {
  return tx
    .updateTable('membership')
    .set({
      state: 'BLOCKED',
      blocked_on: sql`case when state = 'BLOCKED' then blocked_on else now() end`,
      blocked_by: sql`case when state = 'BLOCKED' then blocked_by else ${actor.id}::uuid end`,
      blocked_reason: reason,
      blocked_comment: comment,
      version: sql`version + 1`,
    })
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .returning(['user_id as userId', 'version'])
    .execute();
}

export async function unblockMembers(
  tx: Transaction,
  { company }: MembershipScope,
  members: { userId: string; state: 'ACTIVE' | 'PENDING' }[],
): Promise<{ userId: string; version: number }[]> {
  const { rows } = await sql<{ userId: string; version: number }>`
    update membership m set state = g.state, blocked_on = null, blocked_by = null,
      blocked_reason = null, blocked_comment = null, version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g("userId" uuid, state text)
    where m.company_id = ${company.id} and m.user_id = g."userId"
    returning m.user_id as "userId", m.version`.execute(tx);
  return rows;
}
