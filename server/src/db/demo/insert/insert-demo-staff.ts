import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { demoId } from '../demo-id.ts';
import type { DemoSet } from '../demo-set.ts';
import { insertRows } from './insert-rows.ts';

/** The mail of a staff invitation, in the words that the portal uses. */
export type StaffInvitationText = (
  invitee: { email: string; firstName: string; languageCode: string | null },
  token: string,
) => { to: string; subject: string; text: string };

const day = 86_400_000;

/** The open invitation, whose link is random, and the role that waits for a second super admin. */
export async function insertDemoStaff(
  client: pg.PoolClient,
  { staff: { invited, request } }: Pick<DemoSet, 'staff'>,
  staffInvitation: StaffInvitationText,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const { id, loginId: email, firstName, languageCode, createdOn } = invited;
  await insertRows(client, 'one_time_link', [
    {
      id: demoId('staff link', id),
      kind: 'INVITATION',
      token_hash: createHash('sha256').update(token).digest(),
      user_id: id,
      site: 'US',
      created_on: createdOn,
      created_by: request.askedBy.id,
      expires_on: new Date(createdOn.getTime() + 7 * day),
    },
  ]);
  const { to, subject, text } = staffInvitation({ email, firstName, languageCode }, token);
  await client.query(
    `insert into mail_outbox (id, to_address, subject, body_text, sent_on)
      values ($1, $2, $3, $4, now())`,
    [demoId('invitation mail', id), to, subject, text],
  );
  await insertRows(client, 'staff_role_request', [
    {
      id: request.id,
      user_id: request.person.id,
      from_group: request.person.group,
      to_group: request.role,
      reason: request.reason,
      asked_by: request.askedBy.id,
      asked_on: request.askedOn,
      // The demo is looked at for weeks: the request waits as long.
      expires_on: new Date(request.askedOn.getTime() + 60 * day),
      status: 'PENDING',
    },
  ]);
}
