import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../../../../db/connection.ts';
import { statementContext, watchStatements } from '../../../../db/statement-context.ts';
import { transact } from '../../../../db/transact.ts';
import { jobOf } from '../../../../jobs/testing/job-test-kit.ts';
import { userCompany } from '../../users/testing/user-company.ts';
import { create, csv, startUploadTest, type UploadTest } from '../testing/upload-kit.ts';
import { applyFile } from './apply-file.service.ts';

let test: UploadTest;
beforeAll(async () => {
  test = await startUploadTest();
});
afterAll(() => test.close());

const line = (row: number) => `Ana,Cost,cost${row}@people.example,User,Report Builder,`;

async function renewalsOf(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0)::int as calls from pg_stat_xact_user_functions
    where funcname = 'renew_external_users'`.execute(tx);
  return rows[0]?.calls ?? 0;
}

/** Statements, and renewals of the rows of global user management, that a file of new users takes. */
async function costOf(rows: readonly number[]) {
  const { caller } = await userCompany(test);
  const { body } = await create(caller, csv(...rows.map(line)));
  const taskId = body.task?.taskId ?? '';
  const cost = { statements: 0, renewals: 0 };
  const stop = watchStatements(({ requestId }) => {
    // Not those of timers of the app.
    if (requestId === 'cost') cost.statements++;
  });
  const step: ReturnType<typeof jobOf>['step'] = async (name, effect) => {
    // The owner's connection alone may count calls of functions.
    await transact(test.ownerDb, async (tx) => {
      await sql`set local track_functions = 'all'`.execute(tx);
      // A connection keeps the counts of its transactions before for a while.
      const before = await renewalsOf(tx);
      await statementContext.run({ requestId: 'cost' }, () => effect(tx));
      if (name.startsWith('rows')) cost.renewals += (await renewalsOf(tx)) - before;
    });
    return true;
  };
  await applyFile(
    { ...jobOf(test), step },
    { taskId, override: false },
    { files: test.files, config: test.config },
  ).finally(stop);
  return cost;
}

it('fifty new users of a file take a few statements together, and are written once for the staff', async () => {
  const few = await costOf([0, 1]);
  const many = await costOf(Array.from({ length: 50 }, (_, row) => 100 + row));
  // The first one reads the settings of the queue.
  expect(many.statements).toBeLessThanOrEqual(few.statements);
  expect(many.statements).toBeGreaterThan(10);
  expect(many.statements).toBeLessThan(45);
  expect([few.renewals, many.renewals]).toEqual([1, 1]);
  const { rows } = await sql<{ found: number; keys: string[] }>`
    select count(*)::int as found, array_agg(distinct product_key) as keys
    from external_user where email_key like 'cost%' and company_id is not null`.execute(test.db);
  expect(rows).toEqual([{ found: 52, keys: ['REPORT_BUILDER'] }]);
  const withoutCompany = await sql`
    select from external_user where email_key like 'cost%' and company_id is null`.execute(test.db);
  expect(withoutCompany.rows).toEqual([]);
});
