import type { Site } from '@endcap/contract/sites';
import { beginSession, endSessionOfToken } from '../../access/session.ts';
import { hashSessionToken, newSessionToken } from '../../access/session-token.ts';
import { type ThrottlePolicy, takeTurn } from '../../access/throttle.ts';
import { type ActivityScope, recordActivity } from '../../activity/record-activity.ts';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { transact } from '../../db/transact.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { invitationDays, invitationMail } from './invitation-mail.ts';
import * as registrations from './registration.repository.ts';

type Addresses = Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

const registrationMinutes = 60;

/**
 * Mails the link with which somebody registers for a company that they are a member of. It withdraws
 * their older links to it. It also writes the log, so call it last.
 */
export async function inviteUser(
  tx: Transaction,
  scope: ActivityScope,
  { userId, companyId }: { userId: string; companyId: string },
  config: Addresses,
): Promise<void> {
  const invitee = await registrations.selectInvitee(tx, userId, companyId);
  if (!invitee) throw new AppError('resource.not_found');
  if (invitee.registeredOn) throw new AppError('registration.done');
  const token = newSessionToken();
  await registrations.withdrawInvitations(tx, userId, companyId);
  await registrations.insertInvitation(tx, {
    tokenHash: hashSessionToken(token),
    userId,
    companyId,
    site: invitee.site,
    createdBy: scope.actor.id,
    days: invitationDays,
  });
  await queueMail(tx, invitationMail(invitee, token, config));
  await recordActivity(tx, scope, {
    event: 'USER_INVITED',
    entity: { type: 'USER', id: invitee.id, name: nameOf(invitee), personId: invitee.id },
  });
}

/** Whatever link of this company a person still has is worth nothing from now on. */
export async function withdrawInvitation(
  tx: Transaction,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  await registrations.withdrawInvitations(tx, userId, companyId);
}

/** What the link is for, when it can still be followed. */
export async function lookAtInvitation(db: Database, token: string) {
  const { link, invitee } = await openableInvitation(db, token);
  return {
    company: invitee.company,
    email: toReadableAddress(invitee.email),
    expiresOn: link.expiresOn.toISOString(),
  };
}

interface Visit {
  site: Site;
  device: string | null;
  /** A session that this browser still had: it ends, whoever's it was. */
  replacedToken: string | undefined;
}

/** Uses the link up and answers the token of a session that can do nothing but register. */
export async function followInvitation(
  db: Database,
  token: string,
  { site, device, replacedToken }: Visit,
): Promise<string> {
  return transact(db, async (tx) => {
    const { link, invitee } = await openableInvitation(tx, token);
    if (invitee.blocked) throw new AppError('access.blocked');
    if (invitee.site !== site) throw new AppError('site.other');
    if (!(await registrations.useInvitation(tx, link.id))) throw new AppError('link.used');
    if (replacedToken) await endSessionOfToken(tx, replacedToken);
    return beginSession(tx, {
      userId: invitee.id,
      companyId: invitee.companyId,
      site,
      kind: 'REGISTRATION',
      device,
      expiresOn: new Date(Date.now() + registrationMinutes * 60_000),
    });
  });
}

const perAddress: ThrottlePolicy = {
  free: 10,
  firstDelaySeconds: 30,
  longestDelaySeconds: 3600,
  forgetAfterSeconds: 3600,
};
const perPerson: ThrottlePolicy = {
  free: 1,
  firstDelaySeconds: 60,
  longestDelaySeconds: 60,
  forgetAfterSeconds: 60,
};

/** Silent about everything that it finds, so that nobody learns from it who was invited. */
export async function sendInvitationAgain(
  db: Database,
  token: string,
  { address, requestId, config }: { address: string; requestId: string; config: Addresses },
): Promise<void> {
  await takeTurn(db, { kind: 'invitation.renew', of: address }, perAddress);
  const link = await registrations.selectInvitation(db, hashSessionToken(token));
  if (!link?.companyId) return;
  const { userId, companyId } = link;
  const invitee = await registrations.selectInvitee(db, userId, companyId);
  if (!invitee || invitee.registeredOn || invitee.blocked) return;
  if (!(await isDue(db, { userId, companyId }))) return;
  const actor = { id: invitee.id, loginId: invitee.loginId, name: nameOf(invitee) };
  const scope = { actor, company: { id: companyId }, requestId };
  await transact(db, (tx) => inviteUser(tx, scope, { userId, companyId }, config));
}

/** A mail a minute for one company, whoever asks for it: none hears of another's. */
export async function takeInvitationTurn(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  try {
    await takeTurn(db, { kind: 'invitation.mail', of: `${companyId} ${userId}` }, perPerson);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('invitation.resend_failed', { retryAfterSeconds, cause: error });
  }
}

/** A second click brings no mail. */
async function isDue(
  db: Database,
  person: { userId: string; companyId: string },
): Promise<boolean> {
  try {
    await takeInvitationTurn(db, person);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation.resend_failed') return false;
    throw error;
  }
}

async function openableInvitation(db: Database, token: string) {
  const link = await registrations.selectInvitation(db, hashSessionToken(token));
  const invitee =
    link?.companyId && (await registrations.selectInvitee(db, link.userId, link.companyId));
  if (!link) throw new AppError('link.unknown');
  // The company has cancelled it, and is not to be asked for another one by itself.
  if (!invitee) throw new AppError('link.withdrawn');
  if (invitee.registeredOn) throw new AppError('registration.done');
  if (link.usedOn) throw new AppError('link.used');
  if (link.over) throw new AppError('link.expired');
  return { link, invitee };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
