import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { portalSecret } from '../access/portal-secret.unscoped.repository.ts';
import { seal, unseal, useSecretKeys } from '../access/secret-box.ts';
import { readConfig } from '../config.ts';
import { untilWaitingForLock } from '../testing/lock-waits.ts';
import { runnerOf } from '../testing/run-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sealAll } from './seal-secrets.ts';
import { secretsProgram } from './secrets.cli.ts';
import { countSecrets } from './stored-secrets.unscoped.repository.ts';

const [first, second] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
const withKeys = (SECRETS_KEY: string) => useSecretKeys(readConfig({ SECRETS_KEY }));

let test: TestApp;
let folder: string;
let settings: Record<string, string> = {};
const secrets = runnerOf(
  secretsProgram,
  () => test,
  () => settings,
);
beforeAll(async () => {
  test = await startTestApp();
  folder = await mkdtemp(join(tmpdir(), 'endcap-keys-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await test.ownerDb.deleteFrom('portal_secret').execute();
  await test.ownerDb.deleteFrom('product_provisioning').execute();
  settings = {};
});

describe('a stored secret', () => {
  it('is not in the table as it is, and opens in its own row alone', async () => {
    withKeys(`1:${first}`);
    const plain = await portalSecret(test.db, 'one');
    const row = await test.db
      .selectFrom('portal_secret')
      .select(['value', 'key_version as keyVersion'])
      .executeTakeFirstOrThrow();
    expect([row.keyVersion, row.value.includes(plain)]).toEqual([1, false]);
    expect(await unseal('portal_secret.value:one', row)).toEqual(plain);
    await expect(unseal('portal_secret.value:other', row)).rejects.toThrow();
    row.value[20] = (row.value[20] ?? 0) ^ 1;
    await expect(unseal('portal_secret.value:one', row)).rejects.toThrow();
  });

  it('opens while its version of the key is among the settings', async () => {
    withKeys(`1:${first}`);
    const sealed = await seal('portal_secret.value:one', Buffer.from('text'));
    withKeys(`2:${second},1:${first}`);
    expect((await unseal('portal_secret.value:one', sealed)).toString()).toBe('text');
    withKeys(`2:${second}`);
    const opening = unseal('portal_secret.value:one', sealed);
    await expect(opening).rejects.toThrow(/Version 1 of the key .* is missing \(SECRETS_KEY\)/);
  });

  it('of the version before is read as it is, and encrypted by the job', async () => {
    withKeys(`1:${first}`);
    const old = Buffer.alloc(32, 9);
    await test.db.insertInto('portal_secret').values({ name: 'old', value: old }).execute();
    await test.db
      .insertInto('product_provisioning')
      .values({ product_code: 'SHELF', url: 'https://shelf.example', secret: Buffer.from('plain') })
      .execute();
    expect(await portalSecret(test.db, 'old')).toEqual(old);
    expect(await sealAll(test.db, null)).toBe(2);
    expect(await countSecrets(test.db)).toEqual([{ version: 1, count: 2 }]);
    expect(await portalSecret(test.db, 'old')).toEqual(old);
  });
});

describe('npm run secrets', () => {
  it('encrypts everything with the new key of the settings, while the portal reads and writes', async () => {
    withKeys(`1:${first}`);
    const names = Array.from({ length: 120 }, (_, n) => `secret ${n}`);
    const before = await Promise.all(names.map((name) => portalSecret(test.db, name)));
    settings = { SECRETS_KEY: `2:${second},1:${first}` };
    const rotation = secrets('rotate');
    const during = await Promise.all(names.map((name) => portalSecret(test.db, name)));
    expect((await rotation).stdout).toMatch(/120 secrets .* version 2 of the key/);
    expect(during).toEqual(before);
    withKeys(`2:${second}`);
    expect(await Promise.all(names.map((name) => portalSecret(test.db, name)))).toEqual(before);
    expect((await secrets('list')).stdout).toMatch(/version 2: 120/);
    const entry = await test.ownerDb
      .selectFrom('activity_log')
      .select(['source_app as sourceApp', 'request_id as requestId'])
      .where('event', '=', 'SECRETS_KEY_CHANGED')
      .executeTakeFirst();
    expect(entry).toEqual({ sourceApp: 'BATCH', requestId: 'npm run secrets' });
  });

  it('makes the new key itself where the data folder has them, and keeps the old one for a while', async () => {
    settings = { SECRETS_KEY: '', DATA_DIR: folder, ENVIRONMENT: 'dev' };
    useSecretKeys(readConfig(settings));
    const before = await portalSecret(test.db, 'one');
    const file = () => readFile(join(folder, 'secrets-key'), 'utf8');
    expect(await file()).toMatch(/^1:[^,]+\n$/);
    await secrets('rotate');
    expect(await file()).toMatch(/^2:[^,]+,1:[^,]+\n$/);
    expect(await portalSecret(test.db, 'one')).toEqual(before);
    await secrets('rotate');
    expect(await file()).toMatch(/^3:[^,]+,2:[^,]+\n$/);
    expect(await portalSecret(test.db, 'one')).toEqual(before);
  });

  it('is one at a time: a second rotation is refused, and no key is lost', async () => {
    settings = { SECRETS_KEY: '', DATA_DIR: folder, ENVIRONMENT: 'dev' };
    useSecretKeys(readConfig(settings));
    const before = await portalSecret(test.db, 'one');
    const holder = await test.ownerPool.connect();
    await holder.query(`begin; select from portal_secret where name = 'one' for update`);
    const running = secrets('rotate');
    await untilWaitingForLock(test);
    const late = secrets('rotate');
    await Promise.race([late, untilWaitingForLock(test, 2)]);
    await holder.query('rollback');
    holder.release();
    const [one, two] = await Promise.all([running, late]);
    expect(one.stdout).toMatch(/all have version/);
    expect(two.stderr).toMatch(/^Another rotation is running\./);
    expect(await portalSecret(test.db, 'one')).toEqual(before);
    expect((await secrets('rotate')).stdout).toMatch(/all have version/);
  });

  it('refuses other words', async () => {
    expect((await secrets('forget')).stderr).toMatch(/^Usage: npm run secrets/);
  });
});
