import type { Site } from '@endcap/contract/sites';
import { hashSessionToken, newSessionToken } from '../../access/session-token.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { queueMails } from '../../mail/queue-mail.ts';
import { invitationDays, invitationMail } from './invitation-mail.ts';
import { insertLinks, restoreLinks, withdrawLinksTo } from './invite-users.repository.ts';

interface Invited {
  userId: string;
  email: string;
  firstName: string;
  languageCode: string | null;
}

interface Inviting {
  actor: { id: string };
  company: { id: string; name: string };
  site: Site;
}

/**
 * As inviteUser, for many who have not registered, in a few statements: their older links to the
 * company are withdrawn. The caller writes the log. Answers the ids of the mails in order.
 */
export async function inviteUsers(
  tx: Transaction,
  { actor, company, site }: Inviting,
  invited: Invited[],
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>,
): Promise<string[]> {
  if (invited.length === 0) return [];
  const tokens = invited.map((person) => ({ person, token: newSessionToken() }));
  await withdrawLinksTo(
    tx,
    company.id,
    invited.map(({ userId }) => userId),
  );
  const links = tokens.map(({ person, token }) => ({
    id: newId(),
    tokenHash: hashSessionToken(token).toString('hex'),
    userId: person.userId,
  }));
  await insertLinks(tx, links, {
    companyId: company.id,
    site,
    createdBy: actor.id,
    days: invitationDays,
  });
  return queueMails(
    tx,
    tokens.map(({ person, token }) =>
      invitationMail({ ...person, company: company.name, site }, token, config),
    ),
  );
}

/** Nobody of these can register for the company any more. Answers the links that they had. */
export async function withdrawInvitationsTo(
  tx: Transaction,
  companyId: string,
  userIds: string[],
): Promise<{ id: string; userId: string }[]> {
  return userIds.length > 0 ? withdrawLinksTo(tx, companyId, userIds) : [];
}

/** Links that were withdrawn by mistake work again, for as long as they would have. */
export async function restoreInvitationsTo(
  tx: Transaction,
  companyId: string,
  linkIds: string[],
): Promise<void> {
  if (linkIds.length > 0) await restoreLinks(tx, companyId, linkIds);
}
