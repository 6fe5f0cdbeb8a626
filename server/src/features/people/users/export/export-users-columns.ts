import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { OpenRequest } from '@endcap/contract/people/access-requests';
import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/people/users';
import type { Locale } from '@endcap/contract/sites';
import type { Cell } from '../../../../adapters/spreadsheet/cell.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import type { Text, TextId } from '../../../../texts/translate.ts';
import { wantedAccessTypes } from '../../../shared/memberships/access-types.ts';
import { productsText } from '../../../shared/memberships/products-text.ts';

export interface ColumnOf<Row> {
  header: TextId;
  width: number;
  cell(row: Row, format: ExportFormat): Cell;
}

/** The caller's language and time zone. */
export interface ExportFormat {
  text: Text;
  locale: Locale;
  wallClock(time: string): Date;
}

const titles = (codes: readonly string[], { locale }: ExportFormat) =>
  codes.map((code) => titleOfCode(locale, code)).join('; ');
const localTime = (time: string | null, { wallClock }: ExportFormat) =>
  time ? wallClock(time) : null;
const withNote = (text: string, note: string | null) => (note ? `${text}: ${note}` : text);

const accessTypeNames = Object.keys(accessTypes) as AccessType[];

function accessTypeText(type: number, { text }: ExportFormat): string {
  const name = accessTypeNames.find((one) => accessTypes[one] === type);
  return name ? text(`users.accessType.${name}`) : String(type);
}

/** One product with its access types, each marked where the product has not confirmed it yet. */
function accessTypesText(
  { code, accessStatus, accessTypes, waitingTypes }: CompanyUser['products'][number],
  format: ExportFormat,
): string {
  const waits = (type: number) =>
    format.text('users.accessType.waiting', { type: accessTypeText(type, format) });
  const types = [
    ...accessTypes.map((type) =>
      accessStatus === 'ACCESS_PENDING' ? waits(type) : accessTypeText(type, format),
    ),
    ...waitingTypes.map(waits),
  ];
  return `${titleOfCode(format.locale, code)} (${types.join(' / ')})`;
}

export const userColumns: readonly ColumnOf<CompanyUser>[] = [
  { header: 'users.column.firstName', width: 20, cell: ({ firstName }) => firstName },
  { header: 'users.column.lastName', width: 20, cell: ({ lastName }) => lastName },
  { header: 'users.column.email', width: 34, cell: ({ email }) => email },
  {
    header: 'users.column.type',
    width: 14,
    cell: ({ companyType }, { text }) => text(`users.type.${companyType}`),
  },
  {
    header: 'users.role.label',
    width: 14,
    cell: ({ role }, { text }) => text(`users.role.${role}`),
  },
  {
    header: 'users.column.multiple',
    width: 22,
    cell: ({ multipleSupplierAccess: yes }, { text }) => text(yes ? 'common.yes' : 'common.no'),
  },
  {
    header: 'users.column.products',
    width: 60,
    // The form that an upload reads: a bulk edit with this file must change nothing.
    cell: ({ products }, { locale }) =>
      productsText(
        locale,
        products.map((product) => ({ ...product, accessTypes: wantedAccessTypes(product) })),
      ),
  },
  {
    header: 'users-export.accessTypes',
    width: 60,
    cell: ({ products }, format) =>
      products.map((product) => accessTypesText(product, format)).join('; '),
  },
  {
    header: 'users.column.lastLogin',
    width: 20,
    cell: ({ lastLoginTime }, format) =>
      localTime(lastLoginTime, format) ?? format.text('users.never'),
  },
];

export const pendingColumns: readonly ColumnOf<PendingUser>[] = [
  { header: 'users.column.firstName', width: 20, cell: ({ firstName }) => firstName },
  { header: 'users.column.lastName', width: 20, cell: ({ lastName }) => lastName },
  { header: 'users.column.loginId', width: 34, cell: ({ loginId }) => loginId },
  {
    header: 'users.column.appAccess',
    width: 60,
    cell: ({ products }, format) => titles(products, format),
  },
  {
    header: 'users.column.state',
    width: 40,
    cell: ({ type, stage, reason }, { text }) =>
      withNote(`${text(`users.stage.type.${type}`)}: ${text(`users.stage.${stage}`)}`, reason),
  },
  { header: 'users.column.createdBy', width: 24, cell: ({ createdBy }) => createdBy },
  {
    header: 'users.column.createdOn',
    width: 20,
    cell: ({ createdOn }, format) => localTime(createdOn, format),
  },
];

export const blockedColumns: readonly ColumnOf<BlockedUser>[] = [
  { header: 'users.column.name', width: 30, cell: ({ name }) => name },
  { header: 'users.column.email', width: 34, cell: ({ email }) => email },
  {
    header: 'users.column.products',
    width: 60,
    cell: ({ products }, format) => titles(products, format),
  },
  {
    header: 'users.column.blockedReason',
    width: 40,
    cell: ({ blockedReason, comment }, { text }) =>
      blockedReason ? withNote(text(`users.reason.${blockedReason}`), comment) : comment,
  },
  { header: 'users.column.blockedBy', width: 24, cell: ({ blockedBy }) => blockedBy },
  {
    header: 'users.column.blockedOn',
    width: 20,
    cell: ({ blockedOn }, format) => localTime(blockedOn, format),
  },
];

/** The note is never cut here, as it is on the screen. */
export const requestColumns: readonly ColumnOf<OpenRequest>[] = [
  { header: 'users.column.firstName', width: 20, cell: ({ first_name }) => first_name },
  { header: 'users.column.lastName', width: 20, cell: ({ last_name }) => last_name },
  { header: 'users.column.email', width: 34, cell: ({ email }) => email },
  {
    header: 'users-export.column.requested',
    width: 60,
    cell: ({ products }, format) => titles(products, format),
  },
  {
    header: 'users-export.column.note',
    width: 60,
    cell: ({ requestor_note }) => requestor_note,
  },
  {
    header: 'users-export.column.requestedOn',
    width: 20,
    cell: ({ create_time }, format) => localTime(create_time, format),
  },
];
