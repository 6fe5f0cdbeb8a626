import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { demoFilling } from '../../../testing/test-database.ts';
import { verifyLogs } from '../../record/activity-log/checkpoints/verify-logs.service.ts';
import { dataProgram } from './data.cli.ts';
import { placesOf } from './testing/places.ts';
import { runData } from './testing/run-data.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startTestApp({ filling: demoFilling, env: { HUMAN_CHECK: 'off' } });
  folder = await mkdtemp(join(tmpdir(), 'endcap-data-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const run = (...args: string[]) => runData(test, ...args);

interface Line {
  table: string;
  row: Record<string, unknown>;
}
async function exported(...args: string[]): Promise<Line[]> {
  const file = join(folder, `${args.join('-')}.ndjson`);
  await run(...args, file);
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Line);
}
const tablesOf = (lines: Line[]) => new Set(lines.map(({ table }) => table));

async function one<Row>(sql: string, values: unknown[] = []): Promise<Row> {
  const { rows } = await test.ownerPool.query(sql, values);
  return rows[0] as Row;
}

describe('everything of one company', () => {
  it('has its rows, their details and its log, and nothing of another company', async () => {
    const company = await one<{ id: string; code: string }>(
      `select c.id, c.business_code as code from company c join membership m on m.company_id = c.id
       join user_account u on u.id = m.user_id where u.login_id = 'admin@charter.example'`,
    );
    const lines = await exported('company', company.code);
    expect([...tablesOf(lines)]).toEqual(
      expect.arrayContaining([
        'company',
        'membership',
        'email_domain',
        'activity_log',
        'user_account',
      ]),
    );
    const foreign = lines.filter(
      ({ row }) => typeof row.company_id === 'string' && row.company_id !== company.id,
    );
    expect(foreign).toEqual([]);
    const members = lines.filter(({ table }) => table === 'membership').length;
    const { many } = await one<{ many: number }>(
      'select count(*)::int as many from membership where company_id = $1',
      [company.id],
    );
    expect(members).toBe(many);
    expect(
      await one('select company_id from activity_log where event = $1', ['DATA_EXPORTED']),
    ).toEqual({ company_id: company.id });
  });

  it('has no password, token, key or hash', async () => {
    const { code } = await one<{ code: string }>(
      `select business_code as code from company c join membership m on m.company_id = c.id
       join user_account u on u.id = m.user_id where u.login_id = 'admin@basic.example'`,
    );
    const lines = await exported('company', code);
    const names = new Set(lines.flatMap(({ row }) => Object.keys(row)));
    expect([...names].filter((name) => /password|token|secret|hash|digest/.test(name))).toEqual([]);
  });
});

describe('everything about one person', () => {
  it('has the account, memberships, sessions and what the log says, and nothing of a colleague', async () => {
    const lines = await exported('person', 'admin@charter.example');
    expect([...tablesOf(lines)]).toEqual(
      expect.arrayContaining(['user_account', 'membership', 'activity_part']),
    );
    const { id } = await one<{ id: string }>(
      "select id from user_account where login_id = 'admin@charter.example'",
    );
    const foreign = lines.filter(
      ({ row }) => typeof row.user_id === 'string' && row.user_id !== id,
    );
    expect(foreign).toEqual([]);
    await expect(exported('person', 'admin@charter.example')).rejects.toThrow('EEXIST');
  });
});

describe('a person who is erased', () => {
  it('is in no text of any table, and the log stays whole', async () => {
    const person = await one<{ id: string; email: string; name: string }>(
      "select id, email, first_name || ' ' || last_name as name from user_account where login_id = 'admin@charter.example'",
    );
    const before = await placesOf(test, [person.email]);
    expect(before).toContain('user_account.email');
    const said = await run('erase', 'Admin@charter.example', '--reason', 'Asked for it in writing');
    expect(said).toMatch(/^admin@charter\.example is erased, with \d+ texts/);
    expect(await placesOf(test, [person.email, person.name])).toEqual([]);
    const { company } = await one<{ company: string }>(
      "select chain_id as company from activity_log where event = 'ACTIVITY_TEXTS_ERASED' and company_id is not null",
    );
    const stored = { roots: new Map(), problems: [] };
    for await (const { problem } of verifyLogs(test.db, stored, company))
      expect(problem).toBeNull();
    expect(
      await one("select entity_id, source_app from activity_log where event = 'PERSON_ERASED'"),
    ).toEqual({ entity_id: person.id, source_app: 'BATCH' });
  });

  it('is not a super admin, and has an account', async () => {
    const reason = ['--reason', 'A test'];
    await expect(run('erase', 'super@retailer.example', ...reason)).rejects.toThrow('super admin');
    await expect(run('erase', 'unknown@charter.example', ...reason)).rejects.toThrow('No account');
    expect(() => dataProgram.read(['erase', 'admin@basic.example'])).toThrow('Usage');
  });
});
