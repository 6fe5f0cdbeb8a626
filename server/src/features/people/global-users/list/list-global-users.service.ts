import { sbus, staffGroups } from '@endcap/contract/access/staff-parts';
import {
  externalAttributes,
  externalRoles,
  externalUserList,
  internalAttributes,
  internalUserList,
} from '@endcap/contract/people/global-user-lists';
import type {
  GlobalUser,
  GlobalUserFilter,
  listGlobalUsers as listGlobalUsersEndpoint,
  UserType,
} from '@endcap/contract/people/global-users';
import type { z } from 'zod';
import type { Scope } from '../../../../access/scope.ts';
import { AppError } from '../../../../app-error.ts';
import type { Database } from '../../../../db/connection.ts';
import { readSimilar } from '../../../../db/read-similar.ts';
import { mapItems, toPage } from '../../../../lists/read-page.ts';
import { toReadableAddress } from '../../../../texts/readable-address.ts';
import { textIn } from '../../../../texts/translate.ts';
import {
  countLimit,
  type ExternalUserRow,
  maxSorted,
  selectExternalUsers,
  selectNameWords,
} from './external-users.unscoped.repository.ts';
import { selectInternalUsers } from './internal-users.repository.ts';

type Query = z.output<typeof listGlobalUsersEndpoint.query>;
type GlobalUserPage = z.output<typeof listGlobalUsersEndpoint.response>;
type InternalUserRow = Awaited<ReturnType<typeof selectInternalUsers>>['items'][number];

export async function listGlobalUsers(
  db: Database,
  scope: Scope,
  filter: GlobalUserFilter,
  { userType, ...query }: Query,
): Promise<GlobalUserPage> {
  if (userType === 'INTERNAL') {
    const request = { ...query, sortBy: columnOf(internalUserList.sortColumns, query.sortBy) };
    const page = await selectInternalUsers(db, scope, filter, request);
    return { ...mapItems(page, presentInternal), totalIsCapped: false };
  }
  return listExternalUsers(db, filter, query, countLimit);
}

/** The first of both kinds for a few words, counted only as far as a sorted page needs it. */
export async function findGlobalUsers(
  db: Database,
  scope: Scope,
  { search, limit }: { search: string; limit: number },
) {
  const filter = { search, filters: {} };
  const first = { pageNo: 0, pageSize: limit, sortBy: 'name', sortOrder: 'asc' } as const;
  return Promise.all([
    listExternalUsers(db, filter, first, maxSorted),
    listGlobalUsers(db, scope, filter, { ...first, userType: 'INTERNAL' }),
  ]);
}

async function listExternalUsers(
  db: Database,
  filter: GlobalUserFilter,
  query: Omit<Query, 'userType'>,
  countTo: number,
): Promise<GlobalUserPage> {
  const request = { ...query, sortBy: columnOf(externalUserList.sortColumns, query.sortBy) };
  const { total, rows } = await selectExternalUsers(db, filter, request, countTo);
  return {
    ...toPage(rows.map(presentExternal), Math.min(total, countTo), query),
    totalIsCapped: total > countTo,
  };
}

/** Names of users of all companies that a misspelled word may mean. */
export function listNameWords(db: Database, words: readonly string[]): Promise<string[]> {
  return readSimilar(db, (tx) => selectNameWords(tx, words));
}

/** A column of the other tab cannot be sorted by. */
function columnOf<Column extends string>(columns: readonly Column[], sortBy: string): Column {
  const column = columns.find((one) => one === sortBy);
  if (column) return column;
  const details = [{ in: 'query', field: 'sortBy', code: 'field.not_an_option' } as const];
  throw new AppError('input.invalid', { details });
}

export function presentExternal({ id: _, nameKey: __, ...row }: ExternalUserRow): GlobalUser {
  return {
    ...row,
    userType: 'EXTERNAL',
    email: toReadableAddress(row.email),
    persona: null,
    sbu: null,
    buoAreaNumber: null,
  };
}

export function presentInternal(row: InternalUserRow): GlobalUser {
  return {
    ...row,
    userType: 'INTERNAL',
    email: toReadableAddress(row.email),
    companyId: null,
    companyName: null,
    companyType: null,
    thirdPartyCompanyName: null,
    lastLogin: row.lastLogin?.toISOString() ?? null,
  };
}

const rolesOf = { EXTERNAL: externalRoles, INTERNAL: staffGroups };
const attributesOf = { EXTERNAL: externalAttributes, INTERNAL: internalAttributes };

function valuesOf<Value extends string>(
  values: Record<UserType, readonly Value[]>,
  userType: UserType | undefined,
): Value[] {
  const all = userType ? values[userType] : [...values.EXTERNAL, ...values.INTERNAL];
  return [...new Set(all)];
}

export function listRoles({ locale }: Scope, userType: UserType | undefined) {
  const text = textIn(locale);
  const roles = valuesOf<(typeof externalRoles | typeof staffGroups)[number]>(rolesOf, userType);
  return roles.map((id) => ({ id, title: text(`global-users.role.${id}`) }));
}

export function listAttributes({ locale }: Scope, userType: UserType | undefined) {
  const text = textIn(locale);
  const attributes = valuesOf<(typeof externalAttributes | typeof internalAttributes)[number]>(
    attributesOf,
    userType,
  );
  return attributes.map((id) => ({ id, title: text(`global-users.attribute.${id}`) }));
}

/** In the order of their titles; external users have none. */
export function listSbus({ locale }: Scope, userType: UserType | undefined) {
  if (userType === 'EXTERNAL') return [];
  const text = textIn(locale);
  return sbus
    .map((id) => ({ id, title: text(`global-users.sbu.${id}`) }))
    .toSorted((one, other) => one.title.localeCompare(other.title, locale));
}
