import type { Invitation } from '@endcap/contract/people/invitations';
import { productCodes } from '@endcap/contract/products';
import type { Scope } from '../../../access/scope.ts';
import { recordActivities } from '../../../activity/record-activity.ts';
import { AppError } from '../../../app-error.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { transact } from '../../../db/transact.ts';
import { mailAdmins } from '../../../mail/mail-admins.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { selectOpenInvitations } from '../../shared/memberships/open-invitations.repository.ts';
import { findOpenInvitation } from '../registration/registration.service.ts';
import {
  acceptInvitation,
  endInvitation,
  lockOpenInvitation,
} from '../tasks/onboarding/answer-invitation.service.ts';
import { selectNames } from './invitations.repository.ts';

/** Empty while the user registers: the first company is joined by registering. */
export async function listInvitations(
  db: Database,
  scope: Scope,
): Promise<{ items: Invitation[] }> {
  if (scope.person.registering) return { items: [] };
  const rows = await selectOpenInvitations(db, scope);
  return {
    items: rows.map(({ products, expiresOn, ...row }) => ({
      ...row,
      products: productCodes.filter((code) => products.includes(code)),
      expiresOn: expiresOn.toISOString(),
    })),
  };
}

type Answer = 'ACCEPT' | 'DECLINE';

export async function answerInvitation(
  db: Database,
  scope: Scope,
  taskId: string,
  answer: Answer,
): Promise<void> {
  if (scope.person.registering) throw new AppError('access.registration_due');
  if (scope.accountBlock) throw new AppError('access.blocked');
  const { actor, requestId } = scope;
  await transact(db, (tx) => give(tx, { taskId, userId: actor.id, requestId }, answer));
}

/** The link proves that the caller reads the invited address, so no session is needed. */
export async function answerInvitationLink(
  db: Database,
  { token, requestId }: { token: string; requestId: string },
  answer: Answer,
): Promise<{ companyId: string }> {
  return transact(db, async (tx) => {
    const { invitee } = await findOpenInvitation(tx, token);
    if (answer === 'ACCEPT' && !invitee.hasAccount) throw new AppError('access.registration_due');
    if (invitee.blocked) throw new AppError('access.blocked');
    if (!invitee.taskId) throw new AppError('link.withdrawn');
    return give(tx, { taskId: invitee.taskId, userId: invitee.id, requestId }, answer);
  });
}

/** Returns the company. Writes the answer to the company's log and to the user's own, which no company reads. */
async function give(
  tx: Transaction,
  { taskId, userId, requestId }: { taskId: string; userId: string; requestId: string },
  answer: Answer,
): Promise<{ companyId: string }> {
  const task = await lockOpenInvitation(tx, { taskId, userId });
  const names = await selectNames(tx, task);
  const accepts = answer === 'ACCEPT';
  const ended = accepts ? null : await endInvitation(tx, task, userId);
  if (accepts) await acceptInvitation(tx, task);
  else await mailDeclined(tx, task, names);
  const { loginId } = task;
  // A user who declines stays unknown to the company: it reads the name that it typed.
  const name = accepts ? names.user : task.name;
  const event = accepts ? ('INVITATION_ACCEPTED' as const) : ('INVITATION_DECLINED' as const);
  const company = { id: task.companyId };
  const inCompany = { actor: { id: userId, loginId, name }, company, requestId };
  await recordActivities(tx, [
    {
      scope: inCompany,
      activity: {
        event,
        sourceApp: 'IDENTITY',
        entity: { type: 'USER', id: userId, name, personId: userId },
        before: ended?.before,
      },
    },
    ...(ended?.activities ?? []).map((activity) => ({ scope: inCompany, activity })),
    {
      scope: { actor: { id: userId, loginId, name: names.user }, company: null, requestId },
      activity: {
        event,
        sourceApp: 'IDENTITY',
        entity: { type: 'COMPANY', id: task.companyId, name: names.company },
      },
    },
  ]);
  return { companyId: task.companyId };
}

async function mailDeclined(
  tx: Transaction,
  { companyId, loginId }: { companyId: string; loginId: string },
  { company, site }: Awaited<ReturnType<typeof selectNames>>,
): Promise<void> {
  await mailAdmins(tx, [
    {
      company: { id: companyId, name: company, site },
      template: 'invitationDeclined',
      values: { address: toReadableAddress(loginId) },
    },
  ]);
}
