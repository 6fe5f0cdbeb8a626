import type { GlobalUser, GlobalUserFilter, UserType } from '@endcap/contract/people/global-users';
import type { Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Cell } from '../../../../adapters/spreadsheet/cell.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { type ExportColumn, exportWorkbook } from '../../../../exports/export-workbook.ts';
import { wallClockIn } from '../../../../exports/local-time.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import { textIn } from '../../../../texts/translate.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { externalUserChunks } from './external-users.unscoped.repository.ts';
import { internalUserChunks } from './internal-users.repository.ts';
import { presentExternal, presentInternal } from './list-global-users.service.ts';

type Column = ExportColumn<GlobalUser>;

/** The entry about the export is written before the first row is sent: a file never exists without it. */
export async function exportGlobalUsers(
  db: Database,
  scope: Scope,
  userType: UserType,
  filter: GlobalUserFilter,
  signal: AbortSignal,
): Promise<Download> {
  const { locale, site } = scope;
  const text = textIn(locale);
  const time = await localTime(db, scope);
  const list = text(`global-users.tab.${userType}`);
  const chosen = { list: userType, search: filter.search ?? null, ...filter.filters };
  await transact(db, (tx) =>
    // In the log of the portal itself: the file is about no one company.
    recordActivity(
      tx,
      { ...scope, company: null },
      {
        event: 'GLOBAL_USERS_EXPORTED',
        entity: { type: 'USER', id: userType, name: list },
        after: chosen,
      },
    ),
  );
  const columns = columnsOf(scope, userType, wallClockIn(time.timeZone));
  const workbook = <Row>(chunks: AsyncIterable<Row[]>, present: (row: Row) => GlobalUser) =>
    exportWorkbook(scope, {
      fileName: `global-users-${userType.toLowerCase()}`,
      sheetName: list,
      columns: columns.map(({ cell, ...column }) => ({
        ...column,
        cell: (row: Row) => cell(present(row)),
      })),
      chunks,
      about: function* (madeBy, rowCount): Generator<[string, Cell]> {
        yield [text('exports.list'), list];
        yield [text('global-users.export.site'), text(`companies.site.${site}`)];
        for (const [label, value] of madeBy) yield [label, value];
        yield [text('exports.search'), filter.search || text('exports.none')];
        yield* filterRows(scope, filter);
        yield [text('users-export.people'), rowCount];
      },
      time,
      signal,
    });
  return userType === 'INTERNAL'
    ? workbook(internalUserChunks(db, scope, filter), presentInternal)
    : workbook(externalUserChunks(db, filter), presentExternal);
}

function columnsOf(
  { locale }: Scope,
  userType: UserType,
  wallClock: (time: string) => Date,
): Column[] {
  const text = textIn(locale);
  const column = (
    id:
      | 'name'
      | 'email'
      | 'companyName'
      | 'companyType'
      | 'thirdPartyCompanyName'
      | 'appAccess'
      | 'role'
      | 'lastLogin'
      | 'sbu'
      | 'buoAreaNumber',
    width: number,
    cell: Column['cell'],
  ): Column => ({ header: text(`global-users.column.${id}`), width, cell });
  const access = column('appAccess', 60, ({ appAccess }) =>
    appAccess.map((code) => titleOfCode(locale, code)).join('; '),
  );
  const role = column('role', 26, (user) => text(`global-users.role.${user.role}`));
  const person = [
    column('name', 30, ({ name }) => name),
    column('email', 34, ({ email }) => email),
  ];
  if (userType === 'INTERNAL') {
    return [
      ...person,
      access,
      role,
      column('sbu', 26, ({ sbu }) => (sbu ? text(`global-users.sbu.${sbu}`) : null)),
      column('buoAreaNumber', 18, ({ buoAreaNumber }) => buoAreaNumber),
    ];
  }
  return [
    ...person,
    column('companyName', 34, ({ companyName }) => companyName),
    column('companyType', 16, ({ companyType }) =>
      companyType ? text(`companies.type.${companyType}`) : null,
    ),
    column('thirdPartyCompanyName', 34, ({ thirdPartyCompanyName }) => thirdPartyCompanyName),
    access,
    role,
    column('lastLogin', 20, ({ lastLogin }) =>
      lastLogin ? wallClock(lastLogin) : text('users.never'),
    ),
  ];
}

/** The filters that were set, in words. */
function* filterRows({ locale }: Scope, { filters }: GlobalUserFilter): Generator<[string, Cell]> {
  const text = textIn(locale);
  const row = <Value extends string>(
    label: string,
    values: readonly Value[] | undefined,
    title: (value: Value) => string,
  ): [string, Cell][] => (values?.length ? [[label, values.map(title).join('; ')]] : []);
  yield* row(text('global-users.filter.roles'), filters.roles, (id) =>
    text(`global-users.role.${id}`),
  );
  yield* row(text('global-users.filter.attributes'), filters.attributes, (id) =>
    text(`global-users.attribute.${id}`),
  );
  yield* row(text('global-users.filter.sbu'), filters.sbu, (id) => text(`global-users.sbu.${id}`));
  yield* row(text('global-users.filter.companyTypes'), filters.companyTypes, (id) =>
    text(`companies.type.${id}`),
  );
  yield* row(text('global-users.filter.companyStatuses'), filters.companyStatuses, (id) =>
    text(`companies.status.${id}`),
  );
  yield* row(text('global-users.filter.products'), filters.products, (code) =>
    titleOfCode(locale, code),
  );
  if (filters.companies?.length) {
    yield [text('global-users.filter.companies'), filters.companies.length];
  }
}
