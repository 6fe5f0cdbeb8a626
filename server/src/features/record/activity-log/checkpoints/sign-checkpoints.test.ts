import { logKeysPath } from '@endcap/contract/record/log-checkpoint-paths';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FileStore } from '../../../../adapters/files/file-store.ts';
import type { Transaction } from '../../../../db/connection.ts';
import { buildCompany, type TestCompany } from '../../../../testing/factories.ts';
import { meetAtLock } from '../../../../testing/lock-waits.ts';
import { runnerOf } from '../../../../testing/run-program.ts';
import { type CompanyLog, startCompanyLog } from '../testing/company-log.ts';
import { activityProgram } from './activity.cli.ts';
import { startCheckpoints } from './log-checkpoints.jobs.ts';
import { signCheckpoints } from './sign-checkpoints.service.ts';

let log: CompanyLog;
let other: TestCompany;
beforeEach(async () => {
  log = await startCompanyLog();
  other = await buildCompany(log.db);
});
afterEach(() => log.close());

const { signal } = new AbortController();
const sign = (files: FileStore = log.files) =>
  signCheckpoints(log.db, { files, config: log.config, signal });
const verify = runnerOf(
  activityProgram,
  () => log,
  () => ({ DATA_DIR: log.config.DATA_DIR }),
);

/** A store that dies instead of one of its writes, counted from 1. */
function storeThatDies(at: number): FileStore {
  let writes = 0;
  return {
    ...log.files,
    save(key, content, options) {
      writes += 1;
      if (writes === at) throw new Error('The store died.');
      return log.files.save(key, content, options);
    },
  };
}

it('leaves nothing that the next run cannot use, wherever the file storage dies', async () => {
  await sign();
  let runs = 0;
  for (let isWhole = false; !isWhole; ) {
    runs += 1;
    await log.write({ name: `a${runs}` });
    await log.write({ name: `b${runs}`, chain: other });
    isWhole = await sign(storeThatDies(runs)).then(
      () => true,
      () => false,
    );
    // Also when entries were written before the next run.
    await log.write({ name: `c${runs}` });
    expect((await sign()).problems).toEqual([]);
    expect((await verify('verify')).stderr).toBe('');
  }
  // Two logs, their batch and the state of all logs.
  expect(runs).toBe(5);
});

it('is done by one node at a time: two runs at once leave two whole batches', async () => {
  await log.write({ name: 'a' });
  const hold = (tx: Transaction) =>
    sql`select pg_advisory_xact_lock(hashtext('endcap log signing'))`.execute(tx);
  const signed = await meetAtLock(
    log,
    hold,
    () => sign(),
    () => sign(),
  );
  expect(signed.map((one) => one.signed).toSorted()).toEqual([0, 2]);
  expect((await verify('verify')).stderr).toBe('');
});

it('has the keys of two nodes that start together, each with a key of its own', async () => {
  const configs = [1, 2].map((n) => ({
    ...log.config,
    ACTIVITY_LOG_KEY: Buffer.alloc(32, n).toString('base64'),
  }));
  const hold = (tx: Transaction) =>
    sql`select pg_advisory_xact_lock(hashtext('endcap log keys'))`.execute(tx);
  const starts = configs.map(
    (config) => () => startCheckpoints(log.db, { files: log.files, config }),
  );
  await meetAtLock(log, hold, ...starts);
  const { keys } = (await log.app.inject({ url: logKeysPath })).json();
  expect(new Set(keys.map(({ publicKey }: { publicKey: string }) => publicKey)).size).toBe(3);
});
