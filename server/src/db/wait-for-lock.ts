import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Transaction } from './connection.ts';

type Query = (statement: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** What the line calls a lock of starts and imports; the same name is hashed to its key. */
export const startLocks = {
  migrations: 'endcap migrations',
  demoData: 'endcap demo data',
  content: 'endcap content import',
  glossary: 'endcap glossary import',
} as const;

export type StartLock = (typeof startLocks)[keyof typeof startLocks];

/**
 * Takes the lock until the transaction ends. Another start may hold it for minutes, longer than any
 * statement of a request may take, so the timeout is lifted and the operator reads which lock it is.
 */
export async function waitForLock(
  tx: Transaction | pg.ClientBase,
  name: StartLock,
  log?: (line: string) => void,
): Promise<void> {
  const query: Query =
    'executeQuery' in tx
      ? (statement, values) => tx.executeQuery(CompiledQuery.raw(statement, values))
      : (statement, values) => tx.query(statement, values);
  await query(
    `select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`,
    [],
  );
  const { rows } = await query('select pg_try_advisory_xact_lock(hashtext($1)) as taken', [name]);
  if ((rows[0] as { taken: boolean }).taken) return;
  log?.(waitLine(name));
  await query('select pg_advisory_xact_lock(hashtext($1))', [name]);
}

export function waitLine(name: StartLock): string {
  return `Database: waits for another start or command that holds the lock "${name}".`;
}
