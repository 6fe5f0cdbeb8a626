import { listVisits } from '@endcap/contract/record/activity-reports';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../../db/id.ts';
import { readSqlFiles } from '../../../../db/sql-files.ts';
import { buildCompany, buildCompanyAdmin } from '../../../../testing/factories.ts';
import { runnerOf } from '../../../../testing/run-program.ts';
import { type CompanyLog, startCompanyLog } from '../testing/company-log.ts';
import { activityProgram } from './activity.cli.ts';
import { logCheckpointJobs } from './log-checkpoints.jobs.ts';

let log: CompanyLog;
beforeAll(async () => {
  log = await startCompanyLog();
});
afterAll(() => log.close());

/** The functions as the repository has them. */
afterEach(async () => {
  const { routines } = await readSqlFiles();
  for (const { name, sql } of routines)
    if (name === 'activity-log.sql') await log.ownerPool.query(sql);
});

const run = runnerOf(
  activityProgram,
  () => log,
  () => ({ DATA_DIR: log.config.DATA_DIR }),
);

/** A company whose signed log has a visit and one more entry. */
async function visitedCompany() {
  const company = await buildCompany(log.db, { name: 'Northfield' });
  const caller = await log.as(await buildCompanyAdmin(log.db, { company }));
  const visitor = { id: null, loginId: 'sam@retailer.example', name: 'Sam Vega' };
  const after = { visitor: 'SUPER_ADMIN', reason: 'Looked at prices' };
  const event = 'COMPANY_CONTEXT_SET';
  await log.write({ name: 'Northfield', event, actor: visitor, after, chain: company });
  await log.write({ name: 'Ada', chain: company });
  expect((await run('sign')).stderr).toBe('');
  const reasons = async () =>
    (await caller.call(listVisits)).body.items.map(({ reason }) => reason);
  return { id: company.id, company, reasons };
}

/** The database's owner goes around the triggers. */
async function tamper(statement: string): Promise<void> {
  await log.ownerPool.query(`set session_replication_role = replica; ${statement};
    set session_replication_role = default`);
}

it('promise 9: names entries that are dated before the entry before them', async () => {
  const { id, company } = await visitedCompany();
  await log.write({ name: 'Late', at: '2026-01-05T12:00:00Z', chain: company });
  expect(await run('verify', id)).toEqual({
    stdout: `1 logs with 3 entries match 1 checkpoints.\nNorthfield (${id}): earlier than the entry before them, 1 in all: 3.\n`,
    stderr: '',
  });
});

const rewrite = (chain: string) => `update activity_part
  set content = jsonb_set(content, '{after,reason}', '"Asked by us"')
  where chain_id = '${chain}' and seq = 1 and part = 'ENTITY'`;
const digestOfAnything = `create or replace function activity_digest(salt bytea, content jsonb) returns bytea
  language sql immutable as $$
    select coalesce((select l.entity_digest from activity_log l join activity_part p
      on (p.chain_id, p.seq, p.created_on) = (l.chain_id, l.seq, l.created_on)
      where p.salt = activity_digest.salt and p.part = 'ENTITY'),
      sha256(salt || convert_to(content::text, 'UTF8'))) $$`;

it('promise 14: a rewritten visit is found though the function that hashes it was replaced', async () => {
  const { id, reasons } = await visitedCompany();
  expect(await reasons()).toEqual(['Looked at prices']);
  await tamper(`${digestOfAnything}; ${rewrite(id)}`);
  expect(await reasons()).toEqual(['Asked by us']);
  const { stderr } = await run('verify');
  expect(stderr).toContain('The function activity_digest is not the one of this version.\n');
  expect(stderr).toContain(`Northfield (${id}): a text of entry 1 was changed.`);
});

