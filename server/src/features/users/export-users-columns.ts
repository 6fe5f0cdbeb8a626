import { type AccessType, accessTypes } from '@endcap/contract/access-types';
import type { Locale } from '@endcap/contract/sites';
import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/users';
import type { Cell } from '../../adapters/spreadsheet/cell.ts';
import { titleOfCode } from '../launcher/product-titles.service.ts';
import type { ExportText, ExportTextId } from './export-users-text.ts';

export interface ExportColumn<Row> {
  header: ExportTextId;
  width: number;
  cell(row: Row, words: Words): Cell;
}

/** How a row is told: in a language, and by a clock. */
export interface Words {
  text: ExportText;
  locale: Locale;
  wallClock(moment: string): Date;
}

const titles = (codes: readonly string[], { locale }: Words) =>
  codes.map((code) => titleOfCode(locale, code)).join('; ');
const time = (moment: string | null, { wallClock }: Words) => (moment ? wallClock(moment) : null);
const withNote = (text: string, note: string | null) => (note ? `${text}: ${note}` : text);

const accessTypeNames = Object.keys(accessTypes) as AccessType[];

function wayText(way: number, { text }: Words): string {
  const name = accessTypeNames.find((one) => accessTypes[one] === way);
  return name ? text(`users.accessType.${name}`) : String(way);
}

export const userExport: readonly ExportColumn<CompanyUser>[] = [
  { header: 'users.column.firstName', width: 20, cell: ({ firstName }) => firstName },
  { header: 'users.column.lastName', width: 20, cell: ({ lastName }) => lastName },
  { header: 'users.column.email', width: 34, cell: ({ email }) => email },
  {
    header: 'users.column.type',
    width: 14,
    cell: ({ companyType }, { text }) => text(`users.type.${companyType}`),
  },
  {
    header: 'users.column.multiple',
    width: 22,
    cell: ({ multipleSupplierAccess: yes }, { text }) => text(yes ? 'common.yes' : 'common.no'),
  },
  {
    header: 'users.column.products',
    width: 60,
    cell: ({ products }, words) =>
      products
        .map(({ code, accessStatus }) => {
          const product = titleOfCode(words.locale, code);
          return accessStatus === 'ACCESS_PENDING'
            ? words.text('users.notYet', { product })
            : product;
        })
        .join('; '),
  },
  {
    header: 'users-export.accessTypes',
    width: 60,
    cell: ({ products }, words) =>
      products
        .map(({ code, accessTypes, waitingTypes }) => {
          const ways = [
            ...accessTypes.map((way) => wayText(way, words)),
            ...waitingTypes.map((way) =>
              words.text('users.accessType.waiting', { type: wayText(way, words) }),
            ),
          ];
          return `${titleOfCode(words.locale, code)} (${ways.join(' / ')})`;
        })
        .join('; '),
  },
  {
    header: 'users.column.lastLogin',
    width: 20,
    cell: ({ lastLoginTime }, words) => time(lastLoginTime, words) ?? words.text('users.never'),
  },
];

export const pendingExport: readonly ExportColumn<PendingUser>[] = [
  { header: 'users.column.firstName', width: 20, cell: ({ firstName }) => firstName },
  { header: 'users.column.lastName', width: 20, cell: ({ lastName }) => lastName },
  { header: 'users.column.loginId', width: 34, cell: ({ loginId }) => loginId },
  {
    header: 'users.column.appAccess',
    width: 60,
    cell: ({ products }, words) => titles(products, words),
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
    cell: ({ createdOn }, words) => time(createdOn, words),
  },
];

export const blockedExport: readonly ExportColumn<BlockedUser>[] = [
  { header: 'users.column.name', width: 30, cell: ({ name }) => name },
  { header: 'users.column.email', width: 34, cell: ({ email }) => email },
  {
    header: 'users.column.products',
    width: 60,
    cell: ({ products }, words) => titles(products, words),
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
    cell: ({ blockedOn }, words) => time(blockedOn, words),
  },
];
