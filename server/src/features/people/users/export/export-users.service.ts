import type {
  exportTabs,
  exportUsers as exportUsersEndpoint,
} from '@endcap/contract/people/user-acts';
import type { z } from 'zod';
import type { CompanyScope } from '../../../../access/scope.ts';
import type { Cell } from '../../../../adapters/spreadsheet/cell.ts';
import type { Database } from '../../../../db/connection.ts';
import { exportWorkbook } from '../../../../exports/export-workbook.ts';
import { wallClockIn } from '../../../../exports/local-time.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import { textIn } from '../../../../texts/translate.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { accessRequestChunks, presentOpen } from '../../access-requests/access-requests.service.ts';
import { blockedChunks } from '../list/blocked-users.repository.ts';
import { presentBlocked, presentPending } from '../list/list-other-users.service.ts';
import { userChunks } from '../list/list-users.repository.ts';
import { presentUser } from '../list/list-users.service.ts';
import { pendingChunks } from '../list/pending-users.repository.ts';
import {
  blockedColumns,
  type ColumnOf,
  type ExportFormat,
  pendingColumns,
  requestColumns,
  userColumns,
} from './export-users-columns.ts';

type Tab = (typeof exportTabs)[number];
type Filter = z.output<typeof exportUsersEndpoint.query>;

export async function exportUsers(
  db: Database,
  scope: CompanyScope,
  tab: Tab,
  filter: Filter,
  signal: AbortSignal,
): Promise<Download> {
  const { locale } = scope;
  const text = textIn(locale);
  const time = await localTime(db, scope);
  const format: ExportFormat = { locale, text, wallClock: wallClockIn(time.timeZone) };
  const workbook = <Row, Shown>(
    columns: readonly ColumnOf<Shown>[],
    chunks: AsyncIterable<Row[]>,
    present: (row: Row) => Shown,
  ): Download =>
    exportWorkbook(scope, {
      fileName: tab,
      sheetName: text(`users.tab.${tab}`),
      columns: columns.map(({ header, width, cell }) => ({
        header: text(header),
        width,
        cell: (row: Row) => cell(present(row), format),
      })),
      chunks,
      about: function* (madeBy, rowCount) {
        yield [text('exports.company'), scope.company.name];
        yield [text('users-export.list'), text(`users.tab.${tab}`)];
        yield* madeBy;
        yield [text('exports.search'), filter.search || text('users.none')];
        yield* filterRows(tab, filter, format);
        const counted = tab === 'access-requests' ? 'requests' : 'people';
        yield [text(`users-export.${counted}`), rowCount];
      },
      time,
      signal,
    });
  switch (tab) {
    case 'users':
      return workbook(userColumns, userChunks(db, scope, filter), (row) => presentUser(scope, row));
    case 'pending':
      return workbook(pendingColumns, pendingChunks(db, scope, filter), (row) =>
        presentPending(scope, row),
      );
    case 'blocked':
      return workbook(blockedColumns, blockedChunks(db, scope, filter), presentBlocked);
    case 'access-requests':
      return workbook(requestColumns, accessRequestChunks(db, scope, filter), (row) =>
        presentOpen(scope, row),
      );
  }
}

type FilterId = Exclude<keyof Filter, 'search'>;

/** The filters that each tab applies. */
const filtersOf: Record<Tab, readonly FilterId[]> = {
  users: ['product', 'role', 'lastLogin', 'domain'],
  blocked: ['product', 'role', 'lastLogin', 'domain'],
  pending: ['taskType'],
  'access-requests': [],
};

function* filterRows(
  tab: Tab,
  { product = [], role, lastLogin, domain, taskType = [] }: Filter,
  { text, locale }: ExportFormat,
): Generator<[string, Cell]> {
  // A filter of the contract that is not named here does not compile.
  const rows: Record<FilterId, [label: string, value: string | undefined]> = {
    product: [
      text('users.filter.product'),
      product.map((code) => titleOfCode(locale, code)).join('; '),
    ],
    role: [text('users.filter.role'), role && text(`users.role.${role}`)],
    lastLogin: [
      text('users.filter.lastLogin'),
      lastLogin && text(`users.filter.lastLogin.${lastLogin}`),
    ],
    domain: [text('users-export.domain'), domain && text(`users-export.domain.${domain}`)],
    taskType: [
      text('users-export.taskType'),
      taskType.map((type) => text(`users.stage.type.${type}`)).join('; '),
    ],
  };
  for (const id of filtersOf[tab]) {
    const [label, value] = rows[id];
    yield [label, value || text('users-export.all')];
  }
}
