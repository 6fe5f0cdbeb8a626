import {
  attemptsSoFar,
  borrowTurn,
  forgive,
  type ThrottleKey,
  type ThrottlePolicy,
  takeTurn,
} from '../../access/throttle.ts';
import { networkOf } from '../../access/throttle-network.ts';
import type { Database } from '../../db/connection.ts';

const account: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** More generous: a whole office may share one address. */
const address: ThrottlePolicy = {
  free: 30,
  firstDelaySeconds: 1,
  longestDelaySeconds: 15 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** So many failures of an account, and whoever tries on must be a person. */
const humanCheckAfter = 3;

/** By what was typed, whether or not there is such an account: it must not show. */
function accountKey(loginId: string): ThrottleKey {
  return { kind: 'sign-in.account', of: loginId };
}

export interface SignInTurn {
  succeeded(): Promise<void>;
}

/**
 * Before a password is looked at. A lock is told first, so that nobody proves to be a person in
 * vain; then the person is asked for; only then the attempt is counted, for both keys.
 */
export async function takeSignInTurn(
  db: Database,
  attempt: { loginId: string; address: string },
  passHumanCheck: () => Promise<void>,
): Promise<SignInTurn> {
  const who = accountKey(attempt.loginId);
  const where = { kind: 'sign-in.address', of: networkOf(attempt.address) };
  await attemptsSoFar(db, where, address);
  const asked = (await attemptsSoFar(db, who, account)) >= humanCheckAfter;
  if (asked) await passHumanCheck();
  const addressTurn = await borrowTurn(db, where, address);
  const attempts = await takeTurn(db, who, account);
  // Many at once have all seen a low count above.
  if (attempts > humanCheckAfter && !asked) await passHumanCheck();
  return {
    async succeeded() {
      await forgive(db, who);
      await addressTurn.giveBack();
    },
  };
}

/** The person has proved by mail who they are. */
export function forgiveSignIn(db: Database, loginId: string): Promise<void> {
  return forgive(db, accountKey(loginId));
}
