import { hashToken, newToken } from '../access/secret-token.ts';
import { insertSession } from '../access/session.unscoped.repository.ts';
import type { Database } from '../db/connection.ts';
import { newId } from '../db/id.ts';
import type { TestUser } from './factories.ts';

/** A live session for the company that the factory gave the person; answers its cookie. */
export async function sessionFor(db: Database, user: TestUser): Promise<string> {
  const token = newToken();
  await db.transaction().execute((tx) =>
    insertSession(tx, {
      id: newId(),
      tokenHash: hashToken(token),
      userId: user.id,
      companyId: user.company?.id ?? null,
      site: user.company?.site ?? 'US',
      minutes: 60,
    }),
  );
  return `endcap=${token}`;
}
