import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { transact } from '../db/transact.ts';
import { buildCompany } from './factories.ts';
import { cloneTemplate, type TestDatabase } from './test-database.ts';

/** Runs a transaction in a database of its own, and answers how the end of the test reports it. */
async function report(work: Parameters<typeof transact>[1], isolation?: 'repeatable read') {
  const database: TestDatabase = await cloneTemplate(inject('adminUrl'));
  await buildCompany(database.db);
  await transact(database.db, work, isolation);
  return database.drop().then(
    () => 'nothing',
    (error: Error) => error.message,
  );
}

const read = sql`select name from company`;
const change = sql`update company set name = 'Other'`;

it('fails the test of a transaction that reads a row and changes it without a lock', async () => {
  const message = await report(async (tx) => {
    await read.execute(tx);
    await change.execute(tx);
  });
  expect(message).toMatch(/company is read without a lock and then changed.*select name/s);
});

it('accepts a lock of the rows, an advisory lock and a snapshot that is checked', async () => {
  const locks = [
    sql`select name from company for update`,
    sql`select name from company for no key update`,
    sql`select pg_advisory_xact_lock(1)`,
  ];
  for (const lock of locks) {
    const message = await report(async (tx) => {
      await lock.execute(tx);
      await read.execute(tx);
      await change.execute(tx);
    });
    expect(message).toBe('nothing');
  }
  const checked = await report(async (tx) => {
    await read.execute(tx);
    await change.execute(tx);
  }, 'repeatable read');
  expect(checked).toBe('nothing');
});
