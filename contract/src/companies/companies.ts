import { z } from 'zod';
import { actions, resources } from '../access/permissions.ts';
import { companyStatuses, companyTypes } from '../company-options.ts';
import { endpoint, mayAnyOf, mayGlobally, signedIn } from '../endpoint.ts';
import { personas, userContextAnswer } from '../identity/identity.ts';
import { loginId } from '../identity/login-id.ts';
import { defaultPageSize, visitReasonMaxLength } from '../limits.ts';
import { selectionQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath } from '../parts.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import { companyList } from './company-list.ts';

const company = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  businessCode: z.string(),
  status: z.enum(companyStatuses),
  /** The primary contact: the admin whom a super admin chose, else the company's first admin. */
  adminEmail: z.string().nullable(),
  /** The screen translates these values to uiCompanyType. */
  companyType: z.enum(companyTypes),
  /** Product codes: what the company subscribes to; for a partner, what it was given there. */
  subscribedProduct: z.array(z.string()),
  site: z.enum(sites),
  /** When the caller last opened the company. */
  lastVisitedOn: z.iso.datetime().nullable(),
});
export type CompanyItem = z.infer<typeof company>;

const flag = z
  .enum(['true', 'false'])
  .transform((given) => given === 'true')
  .optional();

/** Names of the parameters as the specification gives them for this call; any other is refused. */
export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'The companies that a person may act for or view on this site',
  access: mayGlobally('LIST', 'COMPANY'),
  area: 'companyList',
  query: z.strictObject({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    page_size: z.coerce.number<number>().int().min(1).max(500).default(defaultPageSize),
    ...selectionQuery(companyList).shape,
    /** With false the companies come without their products, which a list of names does not need. */
    includeProducts: flag,
    /** The companies of all sites, for staff who look for people over all of them. */
    allSites: flag,
    /** The companies that the caller opened last come before the others. */
    recentFirst: flag,
  }),
  fromReplica: true,
  response: pageOf(company),
});

const filterOptions = z.array(z.object({ id: z.string(), title: z.string() }));

export const listCompanyTypes = endpoint({
  method: 'GET',
  path: '/api/companies/types',
  summary: 'The account types by which companies are filtered',
  access: mayGlobally('LIST', 'COMPANY'),
  area: 'companyList',
  response: filterOptions,
});

export const listCompanyStatuses = endpoint({
  method: 'GET',
  path: '/api/companies/statuses',
  summary: 'The statuses by which companies are filtered',
  access: mayGlobally('LIST', 'COMPANY'),
  area: 'companyList',
  response: filterOptions,
});

const context = z.object({
  companyId: z.uuid(),
  persona: z.enum(personas).optional(),
  /** Why a super admin or a spectator opens the company: required of them, and in its log. */
  reason: text(visitReasonMaxLength).optional(),
});
const switching = {
  method: 'GET',
  access: signedIn,
  // Open in every state once signed in: it is the way out of a company that is blocked or locked.
  area: 'accessBlocked',
  response: userContextAnswer,
  changes: true,
} as const;
/** A visit of staff takes a fresh proof; a supplier who changes between own companies gives none. */
const choosing = { ...switching, query: context, fresh: 'asked', errors: ['site.other'] } as const;

export const setContext = endpoint({
  ...choosing,
  path: '/api/users/set-context',
  summary: 'Begin to act for, or view, a company',
});

export const switchContext = endpoint({
  ...choosing,
  path: '/api/users/switch-context',
  summary: 'Change to another company, or to another persona in the same one',
});

export const resetContext = endpoint({
  ...switching,
  path: '/api/users/reset-context',
  summary: 'Leave the company: for users with a list of companies, and for internal users',
});

export const listPersonas = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/personas',
  summary: 'The personas that the caller can take in the chosen company',
  access: mayAnyOf('SWITCH COMPANY', 'SWITCH PERSONA'),
  area: 'accessBlocked',
  params: companyPath,
  response: z.array(
    z.object({
      id: z.enum(personas),
      title: z.string(),
      permissions: z.array(z.object({ action: z.enum(actions), resource: z.enum(resources) })),
    }),
  ),
});

const ownCompany = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  companyType: z.enum(companyTypes),
  site: z.enum(sites),
  /** Null for a company that is viewed without a membership. */
  role: z.enum(['ADMIN', 'USER']).nullable(),
  state: z.enum(['ACTIVE', 'PENDING']).nullable(),
  /** How many products are ready for the caller there. */
  products: z.int(),
  /** Requests, invitations in their last days and an open audit: what waits for its admin. */
  waiting: z.int(),
  auditDueDate: z.iso.date().nullable(),
});

export const listSwitchableCompanies = endpoint({
  method: 'GET',
  path: '/api/users/own-companies',
  summary: 'The companies that the caller can switch between, with what waits there',
  access: signedIn,
  area: 'accessBlocked',
  response: z.object({ items: z.array(ownCompany) }),
});

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api/users/companies',
  summary: 'The companies that a person belongs to',
  access: signedIn,
  area: 'accessBlocked',
  query: z.object({ loginId }),
  response: z.object({
    items: z.array(
      z.object({
        companyId: z.uuid(),
        companyName: z.string(),
        companyType: z.enum(companyTypes),
        site: z.enum(sites),
        role: z.enum(['ADMIN', 'USER']),
        state: z.enum(['ACTIVE', 'PENDING', 'BLOCKED']),
        products: z.array(
          z.object({ code: z.string(), accessStatus: z.string(), accessTypes: z.array(z.int()) }),
        ),
      }),
    ),
  }),
});
