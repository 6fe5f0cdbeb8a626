import type { MemberValues } from '../member-values.ts';
import { stateWhenLetIn } from '../tasks.service.ts';
import type { ActedOn } from './undo.repository.ts';

export interface UndoneRow {
  row: ActedOn;
  /** INSERT: they were removed. UPDATE: they were changed. RELEASE: they were about to be removed. */
  how: 'INSERT' | 'UPDATE' | 'RELEASE';
  /** What the act left, and what they are to be again. */
  before: MemberValues | null;
  after: MemberValues;
  demotes: boolean;
  bringsAdmin: boolean;
}

export interface UndoPlan {
  people: UndoneRow[];
  /** Somebody has changed them since. */
  leftAlone: ActedOn[];
}

export interface UndoBy {
  actorId: string;
  /** What the company has today. */
  subscribed: string[];
}

export function planUndo(rows: ActedOn[], { actorId, subscribed }: UndoBy): UndoPlan {
  const plan: UndoPlan = { people: [], leftAlone: [] };
  for (const row of rows) {
    // Nothing was done to them.
    if (!row.before || (row.type === 'DELETE_USER' && row.stage === 'FAILED')) continue;
    const how = row.type === 'DELETE_USER' ? howRemoved(row) : howChanged(row);
    const undone = how && undoneRow(row, valuesAgain(row, row.before, { how, subscribed }), how);
    // Nobody takes their own rights away.
    if (undone && !(undone.demotes && row.userId === actorId)) plan.people.push(undone);
    else plan.leftAlone.push(row);
  }
  return plan;
}

function howRemoved({ version, stage, decidedSince }: ActedOn): UndoneRow['how'] | null {
  if (version === null) return decidedSince ? null : 'INSERT';
  return stage === 'COMPLETED' ? null : 'RELEASE';
}

function howChanged(row: ActedOn): UndoneRow['how'] | null {
  const isAsLeft = row.version !== null && row.version === row.changedVersion;
  return isAsLeft && mayBeNamedAsBefore(row) ? 'UPDATE' : null;
}

/** A name that the act gave and is still theirs, and no other company's to know them by. */
function mayBeNamedAsBefore({ after, firstName, lastName, multi }: ActedOn): boolean {
  if (!after?.name) return true;
  return !multi && after.name.firstName === firstName && after.name.lastName === lastName;
}

/** As before, where it still holds: a way in may have ended since, and so may a subscription. */
function valuesAgain(
  row: ActedOn,
  before: MemberValues,
  { how, subscribed }: { how: UndoneRow['how']; subscribed: string[] },
): MemberValues {
  if (how === 'RELEASE') return before;
  const kept = how === 'UPDATE' ? (row.after?.products.map(({ code }) => code) ?? []) : [];
  const products = before.products.filter(
    ({ code }) => subscribed.includes(code) || kept.includes(code),
  );
  const isLetIn = how === 'UPDATE' && row.after?.state === 'BLOCKED' && before.state !== 'BLOCKED';
  return { ...before, products, ...(isLetIn ? { state: stateWhenLetIn(row) } : {}) };
}

function undoneRow(row: ActedOn, after: MemberValues, how: UndoneRow['how']): UndoneRow {
  return {
    row,
    how,
    before: how === 'RELEASE' ? after : row.after,
    after,
    demotes: how === 'UPDATE' && row.role === 'ADMIN' && after.role === 'USER',
    bringsAdmin: how !== 'RELEASE' && after.role === 'ADMIN' && after.state === 'ACTIVE',
  };
}
