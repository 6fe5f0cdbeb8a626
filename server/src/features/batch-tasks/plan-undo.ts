import type { MemberValues } from './member-values.ts';
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

export function planUndo(rows: ActedOn[]): UndoPlan {
  const plan: UndoPlan = { people: [], leftAlone: [] };
  for (const row of rows) {
    // Nothing was done to them.
    if (!row.before || (row.type === 'DELETE_USER' && row.stage === 'FAILED')) continue;
    const how = row.type === 'DELETE_USER' ? howRemoved(row) : howChanged(row);
    if (how) plan.people.push(undoneRow(row, row.before, how));
    else plan.leftAlone.push(row);
  }
  return plan;
}

function howRemoved({ version, stage }: ActedOn): UndoneRow['how'] | null {
  if (version === null) return 'INSERT';
  return stage === 'COMPLETED' ? null : 'RELEASE';
}

function howChanged({ version, changedVersion }: ActedOn): UndoneRow['how'] | null {
  return version !== null && version === changedVersion ? 'UPDATE' : null;
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
