import type { PasskeyRequest } from '@endcap/contract/identity/passkeys';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import * as repository from './passkeys.unscoped.repository.ts';

/**
 * Who asked for a challenge, and for which act: it is valid for this person and this act alone. A
 * browser without a session is known by a cookie.
 */
export type Holder = `${'add' | 'prove' | 'step' | 'browser'}:${string}`;

/** A page may be open for a while before its person signs in; the others wait for one touch. */
const minutesOf = (holder: Holder) => (holder.startsWith('browser:') ? 60 : 10);

/** The browser ends its own dialog then. */
export const timeoutMs = 5 * 60_000;

/** More than one for each that is made, so that a stranger who asks for many fills no table. */
const removedWithEach = 100;

export async function newChallenge(db: Database, holder: Holder): Promise<string> {
  const challenge = newToken();
  await repository.deleteExpiredChallenges(db, removedWithEach);
  await repository.insertChallenge(db, {
    challengeHash: hashToken(challenge),
    holder: hashToken(holder),
    minutes: minutesOf(holder),
  });
  return challenge;
}

/** Uses up the challenge of an answer before anything else in it is read: it is good for one try. */
export async function useChallenge(
  db: Database,
  holder: Holder,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) throw new AppError('passkey.refused');
  const own = { challengeHash: hashToken(challenge), holder: hashToken(holder) };
  if (!(await repository.deleteChallenge(db, own))) throw new AppError('passkey.start_again');
  return challenge;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export async function describePasskeys(db: Database, userId: string, { id }: RelyingParty) {
  const passkeys = await repository.selectPasskeys(db, userId, id);
  return passkeys.flatMap(({ credentialId, transports }) =>
    credentialId
      ? [{ type: 'public-key' as const, id: credentialId.toString('base64url'), transports }]
      : [],
  );
}

/** What a passkey signs: one of this person, or any when nobody said yet who they are. */
export async function requestPasskey(
  db: Database,
  { party, holder, userId }: { party: RelyingParty; holder: Holder; userId?: string },
): Promise<PasskeyRequest> {
  return {
    challenge: await newChallenge(db, holder),
    rpId: party.id,
    timeout: timeoutMs,
    userVerification: 'required',
    allowCredentials: userId ? await describePasskeys(db, userId, party) : [],
  };
}
