// No scope: the portal's own keys belong to no company and no user.
import { randomBytes } from 'node:crypto';
import type { Database } from '../db/connection.ts';

/** A key that all nodes share and that survives restarts. The first node that asks for it makes it. */
export async function portalSecret(db: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('portal_secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('portal_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
