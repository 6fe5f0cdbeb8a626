import { setTimeout as wait } from 'node:timers/promises';
import type { Database, Transaction } from './connection.ts';
import { sqlState } from './sql-state.ts';
import { onPrimary } from './statement-context.ts';

const retryable = new Set(['40001', '40P01']);
const attempts = 5;

/** Thrown inside `work` when what it read is outdated: transact starts the work again. */
export class RetryTransactionError extends Error {}

/**
 * Runs `work` in one transaction: all of it happens or nothing does. A serialization failure or a
 * deadlock starts it again, so `work` must change nothing outside the database.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
  isolation: 'read committed' | 'repeatable read' | 'serializable' = 'read committed',
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onPrimary(() => db.transaction().setIsolationLevel(isolation).execute(work));
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof RetryTransactionError || retryable.has(sqlState(error) ?? '');
}
