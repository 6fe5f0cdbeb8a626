import { logKeysPath } from '@endcap/contract/record/log-checkpoint-paths';
import {
  downloadLogChain,
  getLogCheckpoint,
  setCheckpointMail,
} from '@endcap/contract/record/log-checkpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany, buildCompanyAdmin, buildUser } from '../../../../testing/factories.ts';
import { type CompanyLog, startCompanyLog } from '../testing/company-log.ts';
import { downloadLog, verifierOf } from '../testing/log-file.ts';
import { signCheckpoints } from './sign-checkpoints.service.ts';

let log: CompanyLog;
let verify: Awaited<ReturnType<typeof verifierOf>>;
beforeAll(async () => {
  log = await startCompanyLog();
  verify = await verifierOf(log);
  for (const name of ['Ada', 'Bea', 'Cleo'])
    await log.write({ name, after: { comment: 'é\n"\u0001' } });
});
afterAll(() => log.close());

const sign = () => signCheckpoints(log.db, { ...log, signal: new AbortController().signal });
/** Another event for the first entry, and hashes that follow from it. */
const rehash = (chain: string) => `do $$
  declare e activity_log; previous bytea := ''; begin
    update activity_log set event = 'X' where chain_id = '${chain}' and seq = 1;
    for e in select * from activity_log where chain_id = '${chain}' order by seq loop
      e.hash := activity_hash(previous, e);
      update activity_log set hash = e.hash where chain_id = '${chain}' and seq = e.seq;
      previous := e.hash;
    end loop;
    update activity_chain set last_hash = previous where chain_id = '${chain}';
  end $$`;

describe('a downloaded log', () => {
  it('is a file of a day, verified offline, and the download is logged in it', async () => {
    const { headers } = log.caller;
    const answer = await log.app.inject({ method: 'POST', url: downloadLogChain.path, headers });
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      expect.stringMatching(/activity-log_[\d-]{10}\.ndjson/),
    ]);
    const lines = answer.body.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(await verify(lines)).toMatch(
      /^Entries 1 to 4 of .* are complete, in order and unchanged/,
    );
    const { items } = await log.read({ events: ['ACTIVITY_LOG_DOWNLOADED'] });
    expect(items[0]).toMatchObject({
      entityName: 'Acme',
      eventDescription: 'File: Whole log, signed',
    });
  });

  it('gets no signature when the database is not what was signed before', async () => {
    const company = await buildCompany(log.db);
    const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
    for (const name of ['a', 'b']) await log.write({ name, chain: company });
    await sign();
    await log.ownerPool.query(`set session_replication_role = replica;
      ${rehash(company.id)};
      set session_replication_role = default`);
    const end = JSON.parse((await downloadLog(log, caller)).at(-1) ?? '');
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
        .where('subject', 'like', 'Activity log of Acme: checkpoint%')
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
    const file = await downloadLog(log, log.caller);
    expect(await verify(file)).toContain('complete, in order and unchanged');
  });
});
