import { sql } from 'kysely';
import type { Scope } from '../../../../access/scope.ts';
import type { Transaction } from '../../../../db/connection.ts';

/**
 * Locks the caller and the person in one order: of two super admins who block each other, the
 * second finds that they are blocked. Not `for update`, for which every new row about them would wait.
 */
export async function lockPeople(tx: Transaction, { actor }: Scope, userId: string): Promise<void> {
  await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', 'in', [actor.id, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function updateBlock(
  tx: Transaction,
  { actor }: Scope,
  userId: string,
  reason: string | null,
): Promise<void> {
  const isBlock = reason !== null;
  await tx
    .updateTable('user_account')
    .set({
      blocked_on: isBlock ? sql`now()` : null,
      blocked_by: isBlock ? actor.id : null,
      blocked_reason: reason,
      version: sql`version + 1`,
    })
    .where('id', '=', userId)
    .execute();
}
