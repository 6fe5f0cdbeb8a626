import { z } from 'zod';
import { sbus, staffGroups, staffPersonas } from '../access/staff-parts.ts';
import { companyTypes } from '../company-options.ts';
import { blob, endpoint, mayGlobally } from '../endpoint.ts';
import { searchMaxLength } from '../limits.ts';
import { bodyFilters } from '../lists/list-query.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { spreadsheetType } from '../parts.ts';
import { text } from '../text.ts';
import { externalRoles, externalUserList, internalUserList } from './global-user-lists.ts';

const area = 'globalUserManagement';

export const userTypes = ['EXTERNAL', 'INTERNAL'] as const;
export type UserType = (typeof userTypes)[number];

export const globalRoles = [...externalRoles, ...staffGroups] as const;
export type GlobalRole = (typeof globalRoles)[number];

/** Values of one filter widen the list, two filters narrow it. */
const globalUserFilter = z.strictObject({
  search: text(searchMaxLength).optional(),
  filters: z
    .strictObject(
      bodyFilters<typeof externalUserList | typeof internalUserList>(
        externalUserList,
        internalUserList,
      ),
    )
    .default({}),
});
export type GlobalUserFilter = z.output<typeof globalUserFilter>;

/** One row for each company of an external user; a user without a company has one row. */
const globalUser = z.object({
  userId: z.uuid(),
  userType: z.enum(userTypes),
  name: z.string(),
  email: z.string(),
  companyId: z.uuid().nullable(),
  companyName: z.string().nullable(),
  companyType: z.enum(companyTypes).nullable(),
  thirdPartyCompanyName: z.string().nullable(),
  /** Product codes. */
  appAccess: z.array(z.string()),
  role: z.enum(globalRoles),
  /** Null: never. For that company, where there is one. */
  lastLogin: z.iso.datetime().nullable(),
  persona: z.enum(staffPersonas).nullable(),
  sbu: z.enum(sbus).nullable(),
  buoAreaNumber: z.string().nullable(),
  /** By the retailer: no company can unblock this user. */
  isBlocked: z.boolean(),
});
export type GlobalUser = z.infer<typeof globalUser>;

const { pageNo, pageSize, sortBy, sortOrder } = pageQuery({
  columns: [...externalUserList.sortColumns, ...internalUserList.sortColumns] as const,
  by: 'name',
}).shape;

/** A search with the filters in its body; creating a user is `POST companies/{id}/users`. */
export const listGlobalUsers = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'The users of all companies, or the internal users',
  access: mayGlobally('LIST', 'GLOBAL_USER'),
  area,
  query: z.object({
    userType: z.enum(userTypes).default('EXTERNAL'),
    pageNo,
    pageSize,
    sortBy,
    sortOrder,
  }),
  body: globalUserFilter,
  fromReplica: true,
  response: pageOf(globalUser).extend({
    /** More users match than are counted; the pages end there. */
    totalIsCapped: z.boolean(),
  }),
});

export const exportGlobalUsers = endpoint({
  method: 'POST',
  path: '/api/users/export',
  summary: 'The users that the filters find as a workbook; the export is logged',
  access: mayGlobally('EXPORT', 'GLOBAL_USER'),
  area,
  query: z.object({ userType: z.enum(userTypes).default('EXTERNAL') }),
  fresh: true,
  body: globalUserFilter,
  fromReplica: true,
  heavy: true,
  response: blob(spreadsheetType),
  perMinute: 10,
});

const options = z.array(z.object({ id: z.string(), title: z.string() }));
const filterValues = {
  method: 'GET',
  access: mayGlobally('LIST', 'GLOBAL_USER'),
  area,
  query: z.object({ userType: z.enum(userTypes).optional() }),
  response: options,
} as const;

export const listRoleFilters = endpoint({
  ...filterValues,
  path: '/api/users/filters/roles',
  summary: 'The roles that global user management filters by',
});

export const listAttributeFilters = endpoint({
  ...filterValues,
  path: '/api/users/filters/attributes',
  summary: 'The attributes that global user management filters by',
});

export const listSbuFilters = endpoint({
  ...filterValues,
  path: '/api/users/filters/sbu',
  summary: 'The strategic business units of merchants',
});
