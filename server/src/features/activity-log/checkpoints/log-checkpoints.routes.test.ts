import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { logKeysPath, logProgramPath } from '@endcap/contract/activity/log-checkpoint-paths';
import {
  downloadLogChain,
  getLogCheckpoint,
  setCheckpointMail,
} from '@endcap/contract/activity/log-checkpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { type CompanyLog, startCompanyLog } from '../testing/company-log.ts';
import { signCheckpoints } from './sign-checkpoints.service.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await log.write({ name, after: { comment: 'é\n"\u0001' } });
});
afterAll(() => log.close());

const sign = () => signCheckpoints(log.db, { ...log, signal: new AbortController().signal });
const pathOf = (name: string) => join(log.config.DATA_DIR, name);

/** Runs the program of the supplier: a failure is an answer too. */
async function verifyFile(lines: readonly string[], ...checkpoints: string[]) {
  await writeFile(pathOf('log.ndjson'), lines.map((line) => `${line}\n`).join(''));
  for (const [name, url] of [
    ['keys.json', logKeysPath],
    ['verify-log.mjs', logProgramPath],
  ] as const) {
    await writeFile(pathOf(name), (await log.app.inject({ url })).body);
  }
  const files = await Promise.all(
    checkpoints.map(async (note, n) => {
      await writeFile(pathOf(`checkpoint-${n}`), note);
      return ['--checkpoint', pathOf(`checkpoint-${n}`)];
    }),
  );
  const args = [
    pathOf('verify-log.mjs'),
    pathOf('log.ndjson'),
    '--keys',
    pathOf('keys.json'),
    ...files.flat(),
  ];
  return promisify(execFile)(process.execPath, args).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

async function download(): Promise<string[]> {
  const { headers } = log.caller;
  const answer = await log.app.inject({ method: 'POST', url: downloadLogChain.path, headers });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/activity-log_[\d-]{10}\.ndjson/),
  ]);
  return answer.body.trimEnd().split('\n');
}

describe('a downloaded log', () => {
  let lines: string[];
  /** Of entries 1 to 3, as the mail brought it. */
  let earlier: string;
  beforeAll(async () => {
    await sign();
    const { body } = await log.caller.call(getLogCheckpoint);
    earlier = `Hello,\r\n\r\n> ${body.checkpoint?.note.replaceAll('\n', '\r\n> ')}\r\nBye.`;
    await download();
    lines = await download();
  });
  const changed = (n: number, change: (line: string) => string) =>
    lines.with(n, change(lines[n] ?? ''));

  it('is verified offline, against its signature and an earlier checkpoint, and is logged itself', async () => {
    expect(lines).toHaveLength(7);
    expect(await verifyFile(lines, earlier)).toBe(
      'Entries 1 to 5 of Acme are complete, in order and unchanged.\nEarlier checkpoints that they match: 1.',
    );
    const { items } = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items[0]).toMatchObject({
      entityName: 'Acme',
      eventDescription: 'File: Whole log, signed',
    });
  });

  it.each<[string, () => string[], string]>([
    [
      'a line was changed',
      () => changed(2, (line) => line.replace('USER_BLOCKED', 'USER_REMOVED')),
      'Entry 2 was changed, or does not follow the entry before it.',
    ],
    [
      'a text was changed',
      () => changed(2, (line) => line.replace('Bea', 'Eve')),
      'Entry 2: its entity text was changed.',
    ],
    [
      'a text was removed',
      () =>
        changed(2, (line) => {
          const entry = JSON.parse(line);
          return JSON.stringify({ ...entry, entity: { digest: entry.entity.digest } });
        }),
      'Entry 2: a text was removed, and no entry is about its erasure.',
    ],
    ['a line was removed', () => lines.toSpliced(2, 1), 'Entry 2 is missing.'],
    [
      'a line was moved down',
      () => [...lines.slice(0, 2), ...lines.slice(3, 5), lines[2] ?? '', ...lines.slice(5)],
      'Entry 2 is not in its place: it comes after entry 3.',
    ],
    [
      'a line is there twice',
      () => lines.toSpliced(3, 0, lines[2] ?? ''),
      'Entry 2 is not in its place: it comes after entry 2.',
    ],
    [
      'the last entries were removed',
      () => lines.toSpliced(4, 2),
      'Entry 4 and all up to 5 of the checkpoint at the end of the file are missing.',
    ],
    [
      'the signature was removed',
      () => lines.slice(0, -1),
      'The end is missing: there is nothing after entry 5.',
    ],
    [
      'the signed size was changed',
      () => changed(6, (line) => line.replace('\\n5\\n', '\\n4\\n')),
      expect.stringMatching(/No key of the keys file signed the checkpoint of .*, size 4\./),
    ],
    [
      'another company’s file was given',
      () => changed(0, (line) => line.replace(log.company.id, log.admin.id)),
      'Entry 1 was changed, or does not follow the entry before it.',
    ],
  ])('is refused, and the entry named, when %s', async (_, file, message) => {
    const answer = await verifyFile(file());
    expect(answer.replace('BROKEN: ', '')).toEqual(message);
    expect(answer).toMatch(/^BROKEN: /);
  });

  it('is refused when an earlier checkpoint has other entries, or more of them', async () => {
    const { items: before } = await log.read();
    expect(before.length).toBeGreaterThan(0);
    const forged = await otherLogNote();
    expect(await verifyFile(lines, forged)).toContain('BROKEN: The log is ');
    const later = JSON.parse((await download()).at(-1) ?? '').checkpoint;
    expect(await verifyFile(lines, later)).toContain('BROKEN: Entry 6 and all up to 6');
  });

  async function otherLogNote(): Promise<string> {
    const company = await buildCompany(log.db);
    await log.write({ name: 'Other', chain: company });
    await sign();
    const state = await readFile(
      pathOf(`files/activity-checkpoints/logs/${company.id}.json`),
      'utf8',
    );
    return JSON.parse(state).note;
  }

  it('keeps a person who was erased out, and still verifies', async () => {
    const leaver = await buildUser(log.db, { company: log.company });
    await log.write({ name: 'Leaving Person', personId: leaver.id });
    await log.ownerPool.query('select erase_activity_person($1)', [leaver.id]);
    const file = await download();
    expect(file.join('\n')).not.toContain('Leaving Person');
    expect(await verifyFile(file, earlier)).toContain('complete, in order and unchanged');
  });

  it('gets no signature when the database is not what was signed before', async () => {
    const company = await buildCompany(log.db);
    const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
    for (const name of ['a', 'b']) await log.write({ name, chain: company });
    await sign();
    const hashes = `set session_replication_role = replica;
      update activity_log set hash = sha256(hash) where chain_id = '${company.id}'`;
    await log.ownerPool.query(hashes);
    await log.ownerPool.query('set session_replication_role = default');
    const url = downloadLogChain.path;
    const { body } = await log.app.inject({ method: 'POST', url, headers: caller.headers });
    const end = JSON.parse(body.trimEnd().split('\n').at(-1) ?? '');
    expect(end.checkpoint).toBeUndefined();
    expect(end.problem).toContain('not those of an earlier checkpoint');
  });
});

