import type { CompanyUser, listUsers } from '@endcap/contract/users';
import type { z } from 'zod';
import type { CompanyScope } from '../../access/scope.ts';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/connection.ts';
import { toPage } from '../../lists/read-page.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { isFiltered } from './user-list-conditions.ts';
import { readCursor, writeCursor } from './user-list-cursor.ts';
import {
  countedAtMost,
  selectFoundPage,
  selectUser,
  selectUserPage,
  type UserRow,
} from './user-lists.repository.ts';

type ListQuery = z.output<typeof listUsers.query>;
type UserPage = z.output<typeof listUsers.response>;

/** The specification names the company twice; another one is not found. */
export function refuseOtherSupplier(scope: CompanyScope, supplierId: string | undefined): void {
  if (supplierId && supplierId !== scope.company.id) throw new AppError('resource.not_found');
}

export async function listCompanyUsers(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<UserPage> {
  refuseOtherSupplier(scope, query.supplierId);
  const { sortBy, sortOrder, pageNo, pageSize, search, product, role, lastLogin } = query;
  const filter = { search, product, role, lastLogin };
  const from = query.cursor ? readCursor(query, query.cursor) : { offset: pageNo * pageSize };
  // One row more tells whether there is another page.
  const limit = pageSize + 1;
  const select = isFiltered(filter) ? selectFoundPage : selectUserPage;
  const found = await select(db, scope, { sortBy, sortOrder, filter, from, limit });
  const more = found.rows.length > pageSize;
  const rows = found.rows.slice(0, pageSize);
  const backwards = 'side' in from && from.side === 'before';
  if (backwards) rows.reverse();
  const cameFrom = 'side' in from || pageNo > 0;
  const isCapped = isFiltered(filter) && found.total > countedAtMost(filter);
  return {
    ...toPage(
      rows.map((row) => presentUser(scope, row)),
      isCapped ? countedAtMost(filter) : found.total,
      query,
    ),
    totalIsCapped: isCapped,
    nextCursor: cursorAt(query, 'after', rows.at(-1), backwards || more),
    previousCursor: cursorAt(query, 'before', rows[0], backwards ? more : cameFrom),
  };
}

function cursorAt(
  query: ListQuery,
  side: 'after' | 'before',
  row: UserRow | undefined,
  leads: boolean,
): string | null {
  return row && leads ? writeCursor(query, { side, key: row.key, userId: row.userId }) : null;
}

export function presentUser<Row extends { thirdParty: boolean; email: string }>(
  { company }: CompanyScope,
  row: Row,
): Row & Pick<CompanyUser, 'companyType'> {
  // Everybody of an agency is a third party.
  const isThirdParty = row.thirdParty || company.type === 'THIRD_PARTY';
  const companyType = isThirdParty ? 'THIRD_PARTY' : 'SUPPLIER';
  return { ...row, email: toReadableAddress(row.email), companyType };
}

export async function readCompanyUser(db: Database, scope: CompanyScope, userId: string) {
  const row = await selectUser(db, scope, userId);
  if (!row) throw new AppError('resource.not_found');
  return { ...presentUser(scope, row), mayRename: !row.multipleSupplierAccess };
}
