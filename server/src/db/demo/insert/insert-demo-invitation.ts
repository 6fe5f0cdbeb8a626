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
  },
  token: string,
) => { to: string; subject: string; text: string };

/** The link of the invitee is random, the only row that differs between two demos. */
export async function insertDemoInvitation(
  client: pg.PoolClient,
  { memberships }: Pick<DemoSet, 'memberships'>,
  invitation: InvitationText,
): Promise<void> {
  const member = memberships.find(({ user }) => user.loginId === inviteeLoginId);
  if (!member) throw new Error('Demo data: there is no invitee');
  const { user, company } = member;
  const token = randomBytes(32).toString('base64url');
  await client.query(
    `insert into one_time_link (id, kind, token_hash, user_id, company_id, site, expires_on)
      values ($1, 'INVITATION', $2, $3, $4, $5, now() + interval '7 days')`,
    [
      demoId('invitation', user.id),
      createHash('sha256').update(token).digest(),
      user.id,
      company.id,
      company.site,
    ],
  );
  const { to, subject, text } = invitation(
    {
      email: user.loginId,
      firstName: user.firstName,
      company: company.name,
      site: company.site,
      languageCode: user.languageCode,
    },
    token,
  );
  await client.query(
    `insert into mail_outbox (id, to_address, subject, body_text, sent_on)
      values ($1, $2, $3, $4, now())`,
    [demoId('invitation mail', user.id), to, subject, text],
  );
}
