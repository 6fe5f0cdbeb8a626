// No scope: a password belongs to the account, in all companies, and is reset without a session.
import { sql } from 'kysely';
import type { Transaction } from '../../../db/connection.ts';

export async function setPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx
    .updateTable('user_account')
    .set({ password_hash: passwordHash, password_changed_on: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
