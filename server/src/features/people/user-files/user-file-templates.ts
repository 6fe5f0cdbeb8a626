import { accessTypes } from '@endcap/contract/access/access-types';
import { companyRoles } from '@endcap/contract/company-options';
import { userLimits } from '@endcap/contract/limits';
import { spreadsheetType } from '@endcap/contract/parts';
import type { CompanyUser } from '@endcap/contract/people/users';
import type { CompanyScope } from '../../../access/scope.ts';
import type { Cell } from '../../../adapters/spreadsheet/cell.ts';
import { type Sheet, writeWorkbook } from '../../../adapters/spreadsheet/write-workbook.ts';
import type { Database } from '../../../db/connection.ts';
import type { Download } from '../../../http/endpoints/handler.ts';
import { productTitle } from '../../../texts/product-titles.ts';
import { toReadableAddress } from '../../../texts/readable-address.ts';
import { textIn } from '../../../texts/translate.ts';
import { wantedAccessTypes } from '../../shared/memberships/access-types.ts';
import { localTime } from '../../shared/memberships/local-time.service.ts';
import { productsText } from '../../shared/memberships/products-text.ts';
import { listGrantableProducts } from '../users/list/list-other-users.service.ts';
import { listAllUsers } from '../users/list/list-users.service.ts';
import type { FileField, FileKind } from './file-row.ts';
import { fileColumns } from './read/file-columns.ts';

/** An empty file, and a sheet that explains how to fill it in. */
export async function downloadCreateTemplate(db: Database, scope: CompanyScope): Promise<Download> {
  return template(db, scope, 'CREATE', []);
}

/** All users of the list, read while the file is sent. */
export async function downloadEditTemplate(
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
  const text = textIn(scope.locale);
  const { fileDate } = await localTime(db, scope);
  const stem = text(kind === 'CREATE' ? 'user-sheets.createFile' : 'user-sheets.editFile');
  const users: Sheet = {
    name: text('user-sheets.users'),
    columns: fileColumns.map(({ header, width }) => ({ header: text(header), width })),
    rows,
  };
  const help: Sheet = {
    name: text('user-sheets.help'),
    columns: [
      { header: text('user-sheets.help.column'), width: 26 },
      { header: text('user-sheets.help.meaning'), width: 100 },
      { header: text('user-sheets.help.example'), width: 50 },
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
  const text = textIn(locale);
  const { products, domains } = await listGrantableProducts(db, scope);
  const none = text('users.none');
  const titles = products.map((code) => productTitle(locale, code));
  const values = {
    roles: companyRoles.map((role) => text(`users.role.${role}`)).join(', '),
    user: text('users.role.USER'),
    accessTypes: Object.keys(accessTypes).join(', '),
    products: titles.join('; ') || none,
    domains: domains
      .map(({ domainName: domain, allowSubDomains }) =>
        allowSubDomains ? text('user-sheets.help.subDomains', { domain }) : domain,
      )
      .join(', '),
    none,
  };
  const meanings: Record<FileField, string> = {
    firstName: text('user-sheets.help.firstName'),
    lastName: text('user-sheets.help.lastName'),
    email:
      kind === 'CREATE'
        ? text('user-sheets.help.email.create', { ...values, domains: values.domains || none })
        : text('user-sheets.help.email.edit'),
    role: text(
      kind === 'CREATE' ? 'user-sheets.help.role.create' : 'user-sheets.help.role.edit',
      values,
    ),
    products: text(
      kind === 'CREATE' ? 'user-sheets.help.products.create' : 'user-sheets.help.products.edit',
      values,
    ),
    multiple: text('user-sheets.help.multiple'),
  };
  const examples: Record<FileField, string> = {
    firstName: text('user-sheets.example.firstName'),
    lastName: text('user-sheets.example.lastName'),
    email: `ana@${domains[0]?.domainName ?? 'example.com'}`,
    role: text('users.role.USER'),
    products: titles.slice(0, 2).join('; '),
    multiple: '',
  };
  return [
    ...fileColumns.map(({ field, header }) => [text(header), meanings[field], examples[field]]),
    ...(kind === 'EDIT' ? [['', text('user-sheets.help.empty')]] : []),
    ['', text('user-sheets.help.rows', { rows: userLimits.fileRows })],
  ];
}

async function* memberRows(
  db: Database,
  scope: CompanyScope,
  signal: AbortSignal,
): AsyncGenerator<Cell[][]> {
  const text = textIn(scope.locale);
  const cells: Record<FileField, (user: CompanyUser) => Cell> = {
    firstName: ({ firstName }) => firstName,
    lastName: ({ lastName }) => lastName,
    // An upload finds its users by login id.
    email: ({ loginId }) => toReadableAddress(loginId),
    role: ({ role }) => text(`users.role.${role}`),
    products: ({ products }) =>
      productsText(
        scope.locale,
        // Includes waiting access types: a file sent back unchanged must not remove them.
        products.map((product) => ({ ...product, accessTypes: wantedAccessTypes(product) })),
      ),
    multiple: ({ multipleSupplierAccess: yes }) => text(yes ? 'common.yes' : 'common.no'),
  };
  for await (const chunk of listAllUsers(db, scope, {})) {
    signal.throwIfAborted();
    yield chunk.map((user) => fileColumns.map(({ field }) => cells[field](user)));
  }
}
