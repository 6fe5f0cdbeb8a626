import type { CompanyScope } from '../../access/scope.ts';
import type { Transaction } from '../../db/connection.ts';
import { newId } from '../../db/id.ts';
import { askedElsewhere, type withdrawAsks } from '../provisioning/provisioning.service.ts';
import { advanceTasks } from './advance-task.service.ts';
import { type NewTask, newTasks } from './batch-tasks.service.ts';
import type { MemberProduct, MemberValues } from './member-values.ts';
import type { UndoneRow } from './plan-undo.ts';
import * as undo from './undo.repository.ts';

type HeardOf = Awaited<ReturnType<typeof withdrawAsks>>;

/** People in one statement: a bulk edit of thousands stays within the time that one may take. */
const atOnce = 500;

export interface RestoredMember {
  userId: string;
  before: MemberValues | null;
  after: MemberValues;
}

/** Membership, role, state, products and access types as they were. */
export async function restoreMembers(
  tx: Transaction,
  scope: CompanyScope,
  people: UndoneRow[],
  heardOf: HeardOf,
): Promise<RestoredMember[]> {
  const waiting = people.filter(({ how }) => how === 'RELEASE');
  const released = waiting.map(({ row, after }) => ({ userId: row.userId, before: null, after }));
  await undo.releaseMembers(
    tx,
    scope,
    released.map(({ userId }) => userId),
  );
  const changed = people.filter(({ how }) => how !== 'RELEASE');
  if (changed.length === 0) return released;
  const lost = await toldToRevoke(tx, heardOf);
  const restored = changed.map(({ row, before, after }) => ({
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
  if (removed.length > 0) await undo.insertMembers(tx, scope, removed);
  if (edited.length > 0) {
    await undo.updateMembers(tx, scope, edited);
    await undo.changeInvitations(tx, scope, edited);
  }
  const products = restored
    .filter(({ before, after }) => told(before) !== told(after))
    .map(({ userId, after }) => ({ userId, products: after.products }));
  if (products.length === 0) return;
  await undo.deleteOtherProducts(tx, scope, products);
  await undo.upsertProducts(tx, scope, products);
}

function asRow(
  { row, before, after }: UndoneRow,
  values: Map<string, MemberValues>,
): undo.Restored {
  return {
    userId: row.userId,
    values: values.get(row.userId) ?? after,
    withState: before?.state !== after.state,
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
    lost.has(`${userId} ${product.code}`) ? { ...product, status: 'ACCESS_PENDING' } : product,
  );
}

/** Whoever waits for a product again, or for the invitation that was withdrawn, gets a task for it. */
export async function askProductsBack(
  tx: Transaction,
  scope: CompanyScope,
  parentId: string,
  restored: RestoredMember[],
): Promise<void> {
  const needed = restored
    .filter(needsProducts)
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

function needsProducts({ before, after }: RestoredMember): boolean {
  if (!before && after.state === 'PENDING') return true;
  const isPending = after.products.some(({ status }) => status === 'ACCESS_PENDING');
  return isPending || (before !== null && told(before) !== told(after));
}

/** What a product knows of somebody's access, so that a difference has to be told. */
function told(values: MemberValues | null): string {
  const known = (values?.products ?? []).map(({ code, accessTypes }) => [code, accessTypes]);
  return JSON.stringify(known.toSorted());
}
