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
import { hasFactor, useCode } from './check-code.service.ts';
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

export async function waysToProve(
  db: Database,
  scope: Scope,
  passwords: 'ours' | 'of a provider',
): Promise<{ password: boolean; code: boolean; provider: boolean }> {
  const [account, code] = await Promise.all([
    findPassword(db, scope),
    hasFactor(db, scope.actor.id),
  ]);
  const isOurs = passwords === 'ours';
  return { password: isOurs && account.passwordHash !== null, code, provider: !isOurs };
}

/**
 * A person whose provider does not say when it asked them has nothing to prove with until they have
 * an app of the portal. That it signed them in again at our request is enough for the first one alone.
 */
export async function mayAddFirstApp(db: Database, scope: Scope): Promise<boolean> {
  if (!(await hasAnswered(db, scope, answeredMinutes))) return false;
  return !(await hasFactor(db, scope.actor.id));
}

/** The session counts as proved from now on; whoever only found it open cannot go on. */
export async function giveProof(
  db: Database,
  scope: Scope,
  proof: { password: string } | { code: string },
): Promise<void> {
  if ('code' in proof) await useCode(db, scope.actor, proof.code);
  else await checkPassword(db, scope, proof.password);
  await updateProved(db, scope);
}

async function checkPassword(db: Database, scope: Scope, password: string): Promise<void> {
  const key = { kind: 'password-change', of: subjectOf(scope.actor.id) };
  await takeAttempt(db, key, guesses);
  const { passwordHash } = await findPassword(db, scope);
  if (!(await passwordMatches(passwordHash, password)))
    throw new AppError('password.wrong', { field: 'password' });
  await clearAttempts(db, key);
}
