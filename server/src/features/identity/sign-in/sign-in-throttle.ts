import { type Network, subjectOf } from '../../../access/network.ts';
import {
  attemptsSoFar,
  borrowAttempt,
  clearAttempts,
  type ThrottleKey,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import type { Database } from '../../../db/connection.ts';

const account: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** Allows more attempts, because a whole office may share one address. */
const address: ThrottlePolicy = {
  free: 30,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** After this many failures of an account, a human check is required. */
const humanCheckAfter = 3;

/** Counts by the typed login id, so that it does not reveal whether the account exists. */
function accountKey(loginId: string): ThrottleKey {
  return { kind: 'sign-in.account', of: subjectOf(loginId) };
}

export interface SignInAttempt {
  succeeded(): Promise<void>;
}

/**
 * Call it before checking a password. It refuses a locked key first, so that a human check is not
 * wasted; then requires the human check; then counts the attempt for both keys.
 */
export async function takeSignInAttempt(
  db: Database,
  attempt: { loginId: string; network: Network },
  passHumanCheck: () => Promise<void>,
): Promise<SignInAttempt> {
  const who = accountKey(attempt.loginId);
  const where = { kind: 'sign-in.address', of: attempt.network };
  await attemptsSoFar(db, where, address);
  const isChecked = (await attemptsSoFar(db, who, account)) >= humanCheckAfter;
  if (isChecked) await passHumanCheck();
  const addressAttempt = await borrowAttempt(db, where, address);
  const attempts = await takeAttempt(db, who, account);
  // Simultaneous attempts may all have read a low count above.
  if (attempts > humanCheckAfter && !isChecked) await passHumanCheck();
  return {
    async succeeded() {
      await clearAttempts(db, who);
      await addressAttempt.giveBack();
    },
  };
}

/** Resets the count after the user proved the identity by mail. */
export function clearSignInAttempts(db: Database, loginId: string): Promise<void> {
  return clearAttempts(db, accountKey(loginId));
}
