import { createHash, randomBytes } from 'node:crypto';
import type { Site } from '@endcap/contract/sites';
import type pg from 'pg';
import { demoId } from '../demo-id.ts';
import type { DemoSet } from '../demo-set.ts';
import { inviteeLoginId } from '../people/demo-invitee.ts';

/** The mail of an invitation, in the words that the portal uses. */
export type InvitationText = (
  invitee: {
    email: string;
    firstName: string;
    company: string;
    site: Site;
    languageCode: string | null;
    hasAccount: boolean;
  },
  token: string,
) => { to: string; subject: string; text: string };

/** The links in the mails are random, the only rows that differ between two demos. */
export async function insertDemoInvitations(
  client: pg.PoolClient,
  { memberships }: Pick<DemoSet, 'memberships'>,
  invitation: InvitationText,
): Promise<void> {
  const invited = memberships.filter(
    ({ user, invitedAs }) => invitedAs || user.loginId === inviteeLoginId,
  );
  if (invited.length < 2) throw new Error('Demo data: an invitation is missing');
  for (const { user, company, invitedAs } of invited) {
    const token = randomBytes(32).toString('base64url');
    await client.query(
      `update one_time_link set token_hash = $1
        where kind = 'INVITATION' and user_id = $2 and company_id = $3`,
      [createHash('sha256').update(token).digest(), user.id, company.id],
    );
    const { to, subject, text } = invitation(
      {
        email: user.loginId,
        firstName: (invitedAs ?? user).firstName,
        company: company.name,
        site: company.site,
        languageCode: user.languageCode,
        hasAccount: invitedAs !== undefined,
      },
      token,
    );
    await client.query(
      `insert into mail_outbox (id, to_address, subject, body_text, sent_on)
        values ($1, $2, $3, $4, now())`,
      [demoId('invitation mail', user.id), to, subject, text],
    );
  }
}