describe('the checkpoint', () => {
  beforeEach(() => sign());

  it('is shown with the time of its verification; of all logs to a super admin without a company', async () => {
    const { body } = await log.caller.call(getLogCheckpoint);
    const { checkpoint } = body;
    expect(checkpoint?.note).toContain(`/activity-log/${log.company.id}\n${checkpoint?.entries}\n`);
    expect(checkpoint?.note).toContain(`\n${checkpoint?.rootHash}\n\n— `);
    expect(checkpoint?.brokenEntry).toBeNull();
    expect(Date.parse(checkpoint?.verifiedOn ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
    const superAdmin = await buildUser(log.db, {
      group: 'SUPER_ADMIN',
      company: null,
      member: false,
    });
    const all = await (await log.as(superAdmin)).call(getLogCheckpoint);
    expect(all.body.checkpoint?.note).toContain('/activity-log/all\n');
  });

  it('is mailed to the admins who want it, once for each checkpoint', async () => {
    const mails = () =>
      log.db
        .selectFrom('mail_outbox')
        .select(['to_address', 'body_text'])
        .where('subject', 'like', 'Audit log of Acme: checkpoint%')
        .execute();
    expect(await mails()).toEqual([]);
    for (const isMailed of [true, true]) {
      const { status } = await log.caller.call(setCheckpointMail, { body: { isMailed } });
      expect(status).toBe(204);
    }
    await sign();
    await sign();
    const { body } = await log.caller.call(getLogCheckpoint);
    expect(body.isMailed).toBe(true);
    expect(await mails()).toEqual([
      {
        to_address: log.admin.loginId,
        body_text: expect.stringContaining(body.checkpoint?.note ?? 'none'),
      },
    ]);
    await log.caller.call(setCheckpointMail, { body: { isMailed: false } });
    await sign();
    expect(await mails()).toHaveLength(1);
    const { items } = await log.read({ events: ['CHECKPOINT_MAIL_CHANGED'] });
    expect(items.map(({ eventDescription }) => eventDescription)).toEqual([
      'Checkpoint emails: Yes → No',
      'Checkpoint emails: No → Yes',
    ]);
  });

  it('is signed by a key that stays published when another follows it', async () => {
    const keys = async () => (await log.app.inject({ url: logKeysPath })).json().keys;
    const [first, ...none] = await keys();
    expect([first.algorithm, none]).toEqual(['Ed25519', []]);
    expect(Buffer.from(first.publicKey, 'base64')).toHaveLength(32);
    const config = { ...log.config, ACTIVITY_LOG_KEY: Buffer.alloc(32, 7).toString('base64') };
    await log.write({ name: 'Later' });
    await signCheckpoints(log.db, {
      files: log.files,
      config,
      signal: new AbortController().signal,
    });
    expect((await keys()).map(({ publicKey }: { publicKey: string }) => publicKey)).toEqual([
      first.publicKey,
      expect.any(String),
    ]);
    expect(await verifyFile(await download())).toContain('complete, in order and unchanged');
  });
});
