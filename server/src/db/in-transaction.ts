import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { sqlState } from './sql-state.ts';

const lockNotAvailable = '55P03';
const deadlock = '40P01';
const attempts = 30;

/**
 * One transaction of the migrations. A table lock that is not free within two seconds is given up and
 * tried again: while it waits, every request that needs the table would wait behind it.
 */
export async function inTransaction<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin; set local lock_timeout = '2s'");
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      const state = sqlState(error);
      if (attempt >= attempts || (state !== lockNotAvailable && state !== deadlock)) throw error;
      await wait(500);
    }
  }
}
