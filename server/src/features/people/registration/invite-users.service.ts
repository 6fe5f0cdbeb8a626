import type { Site } from '@endcap/contract/sites';
import { subjectOf } from '../../../access/network.ts';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { type ThrottlePolicy, takeAttempt } from '../../../access/throttle.unscoped.repository.ts';
import { type ActivityScope, recordActivity } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { type NewMail, queueMails } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { fullName } from '../../shared/memberships/name-in-company.ts';
import { insertInvitations, withdrawLinks } from './invitations.unscoped.repository.ts';
import {
  type Invitee,
  restoreLinks,
  selectInvitee,
  selectInvitees,
} from './invited-members.repository.ts';

export const invitationDays = 7;

interface InvitedUser {
  userId: string;
  email: string;
  firstName: string;
  languageCode: string | null;
  /** The user has registered with another company, and only has to accept. */
  hasAccount: boolean;
}

interface InvitationScope {
  actor: { id: string | null };
  company: { id: string; name: string };
  site: Site;
}

/**
 * Mails invitations to users who have not joined, and withdraws their older links to the company. The caller writes the activity log. Returns the ids of the mails in order.
 */
export async function inviteUsers(
  tx: Transaction,
  { actor, company, site }: InvitationScope,
  users: InvitedUser[],
  config: AddressConfig,
): Promise<string[]> {
  if (users.length === 0) return [];
  const invitations = users.map((user) => ({ user, token: newToken() }));
  await withdrawLinks(tx, {
    userIds: users.map(({ userId }) => userId),
    companyId: company.id,
  });
  const links = invitations.map(({ user, token }) => ({
    id: newId(),
    tokenHash: hashToken(token).toString('hex'),
    userId: user.userId,
  }));
  await insertInvitations(tx, links, {
    companyId: company.id,
    site,
    createdBy: actor.id,
    days: invitationDays,
  });
  return queueMails(
    tx,
    invitations.map(({ user, token }) => ({
      ...invitationMail({ ...user, company: company.name, site }, token, config),
      companyId: company.id,
    })),
  );
}

/** Invites one member again. It writes the activity log, so call it last. */
export async function inviteUser(
  tx: Transaction,
  scope: ActivityScope,
  { userId, companyId }: { userId: string; companyId: string },
  config: AddressConfig,
): Promise<void> {
  const invitee = await selectInvitee(tx, { userId, companyId });
  if (!invitee) throw new AppError('resource.not_found');
  if (invitee.joined) throw new AppError('registration.done');
  await inviteAll(tx, scope, [invitee], config);
}

/** Like inviteUser for many members of one company; those who have joined meanwhile get no mail. */
export async function inviteMembers(
  tx: Transaction,
  scope: ActivityScope,
  { userIds, companyId }: { userIds: string[]; companyId: string },
  config: AddressConfig,
): Promise<void> {
  const invitees = await selectInvitees(tx, { company: { id: companyId } }, userIds);
  await inviteAll(
    tx,
    scope,
    invitees.filter(({ joined }) => !joined),
    config,
  );
}

async function inviteAll(
  tx: Transaction,
  scope: ActivityScope,
  invitees: Invitee[],
  config: AddressConfig,
): Promise<void> {
  const [first] = invitees;
  if (!first) return;
  const company = { id: first.companyId, name: first.company };
  const invitationScope = { actor: scope.actor, company, site: first.site };
  const users = invitees.map((invitee) => ({ ...invitee, userId: invitee.id }));
  await inviteUsers(tx, invitationScope, users, config);
  await recordActivity(
    tx,
    scope,
    ...invitees.map((invitee) => ({
      event: 'USER_INVITED' as const,
      entity: { type: 'USER', id: invitee.id, name: fullName(invitee), personId: invitee.id },
    })),
  );
}

/** The token stands behind the #, so that no server and no log sees it. */
export function invitationMail(
  invitee: Pick<
    Invitee,
    'email' | 'firstName' | 'company' | 'site' | 'languageCode' | 'hasAccount'
  >,
  token: string,
  config: AddressConfig,
): NewMail {
  const locale = mailLocale(invitee.languageCode, invitee.site);
  const values = {
    name: invitee.firstName,
    company: invitee.company,
    days: String(invitationDays),
    link: `${siteAddress(invitee.site, config)}/login/invitation#token=${token}`,
  };
  return {
    to: invitee.email,
    ...renderMail(locale, invitee.hasAccount ? 'invitationToJoin' : 'invitation', values),
  };
}

const mailPolicy: ThrottlePolicy = {
  free: 1,
  firstDelaySeconds: 60,
  longestDelaySeconds: 60,
  forgetAfterSeconds: 60,
};

/** Allows one invitation mail a minute for each user and company, whether an admin or the user asks. */
export async function takeInvitationAttempt(
  db: Database,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  try {
    await takeAttempt(
      db,
      { kind: 'invitation.mail', of: subjectOf(companyId, userId) },
      mailPolicy,
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
    const { retryAfterSeconds } = error;
    throw new AppError('invitation.resend_failed', { retryAfterSeconds, cause: error });
  }
}

/** These users can no longer register for the company. Returns their withdrawn links. */
export async function withdrawInvitationsTo(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<{ id: string; userId: string }[]> {
  return userIds.length > 0 ? withdrawLinks(tx, { userIds, companyId }) : [];
}

/** Makes withdrawn links work again until they would have expired. */
export async function restoreInvitationsTo(
  tx: Transaction,
  companyId: string,
  linkIds: string[],
): Promise<void> {
  if (linkIds.length > 0) await restoreLinks(tx, { company: { id: companyId } }, linkIds);
}
