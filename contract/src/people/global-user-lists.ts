import { sbus, staffAttributes, staffGroups, staffPersonas } from '../access/staff-parts.ts';
import { companyStatuses, companyTypes } from '../company-options.ts';
import { defineList, someIds, someOf } from '../lists/define-list.ts';
import { productCodes } from '../products.ts';

/** The role in the company, or the group of a user who works for several companies. */
export const externalRoles = [
  'ADMIN',
  'USER',
  'COMPANY_SWITCH_USER',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
] as const;
/** BLOCKED: by the retailer, in every company. */
export const externalAttributes = [
  'THIRD_PARTY',
  'MULTIPLE_SUPPLIER_ACCESS',
  'BLOCKED',
  'BLOCKED_BY_COMPANY',
  'PENDING',
  'NEVER_SIGNED_IN',
] as const;
export const internalAttributes = [
  ...staffPersonas,
  ...staffAttributes,
  'BLOCKED',
  'NEVER_SIGNED_IN',
] as const;
const person = {
  name: { header: 'global-users.column.name', place: 1, sort: true },
  email: { header: 'global-users.column.email', place: 2, sort: true },
} as const;
const access = {
  appAccess: { header: 'global-users.column.appAccess', place: 6, sort: true },
  role: { header: 'global-users.column.role', place: 7, sort: true },
} as const;

/** The users of all companies, one row for each company of a user. */
export const externalUserList = defineList({
  name: 'external-users',
  columns: {
    ...person,
    companyName: { header: 'global-users.column.companyName', place: 3, sort: true },
    companyType: { header: 'global-users.column.companyType', place: 4, sort: true },
    thirdPartyCompanyName: {
      header: 'global-users.column.thirdPartyCompanyName',
      place: 5,
      sort: true,
    },
    ...access,
    lastLogin: { header: 'global-users.column.lastLogin', place: 8, sort: true },
  },
  filters: {
    companies: someIds(),
    companyTypes: someOf(companyTypes),
    companyStatuses: someOf(companyStatuses),
    products: someOf(productCodes),
    roles: someOf(externalRoles),
    attributes: someOf(externalAttributes),
  },
  sortBy: 'name',
});

/** The people of the retailer. */
export const internalUserList = defineList({
  name: 'internal-users',
  columns: {
    ...person,
    ...access,
    sbu: { header: 'global-users.column.sbu', place: 3, sort: true },
    buoAreaNumber: { header: 'global-users.column.buoAreaNumber', place: 4, sort: true },
  },
  filters: {
    products: someOf(productCodes),
    roles: someOf(staffGroups),
    attributes: someOf(internalAttributes),
    sbu: someOf(sbus),
  },
  sortBy: 'name',
});
