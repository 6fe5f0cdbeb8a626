import type { Activity } from '../../../activity/record-activity.ts';
import type { Config } from '../../../config.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { queueMails } from '../../../mail/queue-mail.ts';
import { mailLocale, renderMail } from '../../../mail/render-mail.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { insertMembers } from '../../memberships/change-members.repository.ts';
import { replaceProducts } from '../../memberships/member-products.repository.ts';
import { type MembershipScope, PlanOutdatedError } from '../../memberships/membership.ts';
import { fullName } from '../../memberships/name-in-company.ts';
import { inviteUsers } from '../../registration/invite-users.service.ts';
import { advanceTasks, dropOpenTasks } from '../../tasks/onboarding/advance-task.service.ts';
import { newTasks } from '../../tasks/tasks.service.ts';
import { deleteUnsentRemovedMails } from '../delete/delete-users.unscoped.repository.ts';
import type { CreatePlan } from '../plan/user-plan.ts';
import * as accounts from './accounts.unscoped.repository.ts';

export interface AppliedPlans {
  taskIds: string[];
  activities: Activity[];
}

export interface ApplyOptions {
  parentId?: string;
  sourceApp: 'PORTAL' | 'BATCH';
  config: Pick<Config, 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
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
  await deleteUnsentRemovedMails(
    tx,
    scope,
    products.map(({ userId }) => userId),
  );
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
    id: newId(),
    loginId,
    firstName: newUser.firstName,
    lastName: newUser.lastName,
  }));
  const inserted = new Set(await accounts.insertAccounts(tx, given));
  const known = given.filter(({ id }) => !inserted.has(id));
  await accounts.renameUnusedAccounts(tx, known);
  await accounts.upsertInvitedNames(tx, scope, known);
  const found = await accounts.selectAccounts(
    tx,
    plans.map(({ loginId }) => loginId),
  );
  const byLoginId = new Map(found.map((account) => [account.loginId, account]));
  const users = plans.flatMap((plan) => {
    const account = byLoginId.get(plan.loginId);
    return account ? [{ plan, account: withInvitedName(account, plan) }] : [];
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
    })),
  );
  const versions = new Map(members.map(({ userId, version }) => [userId, version]));
  return users.flatMap(({ plan, account }) => {
    const version = versions.get(account.userId);
    return version === undefined ? [] : [{ plan, account, version }];
  });
}

/** Mails use the name that this company typed, until the user has registered under another. */
function withInvitedName(account: accounts.Account, { newUser }: CreatePlan): accounts.Account {
  const { firstName, lastName } = newUser;
  return account.registered ? account : { ...account, firstName, lastName };
}

/** Users who have not registered are invited; registered users get a mail and start at once. */
async function startTasks(
  tx: Transaction,
  scope: MembershipScope,
  added: AddedMember[],
  { parentId, config }: ApplyOptions,
): Promise<string[]> {
  const invitees = added.filter(({ account }) => !account.registered);
  const registered = added.filter(({ account }) => account.registered);
  const accountsOf = (members: AddedMember[]) => members.map(({ account }) => account);
  const mails = [
    await inviteUsers(tx, scope, accountsOf(invitees), config),
    await mailAdded(tx, scope, accountsOf(registered), config),
  ].flat();
  const rows = await newTasks(
    tx,
    scope,
    [...invitees, ...registered].map(({ plan, account, version }, index) => ({
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
  await advanceTasks(tx, ids.slice(invitees.length));
  return ids;
}

/** Mails registered users that a company added them; they need no link. Returns the mails' ids. */
function mailAdded(
  tx: Transaction,
  { company, site }: MembershipScope,
  users: accounts.Account[],
  config: ApplyOptions['config'],
): Promise<string[]> {
  const mails = users.map(({ email, firstName, languageCode }) => {
    const locale = mailLocale(languageCode, site);
    const values = { name: firstName, company: company.name, link: siteAddress(site, config) };
    return { to: email, ...renderMail(locale, 'userAdded', values) };
  });
  return queueMails(tx, mails);
}

function activitiesOf({ plan, account }: AddedMember, { sourceApp }: ApplyOptions): Activity[] {
  const { userId, loginId, registered } = account;
  // The typed name: the company must not learn the user's own name before the user arrives.
  const entity = { type: 'USER', id: userId, name: fullName(plan.newUser), personId: userId };
  const added: Activity = {
    event: 'USER_ADDED',
    sourceApp,
    entity,
    after: { loginId, ...plan.after },
  };
  const invited: Activity = { event: 'USER_INVITED', sourceApp, entity };
  return registered ? [added] : [added, invited];
}
