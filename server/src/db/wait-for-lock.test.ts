import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { untilWaitingForLock } from '../testing/lock-waits.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { closeDatabase, createDatabase, createPool } from './connection.ts';
import { startLocks, waitForLock } from './wait-for-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

it('a start waits for another one longer than a statement may take, and names the lock', async () => {
  const pool = createPool({ url: database.ownerUrl, statementTimeoutMs: 200 });
  const db = createDatabase(pool);
  const lines: string[] = [];
  const order: string[] = [];
  const client = await database.ownerPool.connect();
  await client.query('begin');
  await waitForLock(client, startLocks.content, (line) => lines.push(line));
  expect(lines).toEqual([]);

  const second = db.transaction().execute(async (tx) => {
    await waitForLock(tx, startLocks.content, (line) => lines.push(line));
    order.push('second');
  });
  await untilWaitingForLock(database);
  await client.query('select pg_sleep(0.5)');
  order.push('first');
  await client.query('commit');
  client.release();
  await second;
  await closeDatabase(db, pool);
  expect(order).toEqual(['first', 'second']);
  expect(lines).toEqual([
    'Database: waits for another start or command that holds the lock "endcap content import".',
  ]);
});
