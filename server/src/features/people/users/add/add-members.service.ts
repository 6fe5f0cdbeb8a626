import { randomUUID } from 'node:crypto';
import type { Activity } from '../../../../activity/record-activity.ts';
import type { Transaction } from '../../../../db/connection.ts';
import type { AddressConfig } from '../../../../mail/site-address.ts';
import { insertMembers } from '../../../shared/memberships/change-members.repository.ts';
import { replaceProducts } from '../../../shared/memberships/member-products.repository.ts';
import { type MembershipScope, PlanOutdatedError } from '../../../shared/memberships/membership.ts';
import { fullName } from '../../../shared/memberships/name-in-company.ts';
import { inviteUsers } from '../../registration/invite-users.service.ts';
import { dropOpenTasks } from '../../tasks/onboarding/advance-task.service.ts';
import { newTasks } from '../../tasks/tasks.service.ts';
import type { CreatePlan } from '../plan/user-plan.ts';
import * as accounts from './accounts.unscoped.repository.ts';
import { upsertInvitedNames } from './invited-names.repository.ts';

export interface AppliedPlans {
  taskIds: string[];
  activities: Activity[];
}

export interface ApplyOptions {
  parentId?: string;
  sourceApp: 'PORTAL' | 'BATCH';
  config: AddressConfig;
  /** Why staff add the users; the company's log has it. */
  reason?: string | undefined;
  /** For a change of one user, whose task is undone by itself. */
  undoMinutes?: number;
}

interface AddedMember {
  plan: CreatePlan;
  account: accounts.Account;
  version: number;
}

export async function addMembers(
  tx: Transaction,
  scope: MembershipScope,
  plans: CreatePlan[],
  options: ApplyOptions,
): Promise<AppliedPlans> {
  if (plans.length === 0) return { taskIds: [], activities: [] };
  const added = await insertAll(tx, scope, plans);
  // Another admin added one of these users after they were planned.
  if (added.length < plans.length) throw new PlanOutdatedError();
  const products = added.map(({ plan, account }) => ({
    userId: account.userId,
    products: plan.after.products,
  }));
  await dropOpenTasks(
    tx,
    scope.company.id,
    added.flatMap(({ plan }) => plan.userId ?? []),
  );
  await replaceProducts(tx, scope, products);
  const taskIds = await startTasks(tx, scope, added, options);
  return {
    taskIds,
    activities: added.flatMap((member) => activitiesOf(member, options)),
  };
}

async function insertAll(
  tx: Transaction,
  scope: MembershipScope,
  plans: CreatePlan[],
): Promise<AddedMember[]> {
  const given = plans.map(({ loginId, newUser }) => ({
    // Not an id that grows with time: it would show the company how old an account is.
    id: randomUUID(),
    loginId,
    firstName: newUser.firstName,
    lastName: newUser.lastName,
  }));
  const created = new Set(await accounts.insertAccounts(tx, given));
  const known = given.filter(({ id }) => !created.has(id));
  await accounts.renameUnusedAccounts(tx, known);
  await upsertInvitedNames(tx, scope, given);
  const found = await accounts.selectAccounts(
    tx,
    plans.map(({ loginId }) => loginId),
  );
  const byLoginId = new Map(found.map((account) => [account.loginId, account]));
  const users = plans.flatMap((plan) => {
    const account = byLoginId.get(plan.loginId);
    return account ? [{ plan, account }] : [];
  });
  const members = await insertMembers(
    tx,
    scope,
    users.map(({ plan: { newUser, after, userId }, account }) => ({
      userId: account.userId,
      again: userId !== null,
      role: after.role,
      thirdParty: newUser.thirdParty,
      thirdPartyCompanyId: newUser.thirdPartyCompanyId,
      productKey: productKeyOf(after.products),
    })),
  );
  const versions = new Map(members.map(({ userId, version }) => [userId, version]));
  return users.flatMap(({ plan, account }) => {
    const version = versions.get(account.userId);
    return version === undefined ? [] : [{ plan, account, version }];
  });
}

/** As the database makes it of the products that are inserted next; else it writes each row again. */
function productKeyOf(products: CreatePlan['after']['products']): string {
  return products
    .map(({ code }) => code)
    .toSorted()
    .join();
}

/** Every user is invited, with an account or without one, so that the answer does not show who has one. */
async function startTasks(
  tx: Transaction,
  scope: MembershipScope,
  added: AddedMember[],
  { parentId, config, undoMinutes }: ApplyOptions,
): Promise<string[]> {
  const mails = await inviteUsers(
    tx,
    scope,
    // The mail calls the user as the company does.
    added.map(({ plan, account }) => ({ ...account, firstName: plan.newUser.firstName })),
    config,
  );
  const rows = await newTasks(
    tx,
    scope,
    added.map(({ plan, account, version }, index) => ({
      type: 'CREATE_USER' as const,
      total: 1,
      stage: 'INVITATION_SENT' as const,
      userId: account.userId,
      after: plan.after,
      changedVersion: version,
      mailIds: mails.slice(index, index + 1),
      ...(parentId ? { parentId } : {}),
      ...(undoMinutes ? { undoMinutes } : {}),
      ...(plan.line === null ? {} : { line: plan.line }),
    })),
  );
  return rows.map(({ id }) => id);
}

function activitiesOf(
  { plan, account }: AddedMember,
  { sourceApp, reason }: ApplyOptions,
): Activity[] {
  const { userId, loginId } = account;
  // The typed name: the company must not learn the user's own name before the user joins.
  const entity = { type: 'USER', id: userId, name: fullName(plan.newUser), personId: userId };
  const added: Activity = {
    event: 'USER_ADDED',
    sourceApp,
    entity,
    after: {
      loginId,
      ...plan.after,
      thirdPartyCompanyId: plan.newUser.thirdPartyCompanyId,
      ...(reason ? { reason } : {}),
    },
  };
  const invited: Activity = { event: 'USER_INVITED', sourceApp, entity };
  return [added, invited];
}
