import type { Site } from '@endcap/contract/sites';
import { hashToken, newToken } from '../../../access/secret-token.ts';
import { recordActivity } from '../../../activity/record-activity.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { type NewMail, queueMail } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { type AddressConfig, siteAddress } from '../../../mail/site-address.ts';
import { fullName } from '../../shared/memberships/name-in-company.ts';
import {
  insertInvitations,
  selectStaffInvitee,
  withdrawLinks,
} from './invitations.unscoped.repository.ts';
import { invitationDays } from './invite-users.service.ts';

/** Stands for the company where mails are limited: the retailer invites its own people. */
export const staffKey = 'staff';

export interface StaffInvitee {
  userId: string;
  email: string;
  firstName: string;
  languageCode: string | null;
}

/** Mails a link that registers an internal user, and withdraws the older ones. The caller writes the log. */
export async function sendStaffInvitation(
  tx: Transaction,
  { createdBy, site, config }: { createdBy: string | null; site: Site; config: AddressConfig },
  { userId, ...invitee }: StaffInvitee,
): Promise<void> {
  const token = newToken();
  await withdrawStaffInvitation(tx, userId);
  const link = { id: newId(), tokenHash: hashToken(token).toString('hex'), userId };
  await insertInvitations(tx, [link], { companyId: null, site, createdBy, days: invitationDays });
  await queueMail(tx, staffInvitationMail(invitee, token, { site, config }));
}

/** The token stands behind the #, so that no server and no log sees it. */
export function staffInvitationMail(
  { email, firstName, languageCode }: Omit<StaffInvitee, 'userId'>,
  token: string,
  { site, config }: { site: Site; config: AddressConfig },
): NewMail {
  return {
    to: email,
    ...renderMail(mailLocale(languageCode, site), 'staffInvitation', {
      name: firstName,
      days: String(invitationDays),
      link: `${siteAddress(site, config)}/login/invitation#token=${token}`,
    }),
  };
}

/** The internal user can no longer register by a link. */
export async function withdrawStaffInvitation(tx: Transaction, userId: string): Promise<void> {
  await withdrawLinks(tx, { userIds: [userId], companyId: null });
}

/** The person asks for a new link with an old one: nothing happens once they have registered. */
export async function renewStaffInvitation(
  tx: Transaction,
  linkId: string,
  { requestId, config }: { requestId: string; config: AddressConfig },
): Promise<void> {
  const invitee = await selectStaffInvitee(tx, linkId);
  if (!invitee || invitee.joined || invitee.blocked) return;
  const { id, loginId, site } = invitee;
  await sendStaffInvitation(tx, { createdBy: null, site, config }, { ...invitee, userId: id });
  const name = fullName(invitee);
  await recordActivity(
    tx,
    { actor: { id, loginId, name }, company: null, requestId },
    {
      event: 'STAFF_INVITATION_SENT',
      sourceApp: 'IDENTITY',
      entity: { type: 'STAFF', id, name, personId: id },
    },
  );
}
