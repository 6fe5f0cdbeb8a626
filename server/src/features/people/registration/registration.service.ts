import { productCodes } from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import type { Network } from '../../../access/network.ts';
import { hashToken } from '../../../access/secret-token.ts';
import { beginSession, endSessionOfToken } from '../../../access/session.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import type { AddressConfig } from '../../../mail/site-address.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { fullName } from '../../shared/memberships/name-in-company.ts';
import * as invitations from './invitations.unscoped.repository.ts';
import { inviteUser, takeInvitationAttempt } from './invite-users.service.ts';
import { selectInvitee } from './invited-members.repository.ts';
import { renewStaffInvitation, staffKey } from './staff-invitations.service.ts';

const registrationMinutes = 60;

/** Describes the invitation of a link that is still open. */
export async function checkInvitation(db: Database, token: string) {
  const { link, invitee } = await findOpenInvitation(db, token);
  return {
    kind: invitee.hasAccount ? ('ACCEPT' as const) : ('REGISTER' as const),
    company: invitee.company,
    invitedBy: invitee.invitedBy,
    role: invitee.role,
    products: productCodes.filter((code) => invitee.products.includes(code)),
    email: toReadableAddress(invitee.email),
    expiresOn: link.expiresOn.toISOString(),
  };
}

interface Browser {
  site: Site;
  device: string | null;
  /** The browser's current session, of any user: it ends. */
  replacedToken: string | undefined;
}

/** Uses the link and returns the token of a session that can only register. */
export async function openInvitation(
  db: Database,
  token: string,
  { site, device, replacedToken }: Browser,
): Promise<string> {
  return transact(db, async (tx) => {
    const { link, invitee } = await findOpenInvitation(tx, token);
    if (invitee.hasAccount) throw new AppError('registration.done');
    if (invitee.blocked) throw new AppError('access.blocked');
    if (invitee.site !== site) throw new AppError('site.other');
    if (!(await invitations.useInvitation(tx, link.id))) throw new AppError('link.used');
    if (replacedToken) await endSessionOfToken(tx, replacedToken);
    return beginSession(tx, {
      userId: invitee.id,
      companyId: invitee.companyId,
      site,
      kind: 'REGISTRATION',
      device,
      minutes: registrationMinutes,
    });
  });
}

const addressPolicy: ThrottlePolicy = {
  free: 10,
  firstDelaySeconds: 30,
  longestDelaySeconds: 3600,
  forgetAfterSeconds: 3600,
};
/** Answers the same in every case, so that it does not reveal who was invited. */
export async function renewInvitation(
  db: Database,
  token: string,
  { network, requestId, config }: { network: Network; requestId: string; config: AddressConfig },
): Promise<void> {
  await takeAttempt(db, { kind: 'invitation.renew', of: network }, addressPolicy);
  const link = await invitations.selectInvitation(db, hashToken(token));
  if (!link) return;
  const { userId, companyId } = link;
  if (!companyId) {
    if (!(await isDue(db, { userId, companyId: staffKey }))) return;
    await transact(db, (tx) => renewStaffInvitation(tx, link.id, { requestId, config }));
    return;
  }
  const invitee = await selectInvitee(db, { userId, companyId });
  if (!invitee || invitee.joined || invitee.blocked || invitee.isOver) return;
  if (!(await isDue(db, { userId, companyId }))) return;
  const actor = { id: invitee.id, loginId: invitee.loginId, name: fullName(invitee) };
  const scope = { actor, company: { id: companyId }, requestId };
  await transact(db, (tx) => inviteUser(tx, scope, { userId, companyId }, config));
}

/** Returns false when a mail was sent in the last minute. */
async function isDue(db: Database, key: { userId: string; companyId: string }): Promise<boolean> {
  try {
    await takeInvitationAttempt(db, key);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation.resend_failed') return false;
    throw error;
  }
}

/** The link and the member or internal user that it invites, while the link is open. */
export async function findOpenInvitation(db: Database, token: string) {
  const link = await invitations.selectInvitation(db, hashToken(token));
  if (!link) throw new AppError('link.unknown');
  const invitee = link.companyId
    ? await selectInvitee(db, { userId: link.userId, companyId: link.companyId })
    : await invitations.selectStaffInvitee(db, link.id);
  // The invitation was cancelled, so the page must not offer a new one.
  if (!invitee || invitee.isOver) throw new AppError('link.withdrawn');
  if (invitee.joined) throw new AppError('invitation.answered');
  if (link.usedOn) throw new AppError('link.used');
  if (link.over) throw new AppError('link.expired');
  return { link, invitee };
}
