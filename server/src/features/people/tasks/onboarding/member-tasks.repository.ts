import type { TaskType } from '@endcap/contract/people/task-stages';
import { sql } from 'kysely';
import { membershipIsUsable } from '../../../../access/company-rights.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { MemberScope } from '../../../shared/memberships/members.repository.ts';
import type { CompanyIdScope } from '../../../shared/memberships/membership.ts';

/** The tasks of a member that waited until the user joined. */
export async function selectInvitedTasks(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('batch_task')
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('type', '=', 'CREATE_USER')
    .where('stage', 'in', ['INITIATED', 'INVITATION_SENT', 'EXPIRED'])
    .execute();
  return rows.map(({ id }) => id);
}

export interface EndedTask {
  id: string;
  type: TaskType;
  userId: string;
}

/** Returns the cancelled tasks. */
export async function cancelOpenTasks(
  tx: Transaction,
  { company }: CompanyIdScope,
  userIds: string[],
): Promise<EndedTask[]> {
  return tx
    .updateTable('batch_task')
    .set({ stage: 'CANCELLED', finished_on: sql`now()`, updated_on: sql`now()` })
    .where('company_id', '=', company.id)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('type', 'in', ['CREATE_USER', 'UPDATE_USER'])
    .where('stage', 'not in', ['COMPLETED', 'CANCELLED'])
    .returning(['id', 'type', sql<string>`user_id`.as('userId')])
    .execute();
}

/**
 * Whether the user was mailed a link of this company that has neither expired nor been withdrawn, and
 * can still become a member that way.
 */
export async function hasValidLink(
  tx: Transaction,
  { companyId, userId }: MemberScope,
): Promise<boolean> {
  const row = await tx
    .selectFrom('one_time_link as l')
    .innerJoin('company as c', 'c.id', 'l.company_id')
    .innerJoin('membership as m', (join) =>
      join.onRef('m.company_id', '=', 'l.company_id').onRef('m.user_id', '=', 'l.user_id'),
    )
    .select('l.id')
    .where('l.company_id', '=', companyId)
    .where('l.user_id', '=', userId)
    .where('l.kind', '=', 'INVITATION')
    .where('l.withdrawn_on', 'is', null)
    .where('l.expires_on', '>', sql<Date>`now()`)
    .where(membershipIsUsable)
    .executeTakeFirst();
  return row !== undefined;
}
