import { accessTypes } from '@endcap/contract/access-types';
import { userLimits } from '@endcap/contract/limits';
import { spreadsheetType } from '@endcap/contract/parts';
import { companyRoles } from '@endcap/contract/user-parts';
import type { CompanyUser } from '@endcap/contract/users';
import type { CompanyScope } from '../../access/scope.ts';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../db/connection.ts';
import type { Download } from '../../http/handler.ts';
import { toReadableAddress } from '../../texts/readable-address.ts';
import { productTitle } from '../launcher/product-titles.service.ts';
import { localTime } from '../profile/local-time.service.ts';
import { wantedWays } from '../tasks/onboarding/access-types.service.ts';
import { userChunks } from '../users/export-users-chunks.service.ts';
import { grantableOf } from '../users/other-user-lists.service.ts';
import { fileColumns } from './file-columns.ts';
import type { FileField, FileKind } from './file-row.ts';
import { productsText } from './row-text.ts';
import { sheetTextIn } from './sheet-text.ts';

/** A file with nobody in it, and a sheet that tells how to fill it in. */
export async function createTemplate(db: Database, scope: CompanyScope): Promise<Download> {
  return template(db, scope, 'CREATE', []);
}

/** Everybody of the list as they are, read as the file is sent. */
export async function editTemplate(
  db: Database,
  scope: CompanyScope,
  signal: AbortSignal,
): Promise<Download> {
  return template(db, scope, 'EDIT', memberRows(db, scope, signal));
}

async function template(
  db: Database,
  scope: CompanyScope,
  kind: FileKind,
  rows: Sheet['rows'],
): Promise<Download> {
  const say = sheetTextIn(scope.locale);
  const { fileDate } = await localTime(db, scope);
  const stem = say(kind === 'CREATE' ? 'user-sheets.createFile' : 'user-sheets.editFile');
  const users: Sheet = {
    name: say('user-sheets.users'),
    columns: fileColumns.map(({ header, width }) => ({ header: say(header), width })),
    rows,
  };
  const help: Sheet = {
    name: say('user-sheets.help'),
    columns: [
      { header: say('user-sheets.help.column'), width: 26 },
      { header: say('user-sheets.help.meaning'), width: 100 },
      { header: say('user-sheets.help.example'), width: 50 },
    ],
    rows: await helpRows(db, scope, kind),
  };
  return {
    fileName: `${stem}_${fileDate}.xlsx`,
    contentType: spreadsheetType,
    content: writeWorkbook([users, help]),
  };
}

async function helpRows(db: Database, scope: CompanyScope, kind: FileKind): Promise<Cell[][]> {
  const { locale } = scope;
  const say = sheetTextIn(locale);
  const { products, domains } = await grantableOf(db, scope);
  const none = say('users.none');
  const titles = products.map((code) => productTitle(locale, code));
  const values = {
    roles: companyRoles.map((role) => say(`users.role.${role}`)).join(', '),
    user: say('users.role.USER'),
    ways: Object.keys(accessTypes).join(', '),
    products: titles.join('; ') || none,
    domains: domains
      .map(({ domainName: domain, allowSubDomains }) =>
        allowSubDomains ? say('user-sheets.help.subDomains', { domain }) : domain,
      )
      .join(', '),
    none,
  };
  const meanings: Record<FileField, string> = {
    firstName: say('user-sheets.help.firstName'),
    lastName: say('user-sheets.help.lastName'),
    email:
      kind === 'CREATE'
        ? say('user-sheets.help.email.create', { ...values, domains: values.domains || none })
        : say('user-sheets.help.email.edit'),
    role: say(
      kind === 'CREATE' ? 'user-sheets.help.role.create' : 'user-sheets.help.role.edit',
      values,
    ),
    products: say(
      kind === 'CREATE' ? 'user-sheets.help.products.create' : 'user-sheets.help.products.edit',
      values,
    ),
    multiple: say('user-sheets.help.multiple'),
  };
  const examples: Record<FileField, string> = {
    firstName: say('user-sheets.example.firstName'),
    lastName: say('user-sheets.example.lastName'),
    email: `ana@${domains[0]?.domainName ?? 'example.com'}`,
    role: say('users.role.USER'),
    products: titles.slice(0, 2).join('; '),
    multiple: '',
  };
  return [
    ...fileColumns.map(({ field, header }) => [say(header), meanings[field], examples[field]]),
    ...(kind === 'EDIT' ? [['', say('user-sheets.help.empty')]] : []),
    ['', say('user-sheets.help.rows', { rows: userLimits.fileRows })],
  ];
}

async function* memberRows(
  db: Database,
  scope: CompanyScope,
  signal: AbortSignal,
): AsyncGenerator<Cell[]> {
  const say = sheetTextIn(scope.locale);
  const cells: Record<FileField, (user: CompanyUser) => Cell> = {
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    // Rows are matched by what people sign in with.
    email: ({ loginId }) => toReadableAddress(loginId),
    role: ({ role }) => say(`users.role.${role}`),
    products: ({ products }) =>
      productsText(
        scope.locale,
        // With what waits: whoever sends the file back unchanged takes nothing away.
        products.map((product) => ({ ...product, accessTypes: wantedWays(product) })),
      ),
    multiple: ({ multipleSupplierAccess: yes }) => say(yes ? 'common.yes' : 'common.no'),
  };
  for await (const chunk of userChunks(db, scope, {})) {
    signal.throwIfAborted();
    for (const user of chunk) yield fileColumns.map(({ field }) => cells[field](user));
  }
}
