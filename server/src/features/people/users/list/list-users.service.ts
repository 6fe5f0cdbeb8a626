import { userLimits } from '@endcap/contract/limits';
import { userList } from '@endcap/contract/people/user-lists';
import type {
  CompanyUser,
  listSelectableUsers as listSelectableUsersEndpoint,
  listUserHistory as listUserHistoryEndpoint,
  listUsers as listUsersEndpoint,
} from '@endcap/contract/people/users';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import { readRule, strictest } from '../../../../access/second-factor.ts';
import { describeActivity, eventText } from '../../../../activity/describe-activity.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { readSimilar } from '../../../../db/read-similar.ts';
import { isFiltered } from '../../../../lists/list-conditions.ts';
import { orderOf } from '../../../../lists/list-source.ts';
import { toPage } from '../../../../lists/read-page.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import {
  countFilteredUsers,
  countLimits,
  selectFoundPage,
  selectUser,
  selectUserPage,
  selectUsers,
  selectUserTotal,
  type UserRow,
  userChunks,
} from './list-users.repository.ts';
import { countArrivingUsers } from './pending-users.repository.ts';
import { selectNameWords } from './similar-names.repository.ts';
import { selectUserHistory } from './user-history.repository.ts';
import type { UserFilter } from './user-list-conditions.ts';
import { readCursor, type UserOrder, writeCursor } from './user-list-order.ts';

type ListQuery = z.output<typeof listUsersEndpoint.query>;
type UserPage = z.output<typeof listUsersEndpoint.response>;

/** The specification repeats the company id in the query; another company's id answers 404. */
export function refuseOtherSupplier(scope: CompanyScope, supplierId: string | undefined): void {
  if (supplierId && supplierId !== scope.company.id) throw new AppError('resource.not_found');
}

export async function listUsers(
  db: Database,
  scope: CompanyScope,
  query: ListQuery,
): Promise<UserPage> {
  refuseOtherSupplier(scope, query.supplierId);
  const { pageNo, pageSize, sortBy, supplierId: _, cursor, ...filter } = query;
  const order = { sortBy, sortOrder: orderOf(userList, query) };
  const from = cursor ? readCursor(order, cursor) : { offset: pageNo * pageSize };
  // One extra row shows whether there is another page.
  const limit = pageSize + 1;
  const request = { ...order, filter, from, limit };
  const countTo = await countLimitOf(db, scope, filter);
  const isFound = isFiltered(userList, filter);
  const found = isFound
    ? await selectFoundPage(db, scope, { ...request, countTo })
    : await selectUserPage(db, scope, request);
  const more = found.rows.length > pageSize;
  const rows = found.rows.slice(0, pageSize);
  const backwards = 'side' in from && from.side === 'before';
  if (backwards) rows.reverse();
  const hasPrevious = 'side' in from || pageNo > 0;
  const isCapped = isFound && found.total > countTo;
  // A page past the counted rows shows that there are at least as many.
  const seen = pageNo * pageSize + rows.length + Number(backwards || more);
  return {
    ...toPage(
      rows.map((row) => presentUser(scope, row)),
      isCapped ? Math.max(countTo, seen) : found.total,
      query,
    ),
    totalIsCapped: isCapped,
    nextCursor: cursorAt(order, 'after', rows.at(-1), backwards || more),
    previousCursor: cursorAt(order, 'before', rows[0], backwards ? more : hasPrevious),
  };
}

/** Names of the company's users that a misspelled word may mean. */
export function listNameWords(
  db: Database,
  scope: CompanyScope,
  words: readonly string[],
): Promise<string[]> {
  return readSimilar(db, (tx) => selectNameWords(tx, scope, words));
}

/** A search is counted exactly unless the company is so large that counting would slow the page. */
async function countLimitOf(
  db: Database,
  scope: CompanyScope,
  { search }: UserFilter,
): Promise<number> {
  const { usual, ofSearchInLargeCompany } = countLimits;
  if (!search) return usual;
  return (await selectUserTotal(db, scope)) > usual ? ofSearchInLargeCompany : usual;
}

function cursorAt(
  order: UserOrder,
  side: 'after' | 'before',
  row: UserRow | undefined,
  hasPage: boolean,
): string | null {
  return row && hasPage ? writeCursor(order, { side, key: row.key, userId: row.userId }) : null;
}

