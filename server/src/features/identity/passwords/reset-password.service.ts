import type { Site } from '@endcap/contract/sites';
import { hashPassword } from '../../../access/password.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { endSessionsOf } from '../../../access/session.unscoped.repository.ts';
import { refuseWeakPassword } from '../../../access/weak-password.ts';
import { type Activity, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { forgetFailedSignIns } from '../sign-in/sign-in.service.ts';
import { mailPasswordChanged, mailResetLink } from './password-mails.ts';
import {
  type AccountToReset,
  findResetLink,
  insertResetLink,
  type ResetLink,
  setPassword,
  useResetLink,
  withdrawResetLinks,
} from './reset-links.unscoped.repository.ts';

const resetLinkMinutes = 60;

/** The newest link is the one that works. */
export async function sendResetLink(
  tx: Transaction,
  account: AccountToReset,
  request: { site: Site; siteAddress: string; requestId: string; byStaff?: boolean | undefined },
): Promise<void> {
  const { site, siteAddress, requestId } = request;
  const token = newToken();
  await withdrawResetLinks(tx, account.id);
  await insertResetLink(tx, {
    id: newId(),
    tokenHash: hashToken(token),
    userId: account.id,
    companyId: account.companyId,
    site,
    minutes: resetLinkMinutes,
  });
  const link = { site, address: siteAddress, token, minutes: resetLinkMinutes };
  await mailResetLink(tx, account, link);
  if (request.byStaff) return;
  const person = { ...account, userId: account.id };
  await recordOf(tx, person, requestId, 'PASSWORD_RESET_REQUESTED');
}

export async function checkReset(db: Database, token: string): Promise<{ expiresOn: string }> {
  const link = await liveLink(db, hashToken(token));
  return { expiresOn: link.expiresOn.toISOString() };
}

/** Sets the password and signs the user out everywhere: a thief of the old password is out. */
export async function completeReset(
  db: Database,
  { token, newPassword }: { token: string; newPassword: string },
  { addressOf, requestId }: { addressOf: (site: Site) => string; requestId: string },
): Promise<void> {
  const tokenHash = hashToken(token);
  const link = await liveLink(db, tokenHash);
  refuseWeakPassword(newPassword, link.loginId);
  const passwordHash = await hashPassword(newPassword);
  await transact(db, async (tx) => {
    if (!(await useResetLink(tx, tokenHash))) throw new AppError('link.used');
    await setPassword(tx, link.userId, passwordHash);
    await withdrawResetLinks(tx, link.userId);
    await endSessionsOf(tx, link.userId);
    await forgetFailedSignIns(tx, link.loginId);
    await mailPasswordChanged(tx, link, { site: link.site, address: addressOf(link.site) });
    await recordOf(tx, link, requestId, 'PASSWORD_RESET');
  });
}

/** For an account that may become another person's: a link of the mailbox before opens it no more. */
export function endResetLinksOf(tx: Transaction, userId: string): Promise<void> {
  return withdrawResetLinks(tx, userId);
}

async function liveLink(db: Database, tokenHash: Buffer): Promise<ResetLink> {
  const link = await findResetLink(db, tokenHash);
  if (!link) throw new AppError('link.unknown');
  if (link.used) throw new AppError('link.used');
  if (link.expired) throw new AppError('link.expired');
  return link;
}

/** The user is the actor: only they can read their mail. */
async function recordOf(
  tx: Transaction,
  person: Pick<ResetLink, 'userId' | 'loginId' | 'firstName' | 'lastName' | 'companyId'>,
  requestId: string,
  event: Activity['event'],
): Promise<void> {
  const { userId: id, loginId, companyId } = person;
  const name = `${person.firstName} ${person.lastName}`;
  await recordActivity(
    tx,
    { actor: { id, loginId, name }, company: companyId ? { id: companyId } : null, requestId },
    { event, sourceApp: 'IDENTITY', entity: { type: 'USER', id, name, personId: id } },
  );
}
