import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import type { listBlockedUsers, listPendingUsers, PendingUser } from '@endcap/contract/users';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { toPage } from '../../db/paging.ts';
import { errorText } from '../../http/error-answers.ts';
import { selectBlockedPage } from './blocked-users.repository.ts';
import { selectGrantable } from './grantable.repository.ts';
import { selectPendingPage } from './pending-users.repository.ts';
import { refuseOtherSupplier } from './user-lists.service.ts';

export async function listPending(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listPendingUsers.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const { rows, total } = await selectPendingPage(db, scope, query);
  return toPage(
    rows.map((row) => ({ ...row, reason: reasonText(scope.locale, row) })),
    total,
    query,
  );
}

/** Our own reasons are codes; what a product said is told as it is. */
export function reasonText(locale: Locale, { reason }: Pick<PendingUser, 'reason'>): string | null {
  return reason && Object.hasOwn(errorStatus, reason)
    ? errorText(locale, reason as ErrorCode)
    : reason;
}

export async function listBlocked(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listBlockedUsers.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const { rows, total } = await selectBlockedPage(db, scope, query);
  return toPage(rows, total, query);
}

/** A product that the portal no longer knows is nothing that can be given. */
export async function grantableOf(db: Database, scope: CompanyScope) {
  const { products, ...rest } = await selectGrantable(db, scope);
  return { ...rest, products: productCodes.filter((code) => products.includes(code)) };
}