export function presentUser<Row extends MemberKind & FactorFacts & { email: string }>(
  scope: CompanyScope,
  row: Row,
): Row & Pick<CompanyUser, 'companyType' | 'secondFactor'> {
  return {
    ...row,
    email: toReadableAddress(row.email),
    companyType: memberTypeOf(scope, row),
    secondFactor: factorOf(scope, row),
  };
}

type FactorFacts = Pick<UserRow, 'factorSince' | 'factorRule' | 'role'>;

/** What other companies ask of a user is not shown here. */
function factorOf({ factorRules }: CompanyScope, row: FactorFacts): CompanyUser['secondFactor'] {
  const { factorSince: since, factorRule, role } = row;
  if (since || !factorRules) return { since, until: null, due: false };
  const now = new Date();
  const ofUsers = readRule(factorRules.users, now);
  const ofAdmins = role === 'ADMIN' ? readRule(factorRules.companyAdmins, now) : null;
  const ofCompany = factorRule.until ? { until: factorRule.until, due: factorRule.isOver } : null;
  const asked = strictest([ofUsers, ofAdmins, ofCompany].filter((one) => one !== null));
  return { since, until: asked?.until ?? null, due: asked?.due ?? false };
}

interface MemberKind {
  thirdParty: boolean;
  internal: boolean;
}

/** Every user of a third-party company is a third party; users of the retailer are nowhere suppliers. */
function memberTypeOf(
  { company }: CompanyScope,
  { thirdParty, internal }: MemberKind,
): CompanyUser['companyType'] {
  if (internal) return 'INTERNAL';
  return thirdParty || company.type === 'THIRD_PARTY' ? 'THIRD_PARTY' : 'SUPPLIER';
}

export async function readUser(db: Database, scope: CompanyScope, userId: string) {
  const row = await selectUser(db, scope, userId);
  if (!row) throw new AppError('resource.not_found');
  return { ...presentUser(scope, row), mayRename: !row.multipleSupplierAccess };
}

/** All users that the filters find, up to the limit of one action. */
export async function listSelectableUsers(
  db: Database,
  scope: CompanyScope,
  query: z.output<typeof listSelectableUsersEndpoint.query>,
): Promise<z.output<typeof listSelectableUsersEndpoint.response>> {
  const limit = userLimits.perAct + 1;
  const from = { offset: 0 };
  const sortOrder = orderOf(userList, query);
  const { sortBy } = query;
  const rows = await selectUsers(db, scope, { sortBy, sortOrder, filter: query, from, limit });
  return {
    items: rows.slice(0, userLimits.perAct).map((row) => presentUser(scope, row)),
    isComplete: rows.length < limit,
  };
}

/** Numbers for the admin home. */
export async function countUsersToReview(db: Database, scope: CompanyScope) {
  const [pending, { inactive, outsideDomains }] = await Promise.all([
    countArrivingUsers(db, scope),
    countFilteredUsers(db, scope),
  ]);
  return { pending, inactive, outsideDomains };
}

const historyPageSize = 20;

/** The user's timeline, newest first. One extra row shows whether there are older entries. */
export async function listUserHistory(
  db: Database,
  scope: CompanyScope,
  userId: string,
  before: number | undefined,
): Promise<z.output<typeof listUserHistoryEndpoint.response>> {
  if (!(await selectUser(db, scope, userId))) throw new AppError('resource.not_found');
  const limit = historyPageSize + 1;
  const rows = await selectUserHistory(db, scope, userId, { before, limit });
  const shown = rows.slice(0, historyPageSize);
  return {
    items: shown.map(({ seq, event, createdOn, actorId, actor, entity }) => ({
      id: seq,
      createdOn,
      eventText: eventText(scope.locale, event),
      eventDescription: entity ? describeActivity(scope.locale, entity) : '',
      actor: actorId === userId ? null : actor,
      entityName: entity?.personId === userId ? null : (entity?.name ?? null),
    })),
    next: rows.length === limit ? (shown.at(-1)?.seq ?? null) : null,
  };
}

/** All users of the list in chunks, for the template of a bulk edit. */
export async function* listAllUsers(
  db: Database,
  scope: CompanyScope,
  filter: UserFilter,
): AsyncGenerator<CompanyUser[]> {
  for await (const chunk of userChunks(db, scope, filter)) {
    yield chunk.map((row) => presentUser(scope, row));
  }
}
