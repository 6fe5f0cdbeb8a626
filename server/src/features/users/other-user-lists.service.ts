import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import type {
  BlockedUser,
  listBlockedUsers,
  listPendingUsers,
  PendingUser,
} from '@endcap/contract/users';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import type { Database } from '../../db/connection.ts';
import { toPage } from '../../lists/read-page.ts';
import { toReadableAddress, toReadableDomain } from '../../texts/readable-address.ts';
import { translate } from '../../texts/translate.ts';
import { selectBlockedPage } from './blocked-users.repository.ts';
import { selectGrantable } from './grantable.repository.ts';
import { selectPendingPage } from './pending-users.repository.ts';
import { refuseOtherSupplier } from './user-lists.service.ts';

type Order = 'asc' | 'desc';

/** Dates from the newest, everything else from its beginning, unless the caller says. */
function ordered<Query extends { sortBy: string; sortOrder?: Order | undefined }>(
  query: Query,
  date: Query['sortBy'],
): Query & { sortOrder: Order } {
  return { ...query, sortOrder: query.sortOrder ?? (query.sortBy === date ? 'desc' : 'asc') };
}

export async function listPending(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listPendingUsers.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const { rows, total } = await selectPendingPage(db, scope, ordered(query, 'uiCreatedOnDate'));
  return toPage(
    rows.map((row) => presentPending(scope, row)),
    total,
    query,
  );
}

export function presentPending({ locale }: CompanyScope, row: PendingUser): PendingUser {
  return { ...row, loginId: toReadableAddress(row.loginId), reason: reasonText(locale, row) };
}

/** Our own reasons are codes; what a product said is told as it is. */
function reasonText(locale: Locale, { reason }: Pick<PendingUser, 'reason'>): string | null {
  return reason && Object.hasOwn(errorStatus, reason)
    ? translate(locale, reason as ErrorCode)
    : reason;
}

export async function listBlocked(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listBlockedUsers.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const { rows, total } = await selectBlockedPage(db, scope, ordered(query, 'uiBlockedOn'));
  return toPage(rows.map(presentBlocked), total, query);
}

export function presentBlocked(row: BlockedUser): BlockedUser {
  return { ...row, email: toReadableAddress(row.email) };
}

/** A product that the portal no longer knows is nothing that can be given. */
export async function grantableOf(db: Database, scope: CompanyScope) {
  const { products, domains, partners } = await selectGrantable(db, scope);
  return {
    products: productCodes.filter((code) => products.includes(code)),
    domains: domains.map((domain) => ({
      ...domain,
      domainName: toReadableDomain(domain.domainName),
    })),
    partners,
  };
}
