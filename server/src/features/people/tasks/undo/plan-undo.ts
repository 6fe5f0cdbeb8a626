import type { MembershipValues } from '../../../shared/memberships/membership.ts';
import { stateWhenLetIn } from '../tasks.service.ts';
import type { ChangedUser } from './undo.repository.ts';

export interface UndoneUser {
  row: ChangedUser;
  /** INSERT: the user was deleted. UPDATE: changed. RELEASE: the deletion had not come to the user. */
  how: 'INSERT' | 'UPDATE' | 'RELEASE';
  /** The values that the task left, and those that the undo restores. */
  before: MembershipValues | null;
  after: MembershipValues;
  demotes: boolean;
  bringsAdmin: boolean;
}

export interface UndoPlan {
  users: UndoneUser[];
  /** Users that the task invited and that have not joined: their invitations are withdrawn. */
  invited: ChangedUser[];
  /** Users who were changed after the task. */
  leftAlone: ChangedUser[];
}

export interface UndoContext {
  actorId: string;
  /** The products that the company has today. */
  subscribed: string[];
}

export function planUndo(rows: ChangedUser[], { actorId, subscribed }: UndoContext): UndoPlan {
  const plan: UndoPlan = { users: [], invited: [], leftAlone: [] };
  for (const row of rows) {
    if (row.type === 'CREATE_USER') {
      planInvited(plan, row);
      continue;
    }
    // The task did nothing to this user.
    if (!row.before || (row.type === 'DELETE_USER' && row.stage === 'FAILED')) continue;
    const how = row.type === 'DELETE_USER' ? undoOfDeletion(row) : undoOfChange(row);
    const undone =
      how && undoneUser(row, restoredValues(row, row.before, { how, subscribed }), how);
    // An admin must not take the own rights away.
    if (undone && !(undone.demotes && row.userId === actorId)) plan.users.push(undone);
    else plan.leftAlone.push(row);
  }
  return plan;
}

function planInvited(plan: UndoPlan, row: ChangedUser): void {
  if (isWaitingForAnswer(row)) plan.invited.push(row);
  // A cancelled or declined invitation left nothing behind.
  else if (row.stage !== 'CANCELLED') plan.leftAlone.push(row);
}

function isWaitingForAnswer({ stage, state, joined, version }: ChangedUser): boolean {
  const isInvited = stage === 'INVITATION_SENT' || stage === 'EXPIRED';
  return isInvited && version !== null && state === 'PENDING' && !joined;
}

function undoOfDeletion({ version, stage, decidedSince }: ChangedUser): UndoneUser['how'] | null {
  if (version === null) return decidedSince ? null : 'INSERT';
  return stage === 'COMPLETED' ? null : 'RELEASE';
}

function undoOfChange(row: ChangedUser): UndoneUser['how'] | null {
  const isUnchanged = row.version !== null && row.version === row.changedVersion;
  return isUnchanged && canRestoreName(row) ? 'UPDATE' : null;
}

/** The user still has the name that the task gave, and no other company uses it. */
function canRestoreName({ after, firstName, lastName, multi }: ChangedUser): boolean {
  if (!after?.name) return true;
  return !multi && after.name.firstName === firstName && after.name.lastName === lastName;
}

/** The old values, without products that the company lost and with the current onboarding state. */
function restoredValues(
  row: ChangedUser,
  before: MembershipValues,
  { how, subscribed }: { how: UndoneUser['how']; subscribed: string[] },
): MembershipValues {
  if (how === 'RELEASE') return before;
  const kept: string[] =
    how === 'UPDATE' ? (row.after?.products.map(({ code }) => code) ?? []) : [];
  const products = before.products.filter(
    ({ code }) => subscribed.includes(code) || kept.includes(code),
  );
  const isUnblocked =
    how === 'UPDATE' && row.after?.state === 'BLOCKED' && before.state !== 'BLOCKED';
  return { ...before, products, ...(isUnblocked ? { state: stateWhenLetIn(row) } : {}) };
}

function undoneUser(row: ChangedUser, after: MembershipValues, how: UndoneUser['how']): UndoneUser {
  return {
    row,
    how,
    before: how === 'RELEASE' ? after : row.after,
    after,
    demotes: how === 'UPDATE' && row.role === 'ADMIN' && after.role === 'USER',
    bringsAdmin: how !== 'RELEASE' && after.role === 'ADMIN' && after.state === 'ACTIVE',
  };
}
