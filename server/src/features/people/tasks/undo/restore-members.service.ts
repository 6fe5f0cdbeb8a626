import type { Transaction } from '../../../../db/connection.ts';
import { newId } from '../../../../db/id.ts';
import {
  askedElsewhere,
  type withdrawAsks,
} from '../../../products/provisioning/provisioning.service.ts';
import { wantedAccessTypes, withAccessTypes } from '../../../shared/memberships/access-types.ts';
import { renameAccounts } from '../../../shared/memberships/accounts.unscoped.repository.ts';
import * as members from '../../../shared/memberships/change-members.repository.ts';
import { hasSameAccess, productAccessKey } from '../../../shared/memberships/change-membership.ts';
import {
  deleteOtherProducts,
  selectMemberProducts,
  upsertProducts,
} from '../../../shared/memberships/member-products.repository.ts';
import {
  type MembershipProduct,
  type MembershipScope,
  type MembershipValues,
  PlanOutdatedError,
} from '../../../shared/memberships/membership.ts';
import { advanceTasks } from '../onboarding/advance-task.service.ts';
import { restoreInvitations } from '../onboarding/restore-invitations.service.ts';
import { type NewTask, newTasks } from '../tasks.service.ts';
import type { UndoneUser } from './plan-undo.ts';

type SentRequests = Awaited<ReturnType<typeof withdrawAsks>>;

/** Members in one statement, so that the undo of thousands stays within the statement timeout. */
const membersPerStatement = 500;

export interface RestoredUser {
  row: UndoneUser['row'];
  userId: string;
  before: MembershipValues | null;
  after: MembershipValues;
  /** A product has revoked the access already, and must set it up again. */
  waitsAgain: boolean;
}

/** Restores membership, role, state, name, products and access types. */
export async function restoreMembers(
  tx: Transaction,
  scope: MembershipScope,
  users: UndoneUser[],
  sentRequests: SentRequests,
): Promise<RestoredUser[]> {
  const released = users
    .filter(({ how }) => how === 'RELEASE')
    .map(({ row, after }) => ({
      row,
      userId: row.userId,
      before: null,
      after,
      waitsAgain: false,
    }));
  await members.releaseMembers(
    tx,
    scope,
    released.map(({ userId }) => userId),
  );
  const changed = users.filter(({ how }) => how !== 'RELEASE');
  if (changed.length === 0) return released;
  const revoked = await revokedElsewhere(tx, sentRequests);
  const restored = changed.map(({ row, before, after }) => ({
    row,
    userId: row.userId,
    before,
    after: { ...after, products: restoredProducts(row.userId, after.products, revoked) },
    waitsAgain: after.products.some(({ code }) => revoked.has(`${row.userId} ${code}`)),
  }));
  for (let from = 0; from < changed.length; from += membersPerStatement) {
    const to = from + membersPerStatement;
    await restoreSome(tx, scope, changed.slice(from, to), restored.slice(from, to));
  }
  return [...released, ...restored];
}

async function restoreSome(
  tx: Transaction,
  scope: MembershipScope,
  users: UndoneUser[],
  restored: RestoredUser[],
): Promise<void> {
  const values = new Map(restored.map(({ userId, after }) => [userId, after]));
  const rowsOf = (how: UndoneUser['how']) =>
    users.filter((user) => user.how === how).map((user) => restoredRow(user, values));
  const [deleted, edited] = [rowsOf('INSERT'), rowsOf('UPDATE')];
  if (
    deleted.length > 0 &&
    (await members.insertRestoredMembers(tx, scope, deleted)) < deleted.length
  ) {
    throw new PlanOutdatedError();
  }
  if (edited.length > 0) {
    await members.updateRestoredMembers(tx, scope, edited);
    await members.updateInvitations(
      tx,
      scope,
      edited.map(({ userId, values: after }) => ({ userId, after })),
    );
  }
  await restoreNames(tx, scope, users);
  const changed = restored.filter(({ before, after }) => !hasSameAccess(before, after));
  if (changed.length > 0) await restoreProducts(tx, scope, changed);
}

