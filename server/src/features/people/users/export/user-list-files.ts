import { type AccessType, accessTypes } from '@endcap/contract/access/access-types';
import type { OpenRequest } from '@endcap/contract/people/access-requests';
import {
  blockedList,
  pendingList,
  requestList,
  userList,
} from '@endcap/contract/people/user-lists';
import type { BlockedUser, CompanyUser, PendingUser } from '@endcap/contract/people/users';
import type { ProductCode } from '@endcap/contract/products';
import { type FileFormat, listFile } from '../../../../exports/list-file.ts';
import { longDate } from '../../../../texts/long-date.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import { wantedAccessTypes } from '../../../shared/memberships/access-types.ts';
import { productsText } from '../../../shared/memberships/products-text.ts';

const titles = (codes: readonly string[], { locale }: FileFormat) =>
  codes.map((code) => titleOfCode(locale, code)).join('; ');
const localTime = (time: string | null, { wallClock }: FileFormat) =>
  time ? wallClock(time) : null;
const withNote = (text: string, note: string | null) => (note ? `${text}: ${note}` : text);

const accessTypeNames = Object.keys(accessTypes) as AccessType[];

function accessTypeText(type: number, { text }: FileFormat): string {
  const name = accessTypeNames.find((one) => accessTypes[one] === type);
  return name ? text(`users.accessType.${name}`) : String(type);
}

/** One product with its access types, each marked where the product has not confirmed it yet. */
function accessTypesText(
  { code, accessStatus, accessTypes, waitingTypes }: CompanyUser['products'][number],
  format: FileFormat,
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

function factorCell({ since, until, due }: CompanyUser['secondFactor'], format: FileFormat) {
  if (since) return format.wallClock(since);
  if (due) return format.text('users.factor.due');
  return until
    ? format.text('users.factor.until', { date: longDate(until, format.locale) })
    : format.text('users.factor.none');
}

const memberFilters = {
  product: {
    label: 'users.filter.product',
    value: (codes: ProductCode[], format: FileFormat) => titles(codes, format),
  },
} as const;

export const userFile = listFile<typeof userList, CompanyUser>(userList, {
  columns: {
    firstName: { width: 20, cell: ({ firstName }) => firstName },
    lastName: { width: 20, cell: ({ lastName }) => lastName },
    email: { width: 34, cell: ({ email }) => email },
    uiCompanyType: {
      width: 14,
      cell: ({ companyType }, { text }) => text(`users.type.${companyType}`),
    },
    role: {
      width: 14,
      cell: ({ role }, { text }) => text(`users.role.${role}`),
    },
    multipleSupplierAccess: {
      width: 22,
      cell: ({ multipleSupplierAccess: yes }, { text }) => text(yes ? 'common.yes' : 'common.no'),
    },
    products: {
      width: 60,
      // The form that an upload reads: a bulk edit with this file must change nothing.
      cell: ({ products }, { locale }) =>
        productsText(
          locale,
          products.map((product) => ({ ...product, accessTypes: wantedAccessTypes(product) })),
        ),
    },
    accessTypes: {
      width: 60,
      cell: ({ products }, format) =>
        products.map((product) => accessTypesText(product, format)).join('; '),
    },
    uiLastLoginTime: {
      width: 20,
      cell: ({ lastLoginTime }, format) =>
        localTime(lastLoginTime, format) ?? format.text('users.never'),
    },
    secondFactor: {
      width: 26,
      cell: ({ secondFactor }, format) => factorCell(secondFactor, format),
    },
  },
  filters: {
    ...memberFilters,
    domain: {
      label: 'users-export.domain',
      value: (domain, { text }) => text(`users-export.domain.${domain}`),
    },
    lastUse: {
      label: 'users.column.use',
      value: (use, { text }) => text(`users.filter.lastUse.${use}`),
    },
  },
});

export const pendingFile = listFile<typeof pendingList, PendingUser>(pendingList, {
  columns: {
    firstName: { width: 20, cell: ({ firstName }) => firstName },
    lastName: { width: 20, cell: ({ lastName }) => lastName },
    loginId: { width: 34, cell: ({ loginId }) => loginId },
    uiAppAccess: {
      width: 60,
      cell: ({ products }, format) => titles(products, format),
    },
    uiState: {
      width: 40,
      cell: ({ type, stage, reason }, { text }) =>
        withNote(`${text(`users.stage.type.${type}`)}: ${text(`users.stage.${stage}`)}`, reason),
    },
    createdBy: { width: 24, cell: ({ createdBy }) => createdBy },
    uiCreatedOnDate: {
      width: 20,
      cell: ({ createdOn }, format) => localTime(createdOn, format),
    },
  },
  filters: {
    taskType: {
      label: 'users-export.taskType',
      value: (types, { text }) => types.map((type) => text(`users.stage.type.${type}`)).join('; '),
    },
  },
});

export const blockedFile = listFile<typeof blockedList, BlockedUser>(blockedList, {
  columns: {
    name: { width: 30, cell: ({ name }) => name },
    email: { width: 34, cell: ({ email }) => email },
    products: {
      width: 60,
      cell: ({ products }, format) => titles(products, format),
    },
    blockedReason: {
      width: 40,
      cell: ({ blockedReason, comment }, { text }) =>
        blockedReason ? withNote(text(`users.reason.${blockedReason}`), comment) : comment,
    },
    uiBlockedBy: { width: 24, cell: ({ blockedBy }) => blockedBy },
    uiBlockedOn: {
      width: 20,
      cell: ({ blockedOn }, format) => localTime(blockedOn, format),
    },
  },
  filters: memberFilters,
});

/** The note is never cut here, as it is on the screen. */
export const requestFile = listFile<typeof requestList, OpenRequest>(requestList, {
  columns: {
    first_name: { width: 20, cell: ({ first_name }) => first_name },
    last_name: { width: 20, cell: ({ last_name }) => last_name },
    email: { width: 34, cell: ({ email }) => email },
    product_text: {
      width: 60,
      cell: ({ products }, format) => titles(products, format),
    },
    requestor_note: {
      width: 60,
      cell: ({ requestor_note }) => requestor_note,
    },
    create_time: {
      width: 20,
      cell: ({ create_time }, format) => localTime(create_time, format),
    },
  },
  filters: {},
});
