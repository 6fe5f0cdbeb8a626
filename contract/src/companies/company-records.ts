import { z } from 'zod';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { pageOf } from '../paging.ts';
import {
  listBlockedUsers as listBlockedUsersOfOwn,
  listPendingUsers as listPendingUsersOfOwn,
  listUsers as listUsersOfOwn,
} from '../people/users.ts';
import { productCodes } from '../products.ts';
import { activityEntry, activityFilter, activityPage } from '../record/activity-logs.ts';
import { listVisits as listVisitsOfOwn } from '../record/activity-reports.ts';
import { readCompanyUse } from '../record/usage-reports.ts';
import { listEmailDomains as listEmailDomainsOfOwn } from './email-domains.ts';
import { lookReasons } from './look-reasons.ts';
import { listPartners as listPartnersOfOwn } from './partners.ts';

export const companyLook = z.object({
  reason: z.enum(lookReasons),
  /** The end of the audit, the loss of the last admin, or the last sign-in; null when it is not known. */
  since: z.iso.datetime().nullable(),
  /** The people of the audit, and those of them who are not decided. */
  people: z.object({ left: z.int(), total: z.int() }).nullable(),
});
export type CompanyLook = z.infer<typeof companyLook>;

/** What the page of a company shows to staff, who read it without acting for the company. */
const area = 'companyList';
/** Not `companyId`: that one must be the company that the session acts for. */
const path = '/api/company-accounts/:accountId';
const params = z.object({ accountId: z.uuid() });
const reading = {
  access: mayGlobally('LIST', 'COMPANY_ACCOUNT'),
  area,
  params,
  fromReplica: true,
} as const;

export const productUse = z.object({
  code: z.enum(productCodes),
  /** Users who have it. */
  users: z.int(),
  /** Those of them who opened it in the last 90 days. */
  used: z.int(),
  lastOpenedOn: z.iso.datetime().nullable(),
});
export type ProductUse = z.infer<typeof productUse>;

export const readCompanyOverview = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/overview`,
  summary: 'How many of everything a company has, and what needs a look, for staff',
  response: z.object({
    users: z.int(),
    /** Users on their way in. */
    pending: z.int(),
    blocked: z.int(),
    domains: z.int(),
    partners: z.int(),
    /** Users who have not signed in for 90 days, and the products that they hold. */
    inactive: z.int(),
    inactiveProducts: z.int(),
    /** Users at a domain that is not authorized. */
    outsideDomains: z.int(),
    /** Null for a caller who may not see the queue. */
    tickets: z.object({ open: z.int(), late: z.int() }).nullable(),
    products: z.array(productUse),
    /** Why someone should look at the company, the most urgent first. */
    looks: z.array(companyLook),
  }),
});
export type CompanyOverview = z.infer<typeof readCompanyOverview.response>;

export const readUseOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/use`,
  summary: 'People and products of a company over time, for staff',
  query: readCompanyUse.query,
  response: readCompanyUse.response,
});

export const listUsersOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/users`,
  summary: 'The users of a company, for staff',
  query: listUsersOfOwn.query.omit({ supplierId: true }),
  response: listUsersOfOwn.response,
});

export const listPendingOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/users/non-provisioned`,
  summary: 'The users of a company on their way in, to other access, or out, for staff',
  query: listPendingUsersOfOwn.query.omit({ supplierId: true, userId: true }),
  response: listPendingUsersOfOwn.response,
});

export const listBlockedOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/users/blocked`,
  summary: 'The users that a company has blocked, for staff',
  query: listBlockedUsersOfOwn.query.omit({ supplierId: true }),
  response: listBlockedUsersOfOwn.response,
});

export const listDomainsOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/email-domains`,
  summary: 'The e-mail domains of a company, for staff',
  query: listEmailDomainsOfOwn.query,
  response: listEmailDomainsOfOwn.response,
});

export const listPartnersOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/partner-associations`,
  summary: 'The partners of a company, or the companies that it works for, for staff',
  query: listPartnersOfOwn.query.omit({ companyId: true }),
  response: listPartnersOfOwn.response,
});

export const listVisitsOfCompany = endpoint({
  ...reading,
  method: 'GET',
  path: `${path}/visits`,
  summary: 'The visits of super admins and spectators in a company, for staff',
  query: listVisitsOfOwn.query,
  response: listVisitsOfOwn.response,
});

/** The filter is in the body, as in the company's own log. */
export const listActivityOfCompany = endpoint({
  ...reading,
  method: 'POST',
  path: `${path}/activity`,
  summary: 'The activity log of a company, for staff',
  query: activityPage,
  body: activityFilter,
  response: pageOf(activityEntry).extend({
    /** There are more entries than are counted. */
    totalIsCapped: z.boolean(),
  }),
});
