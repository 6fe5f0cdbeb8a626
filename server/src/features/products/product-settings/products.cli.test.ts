import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { hashToken } from '../../../access/secret-token.ts';
import { programOf, runnerOf } from '../../../testing/run-program.ts';
import { cloneTemplate, type TestDatabase } from '../../../testing/test-database.ts';
import { productsProgram } from './products.cli.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneTemplate(inject('adminUrl'));
});
afterAll(() => database.drop());

const run = runnerOf(productsProgram, () => database);
const spawned = programOf(new URL('./products.cli.ts', import.meta.url), () => database);

async function logged() {
  return database.db
    .selectFrom('activity_log as l')
    .innerJoin('activity_part as p', (join) =>
      join.onRef('p.chain_id', '=', 'l.chain_id').onRef('p.seq', '=', 'l.seq'),
    )
    .select(['l.event', 'p.content'])
    .where('p.part', '=', 'ENTITY')
    .orderBy('l.seq')
    .execute();
}

it('sets where a product is and gives it a secret, and every change is on the record', async () => {
  const target = (...more: string[]) => run('target', 'REPORT_BUILDER', '--site', 'us', ...more);
  const set = await target('--url', 'https://reports.example/start', '--same-tab');
  expect(set.stdout).toBe(
    'REPORT_BUILDER on US: https://reports.example/start, in the same tab, without a marker.\n',
  );
  expect((await target('--flag', 'beta')).stdout).toBe(
    'REPORT_BUILDER on US: https://reports.example/start, in the same tab, beta.\n',
  );
  const [, secret = ''] = (await run('secret', 'report_builder')).stdout.trim().split('\n');
  const client = await database.db.selectFrom('product_client').selectAll().executeTakeFirst();
  expect(client?.secret_hash).toEqual(hashToken(secret));
  expect((await spawned('list')).stdout).toMatch(
    /^REPORT_BUILDER +US {2}https:\/\/reports\.example\/start, same tab, beta, secret of 2/m,
  );
  const entries = await logged();
  const first = { redirectUrl: 'https://reports.example/start', isNewTab: false, flag: null };
  expect(entries).toMatchObject([
    { event: 'PRODUCT_SETTING_CHANGED', content: { id: 'REPORT_BUILDER:US', after: first } },
    { content: { before: first, after: { ...first, flag: 'beta' } } },
    { content: { id: 'REPORT_BUILDER', after: { secret: 'renewed' } } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
});

it('sets where a product is asked for access, with a secret that is shown once', async () => {
  const provisioning = (...more: string[]) => run('provisioning', 'SHOPPER_BEHAVIOR', ...more);
  const set = await provisioning('--url', 'https://shop.example/access');
  const [line, secret = ''] = set.stdout.trim().split('\n');
  expect(line).toContain('SHOPPER_BEHAVIOR: access is asked for at https://shop.example/access.');
  const channels = () => database.db.selectFrom('product_provisioning').selectAll().execute();
  expect(await channels()).toMatchObject([
    { product_code: 'SHOPPER_BEHAVIOR', url: 'https://shop.example/access' },
  ]);
  expect((await channels())[0]?.secret.toString()).toBe(secret);
  expect((await run('list')).stdout).toMatch(/^SHOPPER_BEHAVIOR +US .+provisioning of its own/m);
  expect((await provisioning('--built-in')).stdout).toBe(
    'SHOPPER_BEHAVIOR: the portal itself grants access.\n',
  );
  expect(await channels()).toEqual([]);
  const entries = (await logged()).slice(-2);
  expect(entries).toMatchObject([
    { content: { after: { provisioning: 'https://shop.example/access' } } },
    { content: { after: { provisioning: 'built in' } } },
  ]);
  expect(JSON.stringify(entries)).not.toContain(secret);
  const plain = '--url must start with https:// (http:// on this machine only).\n';
  expect((await provisioning('--url', 'http://shop.example/access')).stderr).toBe(plain);
  expect((await provisioning()).stderr).toMatch(/^Usage: /);
  expect((await provisioning('--built-in', '--url', 'https://a.example')).stderr).toMatch(
    /^Usage: /,
  );
});

it('says in one line what it did not understand', async () => {
  const target = (...more: string[]) => run('target', 'REPORT_BUILDER', '--site', 'US', ...more);
  const answers = await Promise.all([
    spawned(),
    target(),
    run('secret', 'NOTHING'),
    run('target', 'REPORT_BUILDER', '--url', 'https://r.example'),
    run('target', 'DIGITAL_LANDSCAPES', '--site', 'MX', '--url', 'https://r.example'),
    target('--url', 'http://reports.example'),
    target('--url', 'javascript:alert(1)'),
    target('--flag', 'gamma'),
  ]);
  const secure = '--url must start with https:// (http:// on this machine only).\n';
  expect(answers[0].code).toBe(1);
  expect(answers.map(({ stderr }) => stderr)).toEqual([
    expect.stringMatching(/^Usage: .+\n$/),
    expect.stringMatching(/^Usage: .+\n$/),
    expect.stringMatching(/^The product must be one of .+\n$/),
    '--site must be one of US, MX, CA.\n',
    'The site MX does not offer DIGITAL_LANDSCAPES.\n',
    secure,
    secure,
    '--flag must be alpha, beta or none.\n',
  ]);
});
