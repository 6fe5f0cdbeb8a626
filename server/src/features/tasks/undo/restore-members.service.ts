import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { askedElsewhere, type withdrawAsks } from '../../provisioning/provisioning.service.ts';
import type { MemberProduct, MemberValues } from '../member-values.ts';
import { wantedWays, withWays } from '../onboarding/access-types.service.ts';
import { advanceTasks } from '../onboarding/advance-task.service.ts';
import { restoreInvitations } from '../onboarding/restore-invitations.service.ts';
import { type NewTask, newTasks } from '../tasks.service.ts';
import type { UndoneRow } from './plan-undo.ts';
import { restoreProducts, told } from './restore-products.service.ts';
import * as undo from './undo.repository.ts';

type HeardOf = Awaited<ReturnType<typeof withdrawAsks>>;

/** People in one statement: a bulk edit of thousands stays within the time that one may take. */
const atOnce = 500;

/** Somebody else has added one of them since it was planned: transact begins again, and plans anew. */
class PlanOutdatedError extends Error {
  readonly code = '40001';
}

export interface RestoredMember {
  row: UndoneRow['row'];
  userId: string;
  before: MemberValues | null;
  after: MemberValues;
}

/** Membership, role, state, name, products and access types as they were. */
export async function restoreMembers(
  tx: Transaction,
  scope: CompanyScope,
  people: UndoneRow[],
  heardOf: HeardOf,
): Promise<RestoredMember[]> {
  const waiting = people.filter(({ how }) => how === 'RELEASE');
  const released = waiting.map(({ row, after }) => ({
    row,
    userId: row.userId,
    before: null,
    after,
  }));
  await undo.releaseMembers(
    tx,
    scope,
    released.map(({ userId }) => userId),
  );
  const changed = people.filter(({ how }) => how !== 'RELEASE');
  if (changed.length === 0) return released;
  const lost = await toldToRevoke(tx, heardOf);
  const restored = changed.map(({ row, before, after }) => ({
    row,
    userId: row.userId,
    before,
    after: { ...after, products: productsAgain(row.userId, after.products, lost) },
  }));
  for (let from = 0; from < changed.length; from += atOnce) {
    const part = changed.slice(from, from + atOnce);
    await restoreSome(tx, scope, part, restored.slice(from, from + atOnce));
  }
  return [...released, ...restored];
}

async function restoreSome(
  tx: Transaction,
  scope: CompanyScope,
  people: UndoneRow[],
  restored: RestoredMember[],
): Promise<void> {
  const values = new Map(restored.map((one) => [one.userId, one.after]));
  const rowsOf = (how: UndoneRow['how']) =>
    people.filter((one) => one.how === how).map((one) => asRow(one, values));
  const [removed, edited] = [rowsOf('INSERT'), rowsOf('UPDATE')];
  if (removed.length > 0 && (await undo.insertMembers(tx, scope, removed)) < removed.length) {
    throw new PlanOutdatedError();
  }
  if (edited.length > 0) {
    await undo.updateMembers(tx, scope, edited);
    await undo.changeInvitations(tx, scope, edited);
  }
  const names = people.flatMap(({ row: { userId }, after }) =>
    after.name ? [{ userId, ...after.name }] : [],
  );
  if (names.length > 0) await undo.renamePeople(tx, names);
  const changed = restored.filter(({ before, after }) => told(before) !== told(after));
  if (changed.length > 0) await restoreProducts(tx, scope, changed);
}

function asRow(
  { row, before, after }: UndoneRow,
  values: Map<string, MemberValues>,
): undo.Restored {
  return {
    userId: row.userId,
    values: values.get(row.userId) ?? after,
    // Who was blocked already has another reason to give back.
    withState: before?.state !== after.state || row.type === 'BLOCK_USERS',
    version: (row.changedVersion ?? 1) + 1,
  };
}

/** What a product outside the portal has been told to take away, it must be asked for anew. */
async function toldToRevoke(tx: Transaction, heardOf: HeardOf): Promise<Set<string>> {
  const revoked = heardOf.filter(({ action }) => action === 'REVOKE');
  const outside = await askedElsewhere(tx, [...new Set(revoked.map(({ product }) => product))]);
  return new Set(
    revoked
      .filter(({ product }) => outside.includes(product))
      .map(({ userId, product }) => `${userId} ${product}`),
  );
}

function productsAgain(
  userId: string,
  products: MemberProduct[],
  lost: Set<string>,
): MemberProduct[] {
  return products.map((product) =>
    lost.has(`${userId} ${product.code}`)
      ? withWays(product.code, wantedWays(product), undefined)
      : product,
  );
}

/** Whoever waits for a product again gets a task for it; whoever had only been invited, the invitation. */
export async function askProductsBack(
  tx: Transaction,
  scope: CompanyScope,
  parentId: string,
  restored: RestoredMember[],
): Promise<void> {
  const invited = restored.filter(isInvited);
  await restoreInvitations(
    tx,
    scope,
    invited.map(({ row: { setAside }, userId, after }) => ({ userId, values: after, setAside })),
    parentId,
  );
  const needed = restored
    .filter((one) => !isInvited(one) && needsProducts(one))
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

/** They were removed before they had registered; a block does not end an invitation. */
function isInvited({ row, before, after }: RestoredMember): boolean {
  const { registered, setAside } = row;
  return (
    !registered && !before && (after.state === 'PENDING' || setAside?.invitation !== undefined)
  );
}

function needsProducts({ before, after }: RestoredMember): boolean {
  if (!before && after.state === 'PENDING') return true;
  const isPending = after.products.some(
    ({ status, waitingTypes }) => status === 'ACCESS_PENDING' || waitingTypes,
  );
  return isPending || (before !== null && told(before) !== told(after));
}
