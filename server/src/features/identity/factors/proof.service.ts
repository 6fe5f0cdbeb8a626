import type { PasskeyAnswer, PasskeyRequest } from '@endcap/contract/identity/passkeys';
import { subjectOf } from '../../../access/network.ts';
import { passwordMatches } from '../../../access/password.ts';
import type { Scope } from '../../../access/scope.ts';
import {
  clearAttempts,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import type { RelyingParty } from '../../../http/guards/relying-party.ts';
import { hasApp, hasFactor, kindsOfFactors, useCode } from './check-code.service.ts';
import { checkPasskey } from './check-passkey.service.ts';
import { requestPasskey } from './passkey-challenges.service.ts';
import { findPassword, hasAnswered, updateProved } from './proof.repository.ts';

/** Counted with the changes of the password: both let a thief of a session try passwords. */
const guesses: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** How long an answer of the provider opens the addition of a first app. */
const answeredMinutes = 10;

/** A person with a factor proves with a factor: a thief of the password could take it away otherwise. */
export async function waysToProve(
  db: Database,
  scope: Scope,
  { party, passwords }: { party: RelyingParty | undefined; passwords: 'ours' | 'of a provider' },
): Promise<{ password: boolean; code: boolean; passkey: boolean; provider: boolean }> {
  const [account, { any, app, passkey }] = await Promise.all([
    findPassword(db, scope),
    kindsOfFactors(db, scope.actor.id, party),
  ]);
  const isOurs = passwords === 'ours';
  const password = isOurs && account.passwordHash !== null && !any;
  return { password, code: isOurs ? any : app, passkey, provider: !isOurs };
}

/**
 * A person whose provider does not say when it asked them has nothing to prove with until they have
 * an app of the portal. That it signed them in again at our request is enough for the first one alone.
 */
export async function mayAddFirstApp(db: Database, scope: Scope): Promise<boolean> {
  if (!(await hasAnswered(db, scope, answeredMinutes))) return false;
  return !(await hasApp(db, scope.actor.id));
}

const holderOf = ({ sessionId }: Scope) => `prove:${sessionId}` as const;

export function startPasskeyProof(
  db: Database,
  scope: Scope,
  party: RelyingParty,
): Promise<PasskeyRequest> {
  return requestPasskey(db, { party, holder: holderOf(scope), userId: scope.actor.id });
}

type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer };

/** The session counts as proved from now on; whoever only found it open cannot go on. */
export async function giveProof(
  db: Database,
  scope: Scope,
  proof: Proof,
  { requireParty, siteAddress }: { requireParty: () => RelyingParty; siteAddress: string },
): Promise<void> {
  if ('code' in proof) await useCode(db, { by: scope, site: scope.site, siteAddress }, proof.code);
  else if ('password' in proof) await checkPassword(db, scope, proof.password);
  else {
    const { requestId, actor } = scope;
    const asked = { party: requireParty(), holder: holderOf(scope), requestId, userId: actor.id };
    await checkPasskey(db, asked, proof.passkey);
  }
  await updateProved(db, scope);
}

async function checkPassword(db: Database, scope: Scope, password: string): Promise<void> {
  if (await hasFactor(db, scope.actor.id)) throw new AppError('proof.factor_needed');
  const key = { kind: 'password-change', of: subjectOf(scope.actor.id) };
  await takeAttempt(db, key, guesses);
  const { passwordHash } = await findPassword(db, scope);
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('password.wrong', { field: 'password' });
  await clearAttempts(db, key);
}
