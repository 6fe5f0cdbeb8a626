import type { Activity } from '../../activity/record-activity.ts';
import type { Config } from '../../config.ts';
import type { Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { inviteUsers } from '../registration/invite-users.service.ts';
import { advanceTasks, dropOpenTasks } from '../tasks/onboarding/advance-task.service.ts';
import { newTasks } from '../tasks/tasks.service.ts';
import { tellAdded } from './added-mail.ts';
import * as changes from './apply-users.repository.ts';
import { withholdRemovedMails } from './delete-users.repository.ts';
import { nameOf, productKeyOf } from './standing.ts';
import type { CreatePlan, UserScope } from './user-plan.ts';

export interface Applied {
  taskIds: string[];
  activities: Activity[];
}

interface Arrival {
  plan: CreatePlan;
  account: changes.Account;
  version: number;
}

export interface Applying {
  parentId?: string;
  sourceApp: 'PORTAL' | 'BATCH';
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}

/** Somebody else has added one of them since they were planned: transact begins again, and plans anew. */
class PlanOutdatedError extends Error {
  readonly code = '40001';
}

export async function addNewcomers(
  tx: Transaction,
  scope: UserScope,
  plans: CreatePlan[],
  applying: Applying,
): Promise<Applied> {
  if (plans.length === 0) return { taskIds: [], activities: [] };
  const arrivals = await addMembers(tx, scope, plans);
  if (arrivals.length < plans.length) throw new PlanOutdatedError();
  const products = arrivals.map(({ plan, account }) => ({
    userId: account.userId,
    products: plan.after.products,
  }));
  await dropOpenTasks(
    tx,
    scope.company.id,
    arrivals.flatMap(({ plan }) => plan.userId ?? []),
  );
  await changes.replaceProducts(tx, scope, products);
  await withholdRemovedMails(
    tx,
    scope.company.id,
    products.map(({ userId }) => userId),
  );
  const taskIds = await beginTasks(tx, scope, arrivals, applying);
  return {
    taskIds,
    activities: arrivals.flatMap((arrival) => entriesOf(arrival, applying)),
  };
}

async function addMembers(
  tx: Transaction,
  scope: UserScope,
  plans: CreatePlan[],
): Promise<Arrival[]> {
  const accounts = plans.map(({ loginId, newcomer }) => ({
    id: newId(),
    loginId,
    firstName: newcomer.firstName,
    lastName: newcomer.lastName,
  }));
  const made = new Set(await changes.insertAccounts(tx, accounts));
  const known = accounts.filter(({ id }) => !made.has(id));
  await changes.renameForgotten(tx, known);
  await changes.nameInvited(tx, scope, known);
  const found = await changes.selectAccounts(
    tx,
    plans.map(({ loginId }) => loginId),
  );
  const byLogin = new Map(found.map((account) => [account.loginId, account]));
  const people = plans.flatMap((plan) => {
    const account = byLogin.get(plan.loginId);
    return account ? [{ plan, account: calledHere(account, plan) }] : [];
  });
  const added = await changes.insertMemberships(
    tx,
    scope,
    people.map(({ plan: { newcomer, after, userId }, account }) => ({
      userId: account.userId,
      again: userId !== null,
      role: after.role,
      productKey: productKeyOf(after),
      thirdParty: newcomer.thirdParty,
      thirdPartyCompanyId: newcomer.thirdPartyCompanyId,
    })),
  );
  const versions = new Map(added.map(({ userId, version }) => [userId, version]));
  return people.flatMap(({ plan, account }) => {
    const version = versions.get(account.userId);
    return version === undefined ? [] : [{ plan, account, version }];
  });
}

/** Another company may call them otherwise until they register; afterwards they are mailed by their own name. */
function calledHere(account: changes.Account, { newcomer }: CreatePlan): changes.Account {
  const { firstName, lastName } = newcomer;
  return account.registered ? account : { ...account, firstName, lastName };
}

/** Strangers are invited to register; whoever has done so elsewhere is told, and goes on at once. */
async function beginTasks(
  tx: Transaction,
  scope: UserScope,
  arrivals: Arrival[],
  { parentId, config }: Applying,
): Promise<string[]> {
  const strangers = arrivals.filter(({ account }) => !account.registered);
  const registered = arrivals.filter(({ account }) => account.registered);
  const accountsOf = (some: Arrival[]) => some.map(({ account }) => account);
  const mails = [
    await inviteUsers(tx, scope, accountsOf(strangers), config),
    await tellAdded(tx, scope, accountsOf(registered), config),
  ].flat();
  const rows = await newTasks(
    tx,
    scope,
    [...strangers, ...registered].map(({ plan, account, version }, index) => ({
      type: 'CREATE_USER' as const,
      total: 1,
      stage: account.registered ? ('INITIATED' as const) : ('INVITATION_SENT' as const),
      userId: account.userId,
      after: plan.after,
      changedVersion: version,
      mailIds: mails.slice(index, index + 1),
      ...(parentId ? { parentId } : {}),
      ...(plan.line === null ? {} : { line: plan.line }),
    })),
  );
  const ids = rows.map(({ id }) => id);
  await advanceTasks(tx, ids.slice(strangers.length));
  return ids;
}

function entriesOf({ plan, account }: Arrival, { sourceApp }: Applying): Activity[] {
  const { userId, loginId, registered } = account;
  // Their own name is not told before they are in.
  const entity = { type: 'USER', id: userId, name: nameOf(plan.newcomer), personId: userId };
  const added: Activity = {
    event: 'USER_ADDED',
    sourceApp,
    entity,
    after: { loginId, ...plan.after },
  };
  const invited: Activity = { event: 'USER_INVITED', sourceApp, entity };
  return registered ? [added] : [added, invited];
}
