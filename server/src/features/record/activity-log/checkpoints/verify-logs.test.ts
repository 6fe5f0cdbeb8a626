import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordActivity } from '../../../../activity/record-activity.ts';
import {
  applicationRole,
  createDatabase,
  createPool,
  type Database,
} from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';
import { transact } from '../../../../db/transact.ts';
import { buildCompany, buildUser } from '../../../../testing/factories.ts';
import { runnerOf } from '../../../../testing/run-program.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { activityProgram } from './activity.cli.ts';
import { readState, treeOf } from './checkpoint-files.ts';
import { startOfChain } from './verify-entries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const run = runnerOf(
  activityProgram,
  () => test,
  () => ({ DATA_DIR: test.config.DATA_DIR }),
);
const sign = async () => expect((await run('sign')).stderr).toBe('');
const verify = async (log: string) => (await run('verify', log)).stderr.trim();

function record(db: Database, companyId: string, name: string, actorId: string | null = null) {
  const scope = {
    actor: { id: actorId, loginId: 'ana@acme.example', name: 'Ana' },
    company: { id: companyId },
    requestId: 'r1',
  };
  const entity = { type: 'EMAIL_DOMAIN', id: newId(), name };
  return transact(db, (tx) => recordActivity(tx, scope, { event: 'EMAIL_DOMAIN_ADDED', entity }));
}

/** Companies whose logs have six entries each: the first four are signed, the rest are signed later. */
async function signedLogs(count: number): Promise<string[]> {
  const logs: string[] = [];
  for (let at = 0; at < count; at++) logs.push((await buildCompany(test.db, { name: 'Acme' })).id);
  for (const names of [
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ]) {
    for (const log of logs) for (const name of names) await record(test.db, log, name);
    await sign();
  }
  return logs;
}
const signedLog = async () => (await signedLogs(1))[0] ?? '';

/** The database's owner goes around the triggers. */
async function tamper(statement: string): Promise<void> {
  await test.ownerPool.query(`set session_replication_role = replica; ${statement}`);
  await test.ownerPool.query('set session_replication_role = default');
}

/** Computes the hashes again from an entry on, as the owner can: each hash then follows. */
const rehash = (log: string, from: number, to: number) => `
  do $$ declare e activity_log; previous bytea; begin
    for e in select * from activity_log where chain_id = '${log}' and seq between ${from} and ${to} order by seq loop
      previous := coalesce((select hash from activity_log where chain_id = '${log}' and seq = e.seq - 1), '');
      update activity_log set hash = activity_hash(previous, e) where chain_id = '${log}' and seq = e.seq;
    end loop;
  end $$;`;

