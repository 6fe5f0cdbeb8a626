import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import { userLimits } from '@endcap/contract/limits';
import type {
  BlockedUser,
  listBlockedUsers as listBlockedUsersEndpoint,
  listPendingUsers as listPendingUsersEndpoint,
  listSelectablePending as listSelectablePendingEndpoint,
  PendingUser,
} from '@endcap/contract/people/users';
import { productCodes } from '@endcap/contract/products';
import type { Locale } from '@endcap/contract/sites';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Database } from '../../../../db/connection.ts';
import { mapItems } from '../../../../lists/read-page.ts';
import { toReadableAddress, toReadableDomain } from '../../../../texts/readable-address.ts';
import { translate } from '../../../../texts/translate.ts';
import { blockedUsers } from './blocked-users.repository.ts';
import { selectGrantable } from './grantable-products.repository.ts';
import { refuseOtherSupplier } from './list-users.service.ts';
import { pendingUsers } from './pending-users.repository.ts';

export async function listPendingUsers(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listPendingUsersEndpoint.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const page = await pendingUsers.page(db, scope, query);
  return mapItems(page, (row) => presentPending(scope, row));
}

/** All pending users that the filters find, up to the limit of one action. */
export async function listSelectablePending(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listSelectablePendingEndpoint.query>,
): Promise<z.output<typeof listSelectablePendingEndpoint.response>> {
  const { items, isComplete } = await pendingUsers.selection(db, scope, query, userLimits.perAct);
  return { items: items.map((row) => presentPending(scope, row)), isComplete };
}

export function presentPending({ locale }: CompanyScope, row: PendingUser): PendingUser {
  return { ...row, loginId: toReadableAddress(row.loginId), reason: reasonText(locale, row) };
}

/** Our own reasons are error codes; a product's reason is shown as it is. */
function reasonText(locale: Locale, { reason }: Pick<PendingUser, 'reason'>): string | null {
  return reason && Object.hasOwn(errorStatus, reason)
    ? translate(locale, reason as ErrorCode)
    : reason;
}

export async function listBlockedUsers(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listBlockedUsersEndpoint.query>,
) {
  refuseOtherSupplier(scope, query.supplierId);
  const page = await blockedUsers.page(db, scope, query);
  return mapItems(page, presentBlocked);
}

export function presentBlocked(row: BlockedUser): BlockedUser {
  return { ...row, email: toReadableAddress(row.email) };
}

/** Leaves out products that the portal no longer offers. */
export async function listGrantableProducts(db: Database, scope: CompanyScope) {
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
