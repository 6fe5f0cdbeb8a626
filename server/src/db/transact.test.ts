import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildCompany } from '../testing/factories.ts';
import { cloneTemplate, type TestDatabase } from '../testing/test-database.ts';
import { transact } from './transact.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => test.drop());

async function raiseVersion(id: string): Promise<void> {
  await transact(
    test.db,
    async (tx) => {
      const company = await tx
        .selectFrom('company')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      // Long enough for the others to read the same version.
      await sql`select pg_sleep(0.05)`.execute(tx);
      await tx
        .updateTable('company')
        .set({ version: company.version + 1 })
        .where('id', '=', id)
        .execute();
    },
    'serializable',
  );
}

describe('transact', () => {
  it('retries work that conflicts with other work, so that none is lost', async () => {
    const { id } = await buildCompany(test.db);
    await Promise.all([raiseVersion(id), raiseVersion(id), raiseVersion(id)]);
    const { version } = await test.db
      .selectFrom('company')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(version).toBe(4);
  });

  it('passes any other error on at once and keeps nothing', async () => {
    const { id } = await buildCompany(test.db);
    let tries = 0;
    const failing = transact(test.db, async (tx) => {
      tries += 1;
      await tx.updateTable('company').set({ name: 'changed' }).where('id', '=', id).execute();
      throw new Error('a rule says no');
    });
    await expect(failing).rejects.toThrow('a rule says no');
    expect(tries).toBe(1);
    const row = await test.db.selectFrom('company').select('name').where('id', '=', id).execute();
    expect(row[0]?.name).not.toBe('changed');
  });

  it('passes a unique violation on at once: the row would be there the next time too', async () => {
    const { id, name } = await buildCompany(test.db);
    let attempts = 0;
    const failing = transact(test.db, async (tx) => {
      attempts += 1;
      const again = {
        id,
        name,
        site: 'US',
        type: 'CHARTER_VENDOR',
        business_code: 'again',
      } as const;
      await tx.insertInto('company').values(again).execute();
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(attempts).toBe(1);
  });

  it('does not let a statement run for ever', async () => {
    const { rows } = await test.pool.query<{ statement: string; idle: string }>(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ statement: '15s', idle: '30s' }]);
  });
});
