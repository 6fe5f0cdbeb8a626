import type { CompanyScope } from '../../../access/scope.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { MemberProduct, MemberValues } from '../member-values.ts';
import { wantedWays, waysKey, withWays } from '../onboarding/access-types.service.ts';
import * as products from './restore-products.repository.ts';

interface Restored {
  userId: string;
  /** What the act left, and what they are to have again. */
  before: MemberValues | null;
  after: MemberValues;
}

/** What the act did not touch stays: a product may have answered since. */
export async function restoreProducts(
  tx: Transaction,
  scope: CompanyScope,
  restored: Restored[],
): Promise<void> {
  await products.deleteOtherProducts(
    tx,
    scope,
    restored.map(({ userId, after }) => ({ userId, products: after.products })),
  );
  const ids = restored.map(({ userId }) => userId);
  const held = new Map(
    (await products.selectAccess(tx, scope, ids)).map((one) => [`${one.userId} ${one.code}`, one]),
  );
  const changed = restored.map(({ userId, before, after }) => {
    const left = new Set(before?.products.map(toldOf));
    const again = after.products
      .filter((product) => !left.has(toldOf(product)))
      .map((product) => asBefore(product, held.get(`${userId} ${product.code}`)));
    return { userId, products: again };
  });
  await products.upsertProducts(tx, scope, changed);
}

/** What had counted counts again. What had not may have been granted meanwhile, and else waits. */
function asBefore(
  product: MemberProduct,
  now: Pick<MemberProduct, 'accessTypes' | 'status'> | undefined,
): MemberProduct {
  if (product.status === 'ACCESS_COMPLETE') return product;
  return withWays(product.code, wantedWays(product), now);
}

/** What a product knows of somebody's access, so that a difference has to be told. */
export function told(values: MemberValues | null): string {
  return (values?.products ?? []).map(toldOf).toSorted().join();
}

function toldOf(product: MemberProduct): string {
  return `${product.code} ${waysKey(product)}`;
}
