import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '../db/connection.ts';
import type { TestDatabase } from './test-database.ts';

/** Resolves as soon as this many connections of the test's database wait for a lock. */
export async function untilWaitingForLock(
  { ownerPool }: Pick<TestDatabase, 'ownerPool'>,
  count = 1,
): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { rows } = await ownerPool.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting >= count) return;
    if (Date.now() > deadline) throw new Error(`${waiting} of ${count} wait for a lock`);
    await wait(10);
  }
}

/**
 * Makes calls meet: `hold` takes a lock or writes a row in a transaction of its own, the calls start,
 * and the transaction commits when every call waits for it. A call that does not wait fails the test.
 */
export async function meetAtLock<Answer>(
  test: Pick<TestDatabase, 'db' | 'ownerPool'>,
  hold: (tx: Transaction) => Promise<unknown>,
  ...calls: (() => Promise<Answer>)[]
): Promise<Answer[]> {
  const { promise: held, resolve: isHeld, reject: failed } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = test.db.transaction().execute(async (tx) => {
    await hold(tx);
    isHeld();
    await released;
  });
  holding.catch(failed);
  await held;
  const answers = Promise.all(calls.map((call) => call()));
  try {
    await untilWaitingForLock(test, calls.length);
  } finally {
    release();
    await Promise.allSettled([holding, answers]);
  }
  return answers;
}
