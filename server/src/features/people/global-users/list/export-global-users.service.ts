import {
  type externalAttributes,
  externalUserList,
  type internalAttributes,
  internalUserList,
} from '@endcap/contract/people/global-user-lists';
import type {
  GlobalRole,
  GlobalUser,
  GlobalUserFilter,
  UserType,
} from '@endcap/contract/people/global-users';
import type { Locale } from '@endcap/contract/sites';
import type { Scope } from '../../../../access/scope.ts';
import { recordActivity } from '../../../../activity/record-activity.ts';
import type { Database } from '../../../../db/connection.ts';
import { transact } from '../../../../db/transact.ts';
import { type FileFormat, listFile } from '../../../../exports/list-file.ts';
import type { Download } from '../../../../http/endpoints/handler.ts';
import { titleOfCode } from '../../../../texts/product-titles.ts';
import { textIn } from '../../../../texts/translate.ts';
import { localTime } from '../../../shared/memberships/local-time.service.ts';
import { externalUserChunks } from './external-users.unscoped.repository.ts';
import { filterOf } from './global-user-conditions.ts';
import { internalUserChunks } from './internal-users.repository.ts';
import { presentExternal, presentInternal } from './list-global-users.service.ts';

type GlobalAttribute = (typeof externalAttributes | typeof internalAttributes)[number];

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
  const file = {
    fileName: `global-users-${userType.toLowerCase()}`,
    title: list,
    facts: [[text('global-users.export.site'), text(`companies.site.${site}`)]] as const,
    counted: 'users-export.people',
    time,
    signal,
  } as const;
  return userType === 'INTERNAL'
    ? internalFile(scope, presentInternal, {
        ...file,
        filter: filterOf<typeof internalUserList>(filter),
        chunks: internalUserChunks(db, scope, filter),
      })
    : externalFile(scope, presentExternal, {
        ...file,
        filter: filterOf<typeof externalUserList>(filter),
        chunks: externalUserChunks(db, filter),
      });
}

const person = {
  name: { width: 30, cell: ({ name }: GlobalUser) => name },
  email: { width: 34, cell: ({ email }: GlobalUser) => email },
  appAccess: {
    width: 60,
    cell: ({ appAccess }: GlobalUser, { locale }: FileFormat) => titles(locale, appAccess),
  },
  role: {
    width: 26,
    cell: ({ role }: GlobalUser, { text }: FileFormat) => text(`global-users.role.${role}`),
  },
};

const filters = {
  products: {
    label: 'global-users.filter.products',
    value: (codes: readonly string[], { locale }: FileFormat) => titles(locale, codes),
  },
  roles: {
    label: 'global-users.filter.roles',
    value: (roles: readonly GlobalRole[], { text }: FileFormat) =>
      roles.map((id) => text(`global-users.role.${id}`)).join('; '),
  },
  attributes: {
    label: 'global-users.filter.attributes',
    value: (attributes: readonly GlobalAttribute[], { text }: FileFormat) =>
      attributes.map((id) => text(`global-users.attribute.${id}`)).join('; '),
  },
} as const;

const titles = (locale: Locale, codes: readonly string[]) =>
  codes.map((code) => titleOfCode(locale, code)).join('; ');

const externalFile = listFile<typeof externalUserList, GlobalUser>(externalUserList, {
  columns: {
    ...person,
    companyName: { width: 34, cell: ({ companyName }) => companyName },
    companyType: {
      width: 16,
      cell: ({ companyType }, { text }) =>
        companyType ? text(`companies.type.${companyType}`) : null,
    },
    thirdPartyCompanyName: {
      width: 34,
      cell: ({ thirdPartyCompanyName }) => thirdPartyCompanyName,
    },
    lastLogin: {
      width: 20,
      cell: ({ lastLogin }, { text, wallClock }) =>
        lastLogin ? wallClock(lastLogin) : text('users.never'),
    },
  },
  filters: {
    ...filters,
    companies: { label: 'global-users.filter.companies', value: (ids) => ids.length },
    companyTypes: {
      label: 'global-users.filter.companyTypes',
      value: (types, { text }) => types.map((id) => text(`companies.type.${id}`)).join('; '),
    },
    companyStatuses: {
      label: 'global-users.filter.companyStatuses',
      value: (statuses, { text }) =>
        statuses.map((id) => text(`companies.status.${id}`)).join('; '),
    },
  },
});

const internalFile = listFile<typeof internalUserList, GlobalUser>(internalUserList, {
  columns: {
    ...person,
    sbu: {
      width: 26,
      cell: ({ sbu }, { text }) => (sbu ? text(`global-users.sbu.${sbu}`) : null),
    },
    buoAreaNumber: { width: 18, cell: ({ buoAreaNumber }) => buoAreaNumber },
  },
  filters: {
    ...filters,
    sbu: {
      label: 'global-users.filter.sbu',
      value: (some, { text }) => some.map((id) => text(`global-users.sbu.${id}`)).join('; '),
    },
  },
});
