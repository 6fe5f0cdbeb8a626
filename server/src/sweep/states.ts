import type { Database } from '../db/connection.ts';
import type { NamedCompany } from '../db/demo/companies/named-companies.ts';
import { type Caller, callers, oneOfEachRole, type Who } from './callers.ts';
import { daysAhead } from './samples/samples.ts';

export const states = [
  'as they are',
  'account blocked',
  'blocked in the company',
  'pending in the company',
  'addendum due',
  'audit overdue',
  'registering',
] as const;
export type State = (typeof states)[number];

const members: readonly Who[] = [
  'charter admin',
  'charter user',
  'basic admin',
  'basic user',
  'overdue admin',
  'mexico admin',
  'canada admin',
  'switcher in charter',
  'switcher in basic',
  'switcher as merchant',
];
const external: readonly Who[] = [
  ...members,
  'pending',
  'blocked',
  'unknown',
  'partner',
  'partner viewing',
  'switcher',
];
/** The admin of the overdue company is in that state as they are. */
const ofBasic: readonly Who[] = ['basic admin', 'basic user', 'switcher in basic'];

/** Whether this caller can be in the state. */
export function canBe(who: Who, state: State): boolean {
  if (state === 'as they are') return true;
  if (who === 'anonymous') return false;
  if (state.endsWith('in the company')) return members.includes(who);
  if (state === 'addendum due') return external.includes(who);
  if (state === 'audit overdue') return ofBasic.includes(who);
  return oneOfEachRole.has(who);
}

interface Place {
  userId: string;
  companyIds: Record<NamedCompany, string>;
}

/** Puts a person into a state; the answer takes them out again. */
export async function enterState(
  db: Database,
  who: Who,
  state: State,
  { userId, companyIds }: Place,
): Promise<() => Promise<void>> {
  const caller: Caller | null = callers[who];
  const companyId = caller?.company ? companyIds[caller.company] : null;
  switch (state) {
    case 'account blocked':
      return setBlocked(db, userId);
    case 'blocked in the company':
      return setMembership(db, userId, companyId, 'BLOCKED');
    case 'pending in the company':
      return setMembership(db, userId, companyId, 'PENDING');
    case 'addendum due':
      return forgetAddendum(db, userId);
    case 'audit overdue':
      return setOverdue(db, companyId);
    default:
      return async () => undefined;
  }
}

async function setBlocked(db: Database, userId: string) {
  const set = (blocked_on: Date | null) =>
    db.updateTable('user_account').set({ blocked_on }).where('id', '=', userId).execute();
  await set(new Date());
  return async () => void (await set(null));
}

async function setMembership(
  db: Database,
  userId: string,
  companyId: string | null,
  next: 'BLOCKED' | 'PENDING',
) {
  const set = (state: 'ACTIVE' | 'BLOCKED' | 'PENDING') =>
    db
      .updateTable('membership')
      .set({ state })
      .where('user_id', '=', userId)
      .where('company_id', '=', companyId ?? '')
      .execute();
  await set(next);
  return async () => void (await set('ACTIVE'));
}

async function forgetAddendum(db: Database, userId: string) {
  const accepted = await db
    .deleteFrom('agreement_acceptance')
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return async () => {
    await db
      .insertInto('agreement_acceptance')
      .values(accepted)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
}

async function setOverdue(db: Database, companyId: string | null) {
  await openAudit(db, companyId ?? '', longAgo);
  return () => openAudit(db, companyId ?? '', daysAhead(20));
}

const longAgo = '2020-01-15';

/** Restores the open audit after a call has completed or extended it. */
export async function restoreAudit(
  db: Database,
  who: Who,
  state: State,
  companyId: string,
): Promise<void> {
  const overdue = state === 'audit overdue' || who === 'overdue admin';
  await openAudit(db, companyId, overdue ? longAgo : daysAhead(20));
}

/** One open audit of a company, due on that day. */
async function openAudit(db: Database, companyId: string, dueDate: string): Promise<void> {
  await db
    .deleteFrom('user_access_audit')
    .where('company_id', '=', companyId)
    .where('completed_on', 'is', null)
    .execute();
  await db
    .insertInto('user_access_audit')
    .values({ id: crypto.randomUUID(), company_id: companyId, due_date: dueDate })
    .execute();
}