const attacks: [name: string, attack: (log: string) => string, message: string][] = [
  [
    'the tail was cut and the head reset',
    (log) => `delete from activity_log where chain_id = '${log}' and seq > 4;
    delete from activity_part where chain_id = '${log}' and seq > 4;
    update activity_chain set last_seq = 4, last_hash = (
      select hash from activity_log where chain_id = '${log}' and seq = 4) where chain_id = '${log}';
    update activity_checkpoint set size = 4 where log = '${log}';`,
    'the entries from 5 on are missing.',
  ],
  [
    'rows were rewritten behind an inserted anchor',
    (log) => `insert into activity_anchor select chain_id, seq, hash, '2026-01-01', '\\x'
      from activity_log where chain_id = '${log}' and seq = 3;
    update activity_log set event = 'X' where chain_id = '${log}' and seq = 2;
    ${rehash(log, 2, 3)}`,
    'entry 4 was changed, or the entries before it were rewritten.',
  ],
  [
    'an anchor was inserted, and nothing else',
    (log) => `insert into activity_anchor select chain_id, seq, hash, '2026-01-01', '\\x'
    from activity_log where chain_id = '${log}' and seq = 3`,
    'an anchor at entry 3 was not left by a dropped month.',
  ],
  [
    'the beginning was deleted behind an anchor with the right subtrees',
    (
      log,
    ) => `insert into activity_anchor select chain_id, seq, hash, '2026-01-01', activity_tree_after(chain_id, 0, '', seq)
      from activity_log where chain_id = '${log}' and seq = 3;
    delete from activity_part where chain_id = '${log}' and seq <= 3;
    delete from activity_log where chain_id = '${log}' and seq <= 3;`,
    'an anchor at entry 3 was not left by a dropped month.',
  ],
  [
    'texts were deleted',
    (log) => `delete from activity_part where chain_id = '${log}' and seq = 2 and part = 'ENTITY'`,
    'a text of entry 2 was deleted, and no entry is about its erasure.',
  ],
  [
    'an entry was taken out of the list',
    (log) => `delete from activity_list where chain_id = '${log}' and seq = 5`,
    'the list of the screen does not have entry 5 as it is in the log.',
  ],
  [
    'the list finds an entry by another user',
    (log) => `update activity_list set actor = 'x' where chain_id = '${log}' and seq = 2`,
    'the list of the screen does not have entry 2 as it is in the log.',
  ],
  [
    'the whole chain was deleted',
    (
      log,
    ) => `delete from activity_log where chain_id = '${log}'; delete from activity_part where chain_id = '${log}';
    delete from activity_chain where chain_id = '${log}'; delete from activity_checkpoint where log = '${log}';`,
    'the whole log was deleted.',
  ],
  [
    'every row was rewritten with new hashes',
    (
      log,
    ) => `update activity_log set event = 'X' where chain_id = '${log}' and seq = 2; ${rehash(log, 2, 6)}
    update activity_chain set last_hash = (
      select hash from activity_log where chain_id = '${log}' and seq = 6) where chain_id = '${log}'`,
    'the entries up to 4 are not those that were signed.',
  ],
  [
    'a row was changed',
    (log) => `update activity_log set event = 'X' where chain_id = '${log}' and seq = 2`,
    'entry 2 was changed, or the entries before it were rewritten.',
  ],
  [
    'a row was removed',
    (log) => `delete from activity_log where chain_id = '${log}' and seq = 2`,
    'entry 2 is missing.',
  ],
  [
    'two rows changed places',
    (log) => `update activity_log set seq = -1 where chain_id = '${log}' and seq = 2;
    update activity_log set seq = 2 where chain_id = '${log}' and seq = 3;
    update activity_log set seq = 3 where chain_id = '${log}' and seq = -1;`,
    'entry 2 was changed, or the entries before it were rewritten.',
  ],
  [
    'a text was changed',
    (log) =>
      `update activity_part set content = '{}' where chain_id = '${log}' and seq = 2 and part = 'ACTOR'`,
    'a text of entry 2 was changed.',
  ],
];

describe('verify', () => {
  let attacked: string[];
  beforeAll(async () => {
    attacked = await signedLogs(attacks.length);
  });

  it('finds nothing in logs that are as they were signed, and says what it compared', async () => {
    const log = await signedLog();
    const { stdout, stderr } = await run('verify', log);
    expect([stdout, stderr]).toEqual(['1 logs with 6 entries match 2 checkpoints.\n', '']);
    expect((await run('verify')).stderr).toBe('');
    expect((await run('sign')).stdout).toBe('Nothing new to sign.\n');
  });

  it.each(attacks.map((attack, at) => [...attack, at] as const))(
    'names it when %s',
    async (_, attack, message, at) => {
      const log = attacked[at] ?? '';
      await tamper(attack(log));
      expect(await verify(log)).toMatch(new RegExp(`${escapeText(message)}$`));
      // Among all logs too, and no new checkpoint covers it.
      expect((await run('verify')).stderr).toContain(log);
      await tamper(`delete from activity_anchor where chain_id = '${log}'`);
      await forget(log);
    },
  );

  const escapeText = (text: string) => text.replaceAll('.', '\\.');

  /** Each attack leaves a broken log behind, which the next test should not see. */
  async function forget(log: string): Promise<void> {
    await tamper(`delete from activity_log where chain_id = '${log}'; delete from activity_part where chain_id = '${log}';
      delete from activity_chain where chain_id = '${log}'; delete from activity_checkpoint where log = '${log}'`);
  }

  it('accepts a text whose erasure is in the log, and a month whose drop is in it', async () => {
    const leaver = await buildUser(test.db);
    const { id } = await buildCompany(test.db);
    await record(test.db, id, 'by the leaver', leaver.id);
    await record(test.db, id, 'by another');
    await record(test.db, id, 'by the leaver again', leaver.id);
    await test.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    await sign();
    expect(await verify(id)).toBe('');
  });

  it('goes on from the subtrees of a dropped month, which the database computes alike', async () => {
    const other = await startTestApp();
    const { id } = await buildCompany(other.db);
    const entry = (at: string) =>
      JSON.stringify(
        Array.from({ length: 11 }, () => ({
          at,
          companyId: id,
          event: 'SIGNED_IN',
          sourceApp: 'IDENTITY',
          actor: {},
          entity: { type: 'USER', id: '1' },
        })),
      );
    for (const month of ['2024-01-15', '2024-02-10', '2024-03-10']) {
      await other.ownerPool.query('select append_activities_at($1)', [entry(month)]);
    }
    const runThere = runnerOf(
      activityProgram,
      () => other,
      () => ({ DATA_DIR: other.config.DATA_DIR }),
    );
    await runThere('sign');
    const before = treeOf(await readState(other.files, id));
    for (const month of ['2024-01-01', '2024-02-01']) {
      await other.ownerPool.query('select drop_activity_month($1)', [month]);
    }
    expect(await runThere('verify')).toEqual({
      stdout: '1 logs with 13 entries match 1 checkpoints.\n',
      stderr: '',
    });
    const { tree } = await startOfChain(other.db, id);
    const { rows } = await other.pool.query<{ hash: Buffer }>(
      'select hash from activity_log where chain_id = $1 and seq <= 33 order by seq',
      [id],
    );
    for (const { hash } of rows) tree.append(hash);
    expect(tree.root()).toEqual(before.root());
    await other.close();
  });
});

