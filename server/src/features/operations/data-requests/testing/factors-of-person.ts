import { randomBytes } from 'node:crypto';
import { hashToken, newToken } from '../../../../access/secret-token.ts';
import type { Database } from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';

/** A second factor with a recovery code, and a sign-in that waits for one of them. */
export async function insertFactors(
  ownerDb: Database,
  user_id: string,
  name: string,
): Promise<void> {
  await ownerDb
    .insertInto('sign_in_factor')
    .values({ id: newId(), user_id, kind: 'TOTP', name, secret: Buffer.alloc(8) })
    .execute();
  await ownerDb
    .insertInto('sign_in_factor')
    .values({
      ...{ id: newId(), user_id, kind: 'PASSKEY', name, rp_id: 'localhost', synced: true },
      ...{ credential_id: randomBytes(16), public_key: Buffer.alloc(77), transports: ['usb'] },
      aaguid: newId(),
    })
    .execute();
  await ownerDb
    .insertInto('recovery_code')
    .values({ id: newId(), user_id, salt: Buffer.alloc(16), code_hash: Buffer.alloc(32) })
    .execute();
  await ownerDb
    .insertInto('sign_in_step')
    .values({
      ...{ id: newId(), token_hash: hashToken(newToken()) },
      ...{ user_id, site: 'US', expires_on: new Date(Date.now() + 600_000) },
    })
    .execute();
  const recovery = { id: newId(), user_id, site: 'US' as const, ended_by: user_id, reason: name };
  await ownerDb
    .insertInto('account_recovery')
    .values({ ...recovery, decided_by: 'COMPANY', status: 'DENIED', expires_on: new Date() })
    .execute();
  await ownerDb
    .insertInto('account_recovery_approver')
    .values({ recovery_id: recovery.id, user_id, approved_on: new Date() })
    .execute();
  await ownerDb
    .insertInto('account_recovery_link')
    .values({ id: newId(), recovery_id: recovery.id, token_hash: hashToken(newToken()) })
    .execute();
}
