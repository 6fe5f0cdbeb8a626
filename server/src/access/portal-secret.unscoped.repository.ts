// No scope: the portal's own keys belong to no company and no user.
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connection.ts';
import { type StoredSecret, seal, unseal } from './secret-box.ts';

/** A key that all nodes share and that survives restarts. The first node that asks for it makes it. */
export async function portalSecret(db: Database, name: string): Promise<Buffer> {
  const stored = (await findSecret(db, name)) ?? (await makeSecret(db, name));
  return unseal(placeOf(name), stored);
}

const placeOf = (name: string) => `portal_secret.value:${name}` as const;

async function findSecret(db: Database, name: string) {
  return db
    .selectFrom('portal_secret')
    .select(['value', 'key_version as keyVersion'])
    .where('name', '=', name)
    .executeTakeFirst();
}

async function makeSecret(db: Database, name: string): Promise<StoredSecret> {
  const { value, keyVersion } = await seal(placeOf(name), randomBytes(32));
  await db
    .insertInto('portal_secret')
    .values({ name, value, key_version: keyVersion })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await findSecret(db, name);
  if (!stored) throw new Error(`The secret ${name} was deleted while it was made`);
  return stored;
}