describe('signing', () => {
  it('gives a log that is not what was signed no second past, and reports it', async () => {
    const log = await signedLog();
    await tamper(`delete from activity_log where chain_id = '${log}' and seq > 4;
      update activity_chain set last_seq = 4, last_hash = (
        select hash from activity_log where chain_id = '${log}' and seq = 4) where chain_id = '${log}'`);
    await record(test.db, log, 'another fifth');
    expect((await run('sign')).stderr).toContain(`${log}: the entries from`);
    const row = await test.db
      .selectFrom('activity_checkpoint')
      .select(['size', 'problem'])
      .where('log', '=', log)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ size: '6', problem: 'end-missing' });
    await tamper(`delete from activity_log where chain_id = '${log}'; delete from activity_part where chain_id = '${log}';
      delete from activity_chain where chain_id = '${log}'; delete from activity_checkpoint where log = '${log}'`);
  });

  it('reports batches that are lost or were not signed by the portal', async () => {
    const other = await startTestApp();
    const { id } = await buildCompany(other.db);
    const runThere = runnerOf(
      activityProgram,
      () => other,
      () => ({ DATA_DIR: other.config.DATA_DIR }),
    );
    for (const name of ['a', 'b']) {
      await record(other.db, id, name);
      await runThere('sign');
    }
    const batch = (n: number) =>
      join(other.config.DATA_DIR, `files/activity-checkpoints/batches/00000${n}.ndjson`);
    const first = await readFile(batch(1), 'utf8');
    await writeFile(batch(1), first.replace('\\n1\\n', '\\n2\\n'));
    expect((await runThere('verify')).stderr).toContain(
      `Batch 1: no known key signed the checkpoint of ${id}.`,
    );
    await rm(batch(1));
    expect((await runThere('verify')).stderr).toContain('Batch 1: its file is missing.');
    await other.close();
  });

  it('has one unbroken chain after 200 entries at once from two nodes', async () => {
    const nodes = [0, 1].map(() =>
      createDatabase(createPool({ url: test.ownerUrl, role: applicationRole })),
    );
    const companies = [await buildCompany(test.db), await buildCompany(test.db)];
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => {
        const [node, company] = [nodes[n % 2], companies[n % 4 < 2 ? 0 : 1]];
        return node && company && record(node, company.id, `${n}`);
      }),
    );
    await Promise.all(nodes.map((node) => node.destroy()));
    await sign();
    for (const { id } of companies) {
      expect((await run('verify', id)).stdout).toBe(
        '1 logs with 100 entries match 1 checkpoints.\n',
      );
    }
  });
});
