import { randomBytes } from 'node:crypto';
import type { Database } from './connection.ts';

/** A key that all nodes share and no restart changes: whoever asks first makes it. */
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
