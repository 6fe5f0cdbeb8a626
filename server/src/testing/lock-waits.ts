import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../db/connection.ts';
import type { TestDatabase } from './test-database.ts';

type Connections = Pick<TestDatabase, 'ownerPool'>;

async function countWaitingForLock({ ownerPool }: Connections): Promise<number> {
  const { rows } = await ownerPool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Resolves as soon as this many connections of the test's database wait for a lock. */
export async function untilWaitingForLock(test: Connections, count = 1): Promise<void> {
  // Below the timeout of a test, so that the error says what was waited for; a busy machine needs most of it.
  const deadline = Date.now() + 100_000;
  for (;;) {
    const waiting = await countWaitingForLock(test);
    if (waiting >= count) return;
    if (Date.now() > deadline) throw new Error(`${waiting} of ${count} wait for a lock`);
    await wait(10);
  }
}

/** Starts a transaction that holds a lock; the returned function commits it. */
async function holdLock(
  { db }: Pick<TestDatabase, 'db'>,
  hold: (tx: Transaction) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { promise: held, resolve: isHeld, reject: failed } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (tx) => {
    await hold(tx);
    isHeld();
    await released;
  });
  holding.catch(failed);
  await held;
  return () => {
    release();
    return holding;
  };
}

/** Locks rows of a table, for `meetAtLock`: `rowsOf('membership', { user_id: user.id })`. */
export function rowsOf(table: string, where: Record<string, string>) {
  const conditions = Object.entries(where).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  return (tx: Transaction) =>
    sql`select from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} for update`.execute(
      tx,
    );
}

/** Locks a table against writers, for `meetAtLock`: the row that the calls write is not there yet. */
export function writersOf(table: string) {
  return (tx: Transaction) =>
    sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
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
  const release = await holdLock(test, hold);
  const answers = Promise.all(calls.map((call) => call()));
  try {
    await untilWaitingForLock(test, calls.length);
  } finally {
    await Promise.allSettled([release(), answers]);
  }
  return answers;
}

/** Makes a call while `hold` keeps a lock that does not concern it. A call that waits fails the test. */
export async function passLock<Answer>(
  test: Pick<TestDatabase, 'db' | 'ownerPool'>,
  hold: (tx: Transaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const release = await holdLock(test, hold);
  let isDone = false;
  const answer = call().finally(() => {
    isDone = true;
  });
  try {
    while (!isDone) {
      if ((await countWaitingForLock(test)) > 0) throw new Error('The call waits for the lock.');
      await wait(5);
    }
  } finally {
    await Promise.allSettled([release(), answer]);
  }
  return answer;
}
