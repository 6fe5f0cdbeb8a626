import { subjectOf } from '../../../access/network.ts';
import { hashPassword, passwordMatches } from '../../../access/password.ts';
import type { Scope } from '../../../access/scope.ts';
import { refuseEndedSession, rotateSession } from '../../../access/session.ts';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import {
  clearAttempts,
  type ThrottlePolicy,
  takeAttempt,
} from '../../../access/throttle.unscoped.repository.ts';
import { refuseWeakPassword } from '../../../access/weak-password.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailPasswordChanged } from './password-mails.ts';
import { findOwnPassword, replacePassword } from './passwords.repository.ts';
import { withdrawResetLinks } from './reset-links.unscoped.repository.ts';

/** Counted apart from sign-in, where a stranger could keep the owner from changing it. */
const guesses: ThrottlePolicy = {
  free: 5,
  firstDelaySeconds: 1,
  longestDelaySeconds: 5 * 60,
  forgetAfterSeconds: 60 * 60,
};

/** Answers the new token of this session; all others of the person end. */
export async function changeOwnPassword(
  db: Database,
  scope: Scope,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  siteAddress: string,
): Promise<string> {
  const key = { kind: 'password-change', of: subjectOf(scope.actor.id) };
  await takeAttempt(db, key, guesses);
  const account = await findOwnPassword(db, scope);
  const { passwordHash: before } = account;
  const right = await passwordMatches(before, currentPassword);
  if (!right || before === null) throw wrongPassword();
  await clearAttempts(db, key);
  refuseWeakPassword(newPassword, account.loginId);
  const after = await hashPassword(newPassword);
  return transact(db, async (tx) => {
    if (!(await replacePassword(tx, scope, { before, after }))) throw wrongPassword();
    await refuseEndedSession(tx, scope.sessionId);
    await withdrawResetLinks(tx, scope.actor.id);
    await endSessionsOf(tx, scope.actor.id, scope.sessionId);
    const token = await rotateSession(tx, scope.sessionId);
    await mailPasswordChanged(tx, account, { site: scope.site, address: siteAddress });
    const { id, name } = scope.actor;
    await recordActivity(tx, scope, {
      event: 'PASSWORD_CHANGED',
      sourceApp: 'IDENTITY',
      entity: { type: 'USER', id, name, personId: id },
    });
    return token;
  });
}

function wrongPassword(): AppError {
  return new AppError('password.wrong', { field: 'currentPassword' });
}
