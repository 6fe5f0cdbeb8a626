import type { CompanyRole } from '@endcap/contract/company-options';
import type { NewUser, ProductGrant } from '@endcap/contract/people/user-parts';
import type { ProductCode } from '@endcap/contract/products';
import type { Database } from '../../../../db/connection.ts';
import { mapInSlices } from '../../../../lists/map-in-slices.ts';
import {
  changeMembership,
  isSameMembership,
  newMembership,
} from '../../../shared/memberships/change-membership.ts';
import { type Member, selectMembers } from '../../../shared/memberships/members.repository.ts';
import { type MembershipScope, membershipOf } from '../../../shared/memberships/membership.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { refusedToLeave } from './select-users.service.ts';
import type { Problem, RefusedPlan, UserPlan } from './user-plan.ts';
import { readUserRules, type UserRules } from './user-rules.service.ts';

export interface NewUserRow {
  line?: number;
  user: NewUser;
}

export interface AccessRow {
  line?: number;
  loginId: string;
  products: ProductGrant[];
  /** The role stays when this is undefined. */
  role?: CompanyRole | undefined;
  mode: 'ADD' | 'REPLACE';
  /** Products that end, beside those that are added. */
  take?: ProductCode[] | undefined;
  /** Another version of the membership is a conflict. */
  seenVersion?: number | undefined;
}

/**
 * Plans the addition of users, for a preview as well as for the change itself: a caller that will
 * apply the plans locks the members first. The same few statements for one row and for ten thousand.
 */
export async function planNewUsers(
  db: Database,
  scope: MembershipScope,
  rows: NewUserRow[],
  { override }: { override: boolean },
): Promise<UserPlan[]> {
  const known = await membersByLoginId(
    db,
    scope,
    rows.map(({ user }) => user.email),
  );
  const rules = await readUserRules(
    db,
    scope,
    rows.map(({ user }) => user),
    [...known.values()],
  );
  const seen = new Set<string>();
  const plans = await mapInSlices(rows, (row): UserPlan => {
    const member = known.get(row.user.email);
    const repeated = seen.has(row.user.email);
    seen.add(row.user.email);
    if (repeated) return refuseNewUser(row, [{ field: 'email', code: 'user.repeated' }]);
    if (!member || hasEndedInvitation(member)) return planNewUser(row, member, rules);
    if (!override) return refuseNewUser(row, [{ field: 'email', code: 'user.exists' }]);
    const { email: loginId, products, role } = row.user;
    return planChange({ ...row, loginId, products, role, mode: 'REPLACE' }, member, rules);
  });
  return keepAdmins(db, scope, plans);
}

/** Plans changes of members' access, under the same conditions as planNewUsers. */
export async function planAccessChanges(
  db: Database,
  scope: MembershipScope,
  rows: AccessRow[],
): Promise<UserPlan[]> {
  const known = await membersByLoginId(
    db,
    scope,
    rows.map(({ loginId }) => loginId),
  );
  const rules = await readUserRules(db, scope, [], [...known.values()]);
  const seen = new Set<string>();
  const plans = await mapInSlices(rows, (row): UserPlan => {
    const member = known.get(row.loginId);
    const repeated = seen.has(row.loginId);
    seen.add(row.loginId);
    if (!member) return refuseAccessRow(row, 'resource.not_found');
    return repeated ? refuseAccessRow(row, 'user.repeated') : planChange(row, member, rules);
  });
  return keepAdmins(db, scope, plans);
}

async function membersByLoginId(
  db: Database,
  scope: MembershipScope,
  loginIds: string[],
): Promise<Map<string, Member>> {
  const found = await selectMembers(db, scope, loginIds);
  return new Map(found.map((member) => [member.loginId, member]));
}

/** The invitation expired or was withdrawn, so the user can be added like a new one. */
function hasEndedInvitation({ state, joined, arriving, busy }: Member): boolean {
  return state === 'PENDING' && !joined && !arriving && busy === null;
}

function planNewUser(row: NewUserRow, member: Member | undefined, rules: UserRules): UserPlan {
  const { line, user } = row;
  const entry = rules.entryOf(user);
  const problems: Problem[] = 'code' in entry ? [entry] : [];
  if (rules.notSubscribed(user.products.map(({ code }) => code))) {
    problems.push({ field: 'products', code: 'product.not_subscribed' });
  } else if (!('code' in entry) && rules.notShared(user.thirdPartyCompanyId, user.products)) {
    problems.push({ field: 'products', code: 'product.not_shared' });
  }
  if ('code' in entry || problems.length > 0) return refuseNewUser(row, problems);
  return {
    line: line ?? null,
    loginId: user.email,
    name: `${user.first_name} ${user.last_name}`,
    outcome: 'CREATE',
    before: null,
    after: newMembership(user.role, user.products),
    problems,
    membershipVersion: member?.version ?? null,
    userId: member?.userId ?? null,
    newUser: {
      firstName: user.first_name,
      lastName: user.last_name,
      thirdParty: entry.thirdParty,
      thirdPartyCompanyId: user.thirdPartyCompanyId ?? null,
    },
  };
}

function planChange(row: AccessRow, member: Member, rules: UserRules): UserPlan {
  const before = membershipOf(member);
  const base = {
    line: row.line ?? null,
    loginId: member.loginId,
    name: fullName(member),
    before,
    membershipVersion: member.version,
  };
  const problem = problemOf(row, member, rules);
  if (problem) return { ...base, outcome: 'REFUSED', after: null, problems: [problem] };
  const after = changeMembership(before, row);
  if (isSameMembership(before, after)) {
    return { ...base, outcome: 'SAME', after: before, problems: [] };
  }
  const { userId, joined } = member;
  return { ...base, outcome: 'CHANGE', after, problems: [], userId, joined };
}

function problemOf(
  { products, seenVersion }: AccessRow,
  member: Member,
  rules: UserRules,
): Problem | undefined {
  if (member.busy === 'DELETE_USER') return { field: null, code: 'user.leaving' };
  if (seenVersion !== undefined && seenVersion !== member.version) {
    return { field: null, code: 'resource.changed' };
  }
  // A user keeps a current product even when the company no longer subscribes to it.
  const held = new Set(member.products.map(({ code }) => code));
  const added = products.map(({ code }) => code).filter((code) => !held.has(code));
  if (rules.notSubscribed(added)) return { field: 'products', code: 'product.not_subscribed' };
  return rules.notShared(member.thirdPartyCompanyId, products, member.products)
    ? { field: 'products', code: 'product.not_shared' }
    : undefined;
}

async function keepAdmins(
  db: Database,
  scope: MembershipScope,
  plans: UserPlan[],
): Promise<UserPlan[]> {
  const demoted = plans.flatMap((plan) =>
    plan.outcome === 'CHANGE' && plan.before.role === 'ADMIN' && plan.after.role === 'USER'
      ? [plan]
      : [],
  );
  const refusals = await refusedToLeave(db, scope, demoted);
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

function refuseNewUser({ line, user }: NewUserRow, problems: Problem[]): RefusedPlan {
  const name = `${user.first_name} ${user.last_name}`;
  return { ...refusedPlan(line, user.email, name), problems };
}

function refuseAccessRow(
  { line, loginId }: AccessRow,
  code: 'resource.not_found' | 'user.repeated',
): RefusedPlan {
  return { ...refusedPlan(line, loginId, ''), problems: [{ field: 'email', code }] };
}

/** Holds no membership: the refusal must not reveal a user of another company. */
function refusedPlan(line: number | undefined, loginId: string, name: string) {
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
