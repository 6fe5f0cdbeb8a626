import type { resendInvites as resendInvitesEndpoint } from '@endcap/contract/people/tasks';
import type { z } from 'zod';
import { refuseLostRights } from '../../../../access/refuse-lost-rights.ts';
import type { CompanyScope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database, Transaction } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { type TextId, translate } from '../../../../texts/translate.ts';
import { lockMembersById } from '../../../shared/memberships/members.repository.ts';
import { inviteMembers, takeInvitationAttempt } from '../../registration/invite-users.service.ts';
import { lockUserTasks, setStage, type UserTask } from './user-tasks.unscoped.repository.ts';

type Resent = z.output<typeof resendInvitesEndpoint.response>;

interface Refused {
  task: UserTask;
  why: TextId;
}

/**
 * Mails new links to many users who have not joined, also where the link has expired. The limit of one
 * mail a minute holds for each; users who are refused are named, and the others get their mail.
 */
export async function resendInvites(
  db: Database,
  scope: CompanyScope,
  taskIds: string[],
  config: AddressConfig,
): Promise<Resent> {
  const seen = await transact(db, (tx) => lockChecked(tx, scope, taskIds));
  const { allowed, tooSoon } = await takeAttempts(db, seen.open);
  const checked = await transact(db, async (tx) => {
    const now = await lockChecked(
      tx,
      scope,
      allowed.map(({ id }) => id),
    );
    await refuseLostRights(tx, scope);
    for (const { id } of now.open) await setStage(tx, id, 'INVITATION_SENT');
    const userIds = now.open.map(({ userId }) => userId);
    await inviteMembers(tx, scope, { userIds, companyId: scope.company.id }, config);
    return now;
  });
  const refused = [...seen.refused, ...tooSoon, ...checked.refused];
  return {
    sent: checked.open.length,
    refused: refused.map(({ task, why }) => ({
      taskId: task.id,
      name: task.name,
      message: translate(scope.locale, why, { name: task.name }),
    })),
  };
}

/** Locks the tasks and then their members, and separates those whose users can still be invited. */
async function lockChecked(
  tx: Transaction,
  scope: CompanyScope,
  taskIds: string[],
): Promise<{ open: UserTask[]; refused: Refused[] }> {
  const found = await lockUserTasks(tx, taskIds);
  const tasks = found.filter(({ companyId }) => companyId === scope.company.id);
  if (tasks.length < taskIds.length) throw new AppError('resource.not_found');
  const members = await lockMembersById(
    tx,
    scope,
    tasks.map(({ userId }) => userId),
  );
  const known = new Map(members.map((member) => [member.userId, member]));
  const checked = tasks.map((task) => ({ task, why: refusalOf(task, known.get(task.userId)) }));
  return {
    open: checked.flatMap(({ task, why }) => (why ? [] : [task])),
    refused: checked.flatMap(({ task, why }) => (why ? [{ task, why }] : [])),
  };
}

function refusalOf(
  { type, stage }: UserTask,
  member: Awaited<ReturnType<typeof lockMembersById>>[number] | undefined,
): TextId | null {
  if (member?.joined) return 'users.invite.registered';
  const isInvited = stage === 'INVITATION_SENT' || stage === 'EXPIRED';
  if (!member || type !== 'CREATE_USER' || !isInvited) return 'task.other_stage';
  return member.state === 'BLOCKED' ? 'user.blocked' : null;
}

/** One after the other: each is a short transaction of its own, and a mail that was just sent is no failure. */
async function takeAttempts(
  db: Database,
  tasks: UserTask[],
): Promise<{ allowed: UserTask[]; tooSoon: Refused[] }> {
  const allowed: UserTask[] = [];
  const tooSoon: Refused[] = [];
  for (const task of tasks) {
    try {
      await takeInvitationAttempt(db, task);
      allowed.push(task);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invitation.resend_failed') throw error;
      tooSoon.push({ task, why: 'users.invite.tooSoon' });
    }
  }
  return { allowed, tooSoon };
}
