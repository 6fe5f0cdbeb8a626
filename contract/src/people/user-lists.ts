import { companyRoles } from '../company-options.ts';
import { defineList, oneOf, someOf } from '../lists/define-list.ts';
import { productCodes } from '../products.ts';
import { personTaskTypes } from './task-stages.ts';

/** OUTSIDE: the domain of the address is not authorized, and no partner brought the user. */
export const domainFilters = ['OUTSIDE'] as const;
export const factorFilters = ['HAS', 'NONE'] as const;
/** At least one product of the user was not opened for 90 days, or never. */
export const lastUseFilters = ['UNUSED_90_DAYS'] as const;
export const addedFilters = ['LAST_30_DAYS', 'LAST_YEAR', 'OVER_A_YEAR'] as const;
export const lastLoginFilters = ['NEVER', 'LAST_30_DAYS', 'INACTIVE_90_DAYS'] as const;

const role = oneOf(companyRoles, { label: 'users.filter.role', options: 'users.role' });
const lastLogin = oneOf(lastLoginFilters, {
  label: 'users.filter.lastLogin',
  options: 'users.filter.lastLogin',
});

/** The users of a company who have access. */
export const userList = defineList({
  name: 'users',
  columns: {
    person: { header: 'users.column.person', place: 0, optional: true, screenOnly: true },
    firstName: { header: 'users.column.firstName', place: 1, sort: true },
    lastName: { header: 'users.column.lastName', place: 2, sort: true },
    email: { header: 'users.column.email', place: 3, sort: true },
    uiCompanyType: { header: 'users.column.type', place: 4, sort: true },
    role: { header: 'users.role.label', place: 8, sort: true, optional: true },
    multipleSupplierAccess: { header: 'users.column.multiple', place: 5, sort: true },
    status: { header: 'users.column.state', place: 9, optional: true, screenOnly: true },
    products: { header: 'users.column.products', place: 6, sort: true },
    use: { header: 'users.column.use', place: 2.5, optional: true, screenOnly: true },
    accessTypes: { header: 'users-export.accessTypes' },
    uiLastLoginTime: { header: 'users.column.lastLogin', place: 7, sort: true },
    secondFactor: { header: 'users.column.secondFactor', place: 10, optional: true },
    createdOn: {
      header: 'users.column.addedOn',
      place: 11,
      sort: true,
      optional: true,
      time: true,
    },
  },
  filters: {
    product: someOf(productCodes),
    role,
    lastLogin,
    domain: oneOf(domainFilters),
    lastUse: oneOf(lastUseFilters),
    secondFactor: oneOf(factorFilters, {
      label: 'users.filter.secondFactor',
      options: 'users.filter.secondFactor',
    }),
    added: oneOf(addedFilters, { label: 'users.column.addedOn', options: 'users.filter.added' }),
  },
  sortBy: 'lastName',
});

/** The users on their way in, to other access, or out. */
export const pendingList = defineList({
  name: 'pending-users',
  columns: {
    firstName: { header: 'users.column.firstName', place: 1, sort: true },
    lastName: { header: 'users.column.lastName', place: 2, sort: true },
    loginId: { header: 'users.column.loginId', place: 5, sort: true },
    uiAppAccess: { header: 'users.column.appAccess', place: 4, sort: true },
    uiState: { header: 'users.column.state', place: 3, sort: true },
    createdBy: { header: 'users.column.createdBy', place: 6, sort: true },
    uiCreatedOnDate: { header: 'users.column.createdOn', place: 7, sort: true },
  },
  filters: {
    /** CREATE_USER: on their way in. The others are about users who are in the user list too. */
    taskType: someOf(personTaskTypes),
  },
  sortBy: '-uiCreatedOnDate',
});

/** The blocked users of a company. */
export const blockedList = defineList({
  name: 'blocked-users',
  columns: {
    name: { header: 'users.column.name', place: 1, sort: true },
    email: { header: 'users.column.email', place: 3, sort: true },
    products: { header: 'users.column.products', place: 5, sort: true },
    blockedReason: { header: 'users.column.blockedReason', place: 2, sort: true },
    uiBlockedBy: { header: 'users.column.blockedBy', place: 4, sort: true },
    uiBlockedOn: { header: 'users.column.blockedOn', place: 6, sort: true },
  },
  filters: {
    product: someOf(productCodes),
    role,
    lastLogin,
  },
  sortBy: '-uiBlockedOn',
});

/** The requests for access that wait for an admin of the company. */
export const requestList = defineList({
  name: 'access-requests',
  columns: {
    first_name: { header: 'users.column.firstName', place: 1, sort: true },
    last_name: { header: 'users.column.lastName', place: 2, sort: true },
    email: { header: 'users.column.email', place: 5, sort: true },
    product_text: { header: 'access-requests.column.products', place: 3, sort: true },
    requestor_note: { header: 'access-requests.column.note', place: 4, sort: true },
    create_time: { header: 'access-requests.column.createdOn', place: 6, sort: true },
  },
  sortBy: 'create_time',
});
