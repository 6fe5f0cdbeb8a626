import { giveProof, removeFactor } from '@endcap/contract/identity/factors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { portalSecret } from '../access/portal-secret.unscoped.repository.ts';
import { seal, unseal, useSecretKeys } from '../access/secret-box.ts';
import { addApp, codeOf } from '../features/identity/factors/testing/authenticator-app.ts';
import type { Caller } from '../testing/caller.ts';
import { buildUser, type TestUser } from '../testing/factories.ts';
import { programOf } from '../testing/run-program.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { countSecrets } from './stored-secrets.unscoped.repository.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  useSecretKeys(test.config);
});
afterAll(() => test.close());

const secrets = programOf(
  new URL('./secrets.cli.ts', import.meta.url),
  () => test,
  () => ({ DATA_DIR: test.config.DATA_DIR, ENVIRONMENT: 'dev', SECRETS_KEY: '' }),
);

const place = 'product_provisioning.secret:SHELF' as const;

async function proveByCode(caller: Caller, user: TestUser, secret: string): Promise<void> {
  await test.db
    .updateTable('sign_in_factor')
    .set({ last_step: '0' })
    .where('user_id', '=', user.id)
    .execute();
  const { status } = await caller.call(giveProof, { body: { code: codeOf(secret) } });
  expect(status).toBe(204);
}

async function changeApps(caller: Caller, user: TestUser): Promise<void> {
  const { added } = await addApp(caller, user);
  expect(added.status).toBe(201);
  const { id } = await test.db
    .selectFrom('sign_in_factor')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const params = { loginId: user.loginId, factorId: id };
  expect((await caller.call(removeFactor, { params })).status).toBe(204);
}

async function setProductSecret(text: string): Promise<void> {
  const { value, keyVersion } = await seal(place, Buffer.from(text));
  await test.ownerDb
    .updateTable('product_provisioning')
    .set({ secret: value, key_version: keyVersion })
    .where('product_code', '=', 'SHELF')
    .execute();
}

async function productSecret(): Promise<string> {
  const row = await test.ownerDb
    .selectFrom('product_provisioning')
    .select(['secret as value', 'key_version as keyVersion'])
    .where('product_code', '=', 'SHELF')
    .executeTakeFirstOrThrow();
  return (await unseal(place, { ...row, value: row.value as Buffer })).toString();
}

it('the key changes twice in another process while secrets are used, made and changed here', async () => {
  await test.ownerDb
    .insertInto('product_provisioning')
    .values({ product_code: 'SHELF', url: 'https://shelf.example', secret: Buffer.from('plain') })
    .execute();
  const [holder, changer] = [await buildUser(test.db), await buildUser(test.db)];
  const [own, changing] = [await test.as(holder), await test.as(changer)];
  const { secret } = await addApp(own, holder);
  const made = new Map<string, Buffer>();
  const done = { proofs: 0, apps: 0, secrets: 0 };
  let isOver = false;
  const untilOver = async (act: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) await act(turn);
  };
  const load = [
    untilOver(async () => {
      await proveByCode(own, holder, secret);
      done.proofs += 1;
    }),
    untilOver(async () => {
      await changeApps(changing, changer);
      done.apps += 1;
    }),
    untilOver(async (turn) => {
      made.set(`secret ${turn}`, await portalSecret(test.db, `secret ${turn}`));
      await setProductSecret(`text ${turn}`);
      expect(await productSecret()).toBe(`text ${turn}`);
      done.secrets += 1;
    }),
  ];
  try {
    for (const version of [2, 3]) {
      const { stdout, stderr } = await secrets('rotate');
      expect(stdout + stderr).toMatch(new RegExp(`all have version ${version} of the key`));
    }
  } finally {
    isOver = true;
  }
  await Promise.all(load);
  for (const [name, value] of made) expect(await portalSecret(test.db, name)).toEqual(value);
  expect(Math.min(...Object.values(done))).toBeGreaterThan(1);
  await secrets('rotate');
  const counts = await countSecrets(test.ownerDb);
  expect(counts.map(({ version }) => version)).toEqual([4]);
  await proveByCode(own, holder, secret);
  expect(await productSecret()).toMatch(/^text \d+$/);
}, 60_000);
