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
import { findPassword, updateProved } from './proof.repository.ts';

/** Counted with the changes of the password: both let a thief of a session try passwords. */
const guesses: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

export async function waysToProve(
  db: Database,
  scope: Scope,
): Promise<{ password: boolean; code: boolean }> {
  const [account, code] = await Promise.all([
    findPassword(db, scope),
    hasFactor(db, scope.actor.id),
  ]);
  return { password: account.passwordHash !== null, code };
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