/** A member's name is the name of the account; an invitee's is the one that the company typed. */
async function restoreNames(
  tx: Transaction,
  { company }: MembershipScope,
  users: UndoneUser[],
): Promise<void> {
  const namesOf = (joined: boolean) =>
    users.flatMap(({ row, after }) =>
      after.name && row.joined === joined ? [{ userId: row.userId, ...after.name }] : [],
    );
  const [joined, invitees] = [namesOf(true), namesOf(false)];
  if (joined.length > 0) await renameAccounts(tx, joined);
  if (invitees.length > 0) await members.renameInvitees(tx, { company }, invitees);
}

function restoredRow(
  { row, before, after }: UndoneUser,
  values: Map<string, MembershipValues>,
): members.RestoredMember {
  return {
    userId: row.userId,
    values: values.get(row.userId) ?? after,
    // A user who was blocked before the task gets the old reason back.
    withState: before?.state !== after.state || row.type === 'BLOCK_USERS',
    version: (row.changedVersion ?? 1) + 1,
  };
}

/** Products that the task did not change stay as they are: an answer may have come since. */
async function restoreProducts(
  tx: Transaction,
  scope: MembershipScope,
  restored: RestoredUser[],
): Promise<void> {
  await deleteOtherProducts(
    tx,
    scope,
    restored.map(({ userId, after }) => ({ userId, products: after.products })),
  );
  const ids = restored.map(({ userId }) => userId);
  const held = await selectMemberProducts(tx, scope, ids);
  const changed = restored.map(({ userId, before, after }) => {
    const left = new Set(before?.products.map(productAccessKey));
    const products = after.products
      .filter((product) => !left.has(productAccessKey(product)))
      .map((product) =>
        restoredProduct(
          product,
          held.get(userId)?.find(({ code }) => code === product.code),
        ),
      );
    return { userId, products };
  });
  await upsertProducts(tx, scope, changed);
}

/** A confirmed product is confirmed again; another one may have been granted since, or waits again. */
function restoredProduct(
  product: MembershipProduct,
  now: MembershipProduct | undefined,
): MembershipProduct {
  if (product.status === 'ACCESS_COMPLETE') return product;
  return withAccessTypes(product.code, wantedAccessTypes(product), now);
}

/** Access that a product outside the portal was asked to revoke must be requested again. */
async function revokedElsewhere(tx: Transaction, sentRequests: SentRequests): Promise<Set<string>> {
  const revoked = sentRequests.filter(({ action }) => action === 'REVOKE');
  const outside = await askedElsewhere(tx, [...new Set(revoked.map(({ product }) => product))]);
  return new Set(
    revoked
      .filter(({ product }) => outside.includes(product))
      .map(({ userId, product }) => `${userId} ${product}`),
  );
}

function restoredProducts(
  userId: string,
  products: MembershipProduct[],
  revoked: Set<string>,
): MembershipProduct[] {
  return products.map((product) =>
    revoked.has(`${userId} ${product.code}`)
      ? withAccessTypes(product.code, wantedAccessTypes(product), undefined)
      : product,
  );
}

/** Starts a task for each user who waits for a product again, and restores open invitations. */
export async function askProductsBack(
  tx: Transaction,
  scope: MembershipScope,
  parentId: string,
  restored: RestoredUser[],
): Promise<void> {
  const invited = restored.filter(isInvited);
  await restoreInvitations(
    tx,
    scope,
    invited.map(({ row: { setAside }, userId, after }) => ({ userId, values: after, setAside })),
    parentId,
  );
  const needed = restored
    .filter((user) => !isInvited(user) && needsProducts(user))
    .map(({ userId, before, after }): NewTask & { id: string } => ({
      id: newId(),
      type: after.state === 'PENDING' && !before ? 'CREATE_USER' : 'UPDATE_USER',
      total: 1,
      parentId,
      userId,
      after,
      ...(before ? { before } : {}),
    }));
  await newTasks(tx, scope, needed);
  await advanceTasks(
    tx,
    needed.map(({ id }) => id),
  );
}

/** The user was deleted before joining; a block does not end an invitation. */
function isInvited({ row, before, after }: RestoredUser): boolean {
  const { joined, setAside } = row;
  return !joined && !before && (after.state === 'PENDING' || setAside?.invitation !== undefined);
}

function needsProducts({ before, after }: RestoredUser): boolean {
  if (!before && after.state === 'PENDING') return true;
  const isPending = after.products.some(
    ({ status, waitingTypes }) => status === 'ACCESS_PENDING' || waitingTypes,
  );
  return isPending || (before !== null && !hasSameAccess(before, after));
}
