import type { CompanyRole, NewUser, ProductGrant } from '@endcap/contract/user-parts';
import type { Database, Transaction } from '../../db/connection.ts';
import { holdMembers } from './hold-members.service.ts';
import { mustStay } from './keep-admins.service.ts';
import * as members from './members.repository.ts';
import { changedStanding, isSame, nameOf, standingOf, standingOfNewcomer } from './standing.ts';
import type { Problem, RefusedPlan, UserPlan, UserScope } from './user-plan.ts';
import { readUserRules, type UserRules } from './user-rules.service.ts';

export interface NewUserRow {
  line?: number;
  user: NewUser;
}

export interface AccessRow {
  line?: number;
  loginId: string;
  products: ProductGrant[];
  /** Stays where it is not given. */
  role?: CompanyRole | undefined;
  mode: 'ADD' | 'REPLACE';
  /** Whoever changed since then is a conflict. */
  seenVersion?: number | undefined;
}

/**
 * What adding these people would do: to try it, and in a transaction to do it, when the members
 * stay locked until it is done. The same few statements for one row and for ten thousand.
 */
export async function planNewUsers(
  db: Database,
  scope: UserScope,
  rows: NewUserRow[],
  { override }: { override: boolean },
): Promise<UserPlan[]> {
  const loginIds = rows.map(({ user }) => user.email);
  const known = await readMembers(db, scope, { loginIds, withAdmins: override });
  const rules = await readUserRules(
    db,
    scope,
    rows.map(({ user }) => user),
  );
  const seen = new Set<string>();
  const plans = rows.map((row): UserPlan => {
    const member = known.get(row.user.email);
    const repeated = seen.has(row.user.email);
    seen.add(row.user.email);
    if (repeated) return refusedRow(row, [{ field: 'email', code: 'user.repeated' }]);
    if (!member || isInvitedInVain(member)) return planNewcomer(row, member, rules);
    if (!override) return refusedRow(row, [{ field: 'email', code: 'user.exists' }]);
    const { email: loginId, products, role } = row.user;
    return planChange({ ...row, loginId, products, role, mode: 'REPLACE' }, member, rules);
  });
  return keepAdmins(db, scope, plans);
}

/** What other access would do to members of the company; as planNewUsers. */
export async function planAccessChanges(
  db: Database,
  scope: UserScope,
  rows: AccessRow[],
): Promise<UserPlan[]> {
  const loginIds = rows.map(({ loginId }) => loginId);
  const withAdmins = rows.some(({ role }) => role === 'USER');
  const known = await readMembers(db, scope, { loginIds, withAdmins });
  const rules = await readUserRules(db, scope);
  const seen = new Set<string>();
  const plans = rows.map((row): UserPlan => {
    const member = known.get(row.loginId);
    const repeated = seen.has(row.loginId);
    seen.add(row.loginId);
    if (!member) return unknownRow(row, 'resource.not_found');
    return repeated ? unknownRow(row, 'user.repeated') : planChange(row, member, rules);
  });
  return keepAdmins(db, scope, plans);
}

async function readMembers(
  db: Database,
  scope: UserScope,
  asked: { loginIds: string[]; withAdmins: boolean },
): Promise<Map<string, members.Member>> {
  if (db.isTransaction) await holdMembers(db as Transaction, scope, asked);
  const found = await members.selectMembers(db, scope, asked.loginIds);
  return new Map(found.map((member) => [member.loginId, member]));
}

/** Their invitation has run out or was withdrawn: they can be added as if they were new. */
function isInvitedInVain({ state, arriving, busy }: members.Member): boolean {
  return state === 'PENDING' && !arriving && busy === null;
}

function planNewcomer(
  { line, user }: NewUserRow,
  member: members.Member | undefined,
  rules: UserRules,
): UserPlan {
  const entry = rules.entryOf(user);
  const problems: Problem[] = 'code' in entry ? [entry] : [];
  if (rules.notSubscribed(user.products.map(({ code }) => code))) {
    problems.push({ field: 'products', code: 'product.not_subscribed' });
  }
  if ('code' in entry || problems.length > 0) {
    return refusedRow({ ...(line === undefined ? {} : { line }), user }, problems);
  }
  return {
    line: line ?? null,
    loginId: user.email,
    name: `${user.first_name} ${user.last_name}`,
    outcome: 'CREATE',
    before: null,
    after: standingOfNewcomer(user.role, user.products),
    problems,
    membershipVersion: member?.version ?? null,
    userId: member?.userId ?? null,
    newcomer: {
      firstName: user.first_name,
      lastName: user.last_name,
      thirdParty: entry.thirdParty,
      thirdPartyCompanyId: user.thirdPartyCompanyId ?? null,
    },
  };
}

function planChange(row: AccessRow, member: members.Member, rules: UserRules): UserPlan {
  const before = standingOf(member);
  const base = {
    line: row.line ?? null,
    loginId: member.loginId,
    name: nameOf(member),
    before,
    membershipVersion: member.version,
  };
  const problem = problemOf(row, member, rules);
  if (problem) return { ...base, outcome: 'REFUSED', after: null, problems: [problem] };
  const after = changedStanding(before, row);
  if (isSame(before, after)) return { ...base, outcome: 'SAME', after: before, problems: [] };
  const { userId, registered } = member;
  return { ...base, outcome: 'CHANGE', after, problems: [], userId, registered };
}

function problemOf(
  { products, seenVersion }: AccessRow,
  member: members.Member,
  rules: UserRules,
): Problem | undefined {
  if (member.busy === 'DELETE_USER') return { field: null, code: 'user.leaving' };
  if (seenVersion !== undefined && seenVersion !== member.version) {
    return { field: null, code: 'resource.changed' };
  }
  // What they have already they may keep, even when the company gave it up.
  const held = new Set(member.products.map(({ code }) => code));
  const added = products.map(({ code }) => code).filter((code) => !held.has(code));
  return rules.notSubscribed(added)
    ? { field: 'products', code: 'product.not_subscribed' }
    : undefined;
}

async function keepAdmins(db: Database, scope: UserScope, plans: UserPlan[]): Promise<UserPlan[]> {
  const demoted = plans.flatMap((plan) =>
    plan.outcome === 'CHANGE' && plan.before.role === 'ADMIN' && plan.after.role === 'USER'
      ? [plan]
      : [],
  );
  const refusals = await mustStay(db, scope, demoted);
  return plans.map((plan) => {
    const code = plan.outcome === 'CHANGE' ? refusals.get(plan.userId) : undefined;
    if (!code) return plan;
    const { line, loginId, name, before, membershipVersion } = plan;
    const problems = [{ field: 'role', code }];
    return {
      line,
      loginId,
      name,
      before,
      membershipVersion,
      outcome: 'REFUSED',
      after: null,
      problems,
    };
  });
}

function refusedRow({ line, user }: NewUserRow, problems: Problem[]): RefusedPlan {
  return {
    ...unknown(line, user.email, `${user.first_name} ${user.last_name}`),
    problems,
  };
}

function unknownRow(
  { line, loginId }: AccessRow,
  code: 'resource.not_found' | 'user.repeated',
): RefusedPlan {
  return { ...unknown(line, loginId, ''), problems: [{ field: 'email', code }] };
}

/** Nothing is told of who they are. */
function unknown(line: number | undefined, loginId: string, name: string) {
  return {
    line: line ?? null,
    loginId,
    name,
    outcome: 'REFUSED' as const,
    before: null,
    after: null,
    membershipVersion: null,
  };
}
