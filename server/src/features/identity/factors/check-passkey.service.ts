import type { PasskeyAnswer } from '@endcap/contract/identity/passkeys';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import { type Holder, useChallenge } from './passkey-challenges.service.ts';
import * as repository from './passkeys.unscoped.repository.ts';

type Passkey = NonNullable<Awaited<ReturnType<typeof repository.findPasskey>>>;

/** What the authenticator keeps for the account: its id, which tells others nothing. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

interface Asked {
  party: RelyingParty;
  holder: Holder;
  requestId: string;
  /** The only person whose passkeys count; undefined when the passkey says who it is. */
  userId?: string;
}

/** Returns the account of the passkey, or refuses it. The use is written down. */
export async function checkPasskey(
  db: Database,
  { party, holder, requestId, userId }: Asked,
  answer: PasskeyAnswer,
): Promise<Passkey> {
  const challenge = await useChallenge(db, holder, answer.response.clientDataJSON);
  const passkey = await repository.findPasskey(db, Buffer.from(answer.id, 'base64url'), party.id);
  if (!passkey || (userId && passkey.id !== userId))
    throw new AppError('passkey.unknown', { accountId: userId ?? passkey?.id });
  const { userHandle } = answer.response;
  const isNamed = userHandle ? userHandle === userHandleOf(passkey.id) : userId !== undefined;
  const signed = isNamed ? await readSignature(passkey, answer, { challenge, party }) : undefined;
  if (!signed) throw new AppError('passkey.refused', { accountId: passkey.id });
  const used = { factorId: passkey.factorId, count: signed.newCounter };
  if (await repository.updateUsed(db, { ...used, synced: signed.credentialBackedUp }))
    return passkey;
  if (!(await repository.isThere(db, passkey.factorId))) throw new AppError('passkey.unknown');
  await recordCopy(db, passkey, requestId);
  throw new AppError('passkey.copied', { accountId: passkey.id });
}

/** Behind the lock of the account, because a passkey may be removed while it signs its person in. */
export async function requirePasskey(tx: Transaction, { factorId, id }: Passkey): Promise<void> {
  if (!(await repository.isThere(tx, factorId)))
    throw new AppError('passkey.unknown', { accountId: id });
}

async function readSignature(
  { publicKey }: Passkey,
  { id, response: { userHandle, ...response } }: PasskeyAnswer,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  if (!publicKey) return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
        response: { ...response, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The database compares the counter, in the statement that writes it.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch {
    // Whatever the library found wrong with it, from its origin to junk that no reader takes.
    return undefined;
  }
}

/** A counter that went back means two authenticators with one key. */
async function recordCopy(db: Database, passkey: Passkey, requestId: string): Promise<void> {
  const { id, loginId, firstName, lastName, factorName } = passkey;
  const name = `${firstName} ${lastName}`;
  await transact(db, (tx) =>
    recordActivity(
      tx,
      { actor: { id, loginId, name }, company: null, requestId },
      {
        event: 'PASSKEY_REFUSED',
        sourceApp: 'IDENTITY',
        entity: { type: 'USER', id, name, personId: id },
        after: { factor: factorName },
      },
    ),
  );
}
