import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Activity,
  type ActivityScope,
  recordActivity,
} from '../server/src/activity/record-activity.ts';
import { createFileStore } from '../server/src/adapters/files/create-file-store.ts';
import { readConfig } from '../server/src/config.ts';
import type { Database, Transaction } from '../server/src/db/connection.ts';
import { transact } from '../server/src/db/transact.ts';
import { signCheckpoints } from '../server/src/features/record/activity-log/checkpoints/sign-checkpoints.service.ts';
import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { measure, show } from './measure.ts';
import type { BenchPortal } from './portal.ts';
import type { Row } from './row.ts';
import { roundsOf } from './size.ts';

const many = 1_000;

/** The cost of the activity log: one entry compared with an empty transaction, and a thousand at once. */
export async function benchActivityLog({ database: { db }, size }: BenchPortal): Promise<Row[]> {
  const { id, loginId, company } = await buildCompanyAdmin(db);
  const scope = { actor: { id, loginId, name: 'Ana' }, company, requestId: 'bench' };
  const entry = {
    event: 'EMAIL_DOMAIN_ADDED' as const,
    entity: { type: 'EMAIL_DOMAIN', id, name: 'acme.example' },
    after: { domainName: 'acme.example', allowSubDomains: false, is3pDomain: false },
  };
  const entries = Array.from({ length: many }, () => entry);
  const one = await measure(
    {
      none: () => transact(db, (tx) => tx.selectFrom('company').select('id').limit(1).execute()),
      one: () => transact(db, (tx) => recordActivity(tx, scope, entry)),
    },
    roundsOf(size, 300),
  );
  // Both change a row of the caller and commit: the difference is what an entry adds to a call.
  const change = (tx: Transaction) =>
    tx.updateTable('user_account').set({ language_code: 'en-US' }).where('id', '=', id).execute();
  const call = await measure(
    {
      plain: () => transact(db, change),
      recorded: () =>
        transact(db, async (tx) => {
          await change(tx);
          await recordActivity(tx, scope, entry);
        }),
    },
    roundsOf(size, 300),
  );
  const added = {
    p50: call.recorded.p50 - call.plain.p50,
    p99: call.recorded.p99 - call.plain.p99,
  };
  const bulk = await measure(
    { bulk: () => transact(db, (tx) => recordActivity(tx, scope, ...entries)) },
    roundsOf(size, 10),
  );
  const each = { p50: bulk.bulk.p50 / many, p99: bulk.bulk.p99 / many };
  return [
    show('a transaction that reads one row', one.none),
    show('a transaction that records one entry', one.one, one.none),
    show('a transaction that changes one row', call.plain),
    show('the same with its entry', call.recorded, call.plain),
    { ...show('what the entry adds', added), bar: 'p50 at most 1 ms', held: added.p50 <= 1 },
    show('an entry among a thousand', each, one.one),
    ...(await benchCheckpoints(db, scope, entries, roundsOf(size, 20))),
  ];
}

/** Signing after one new entry in a short log and in a long one: a checkpoint reads the new entries only. */
async function benchCheckpoints(
  db: Database,
  scope: ActivityScope,
  entries: Activity[],
  rounds: number,
): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'endcap-bench-log-'));
  const config = readConfig({ DATA_DIR: folder });
  const files = createFileStore(undefined, folder);
  const { signal } = new AbortController();
  const short = { ...scope, company: (await buildCompanyAdmin(db)).company };
  const append = (to: ActivityScope, ...given: Activity[]) =>
    transact(db, (tx) => recordActivity(tx, to, ...given));
  const sign = () => signCheckpoints(db, { files, config, signal });
  const signAfterOne = (to: ActivityScope) => async () => {
    await append(to, ...entries.slice(0, 1));
    await sign();
  };
  for (let chunk = 0; chunk < rounds; chunk++) await append(scope, ...entries);
  await sign();
  const signing = await measure({ short: signAfterOne(short), long: signAfterOne(scope) }, rounds);
  await rm(folder, { recursive: true });
  return [
    show('an entry and a checkpoint of a short log', signing.short),
    show('an entry and a checkpoint of a long log', signing.long, signing.short, 2),
  ];
}