it('promise 14: an entry that was taken out is found though its text is computed by another function', async () => {
  const { id, reasons } = await visitedCompany();
  await tamper(`create table kept as select * from activity_log;
    create or replace function activity_entry_text(entry activity_log) returns text language sql immutable as $$
      select jsonb_build_array(k.chain_id, k.seq, extract(epoch from k.created_on), k.company_id, k.actor_id,
        k.event, k.entity_type, k.entity_id, k.source_app, k.request_id)::text
      from kept k where (k.chain_id, k.seq) = (entry.chain_id, entry.seq) $$;
    update activity_log set event = 'USER_BLOCKED' where chain_id = '${id}' and seq = 1;
    update activity_list set event = 'USER_BLOCKED' where chain_id = '${id}' and seq = 1`);
  expect(await reasons()).toEqual([]);
  const { stderr } = await run('verify');
  expect(stderr).toContain('The function activity_entry_text is not the one of this version.\n');
  expect(stderr).toContain(`Northfield (${id}): entry 1 was changed`);
});

it('promise 14: entries that stand outside of the numbers, or without a head, are found', async () => {
  const { id } = await visitedCompany();
  await tamper(`insert into activity_log select chain_id, 0, created_on, company_id, actor_id,
    event, entity_type, entity_id, source_app, request_id, actor_digest, entity_digest, hash
    from activity_log where chain_id = '${id}' and seq = 2`);
  expect((await run('verify')).stderr).toContain(
    `Northfield (${id}): entry 0 is there twice, or was inserted.`,
  );
  await tamper(`delete from activity_log where chain_id = '${id}' and seq = 0;
    delete from activity_chain where chain_id = '${id}'`);
  expect((await run('verify')).stderr).toContain(`${id}: the entries from 2 on are missing.`);
});

const changes: [string, string][] = [
  [
    `create or replace function activity_search_text(login_id text, actor_name text, entity_name text)
      returns text language sql immutable parallel safe return folded(login_id)`,
    'The function activity_search_text is not the one of this version.',
  ],
  [
    `create or replace function append_activity(entries jsonb) returns void
      language sql security definer set search_path = public, pg_temp as $$ select $$`,
    'The function append_activity is not the one of this version.',
  ],
  [
    'create function activity_digest(salt bytea, content text) returns bytea language sql as $$ select salt $$',
    'The function activity_digest is not the one of this version.',
  ],
  ['drop function verify_activity_chain', 'The function verify_activity_chain is missing.'],
  [
    'alter table activity_part disable trigger append_only',
    'The trigger append_only of activity_part is missing or switched off.',
  ],
  [
    `create function skip() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger skip before insert on activity_list for each row execute function skip()`,
    'The trigger skip of activity_list is not of this version.',
  ],
  [
    'create rule hidden as on delete to activity_list do instead nothing',
    'activity_list is not a plain table: it has a rule or a policy, or is a view.',
  ],
  [
    'alter table activity_log enable row level security',
    'activity_log is not a plain table: it has a rule or a policy, or is a view.',
  ],
];

/** The job of the night, which signs and is counted by the operator's alarm when it fails. */
async function signAtNight(): Promise<void> {
  const [job] = logCheckpointJobs(log);
  const nothing = async () => undefined;
  await job?.handle(
    {},
    {
      ...{ jobId: newId(), db: log.db, isLastAttempt: true, signal: new AbortController().signal },
      ...{ step: async () => true, progress: nothing, log: log.app.log },
    },
  );
}

it('promise 14: fails the job of the night when a function was replaced, and not during an upgrade', async () => {
  await visitedCompany();
  await log.ownerPool.query(digestOfAnything);
  await expect(signAtNight()).rejects.toThrow('The function activity_digest is not the one');
  await log.ownerPool.query("insert into routine_release (checksum) values ('of a newer version')");
  await signAtNight();
  await log.ownerPool.query("delete from routine_release where checksum = 'of a newer version'");
});

it('promise 14: names each function, trigger and table that is not of this version', async () => {
  for (const [change] of changes) await log.ownerPool.query(change);
  const printed = (await run('verify')).stderr.split('\n');
  expect(printed).toEqual(expect.arrayContaining(changes.map(([, message]) => message)));
});
