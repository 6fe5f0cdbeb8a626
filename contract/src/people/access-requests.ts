import { z } from 'zod';
import { companyTypes } from '../company-options.ts';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { loginId } from '../identity/login-id.ts';
import { requestLimits as max, searchMaxLength } from '../limits.ts';
import { selectionQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath } from '../parts.ts';
import { productCodes } from '../products.ts';
import { text } from '../text.ts';
import { task } from './tasks.ts';
import { requestList } from './user-lists.ts';

export const requestStatuses = ['PENDING', 'APPROVED', 'DENIED', 'CANCELLED', 'EXPIRED'] as const;

const accessRequest = z.object({
  request_id: z.uuid(),
  tenant_id: z.uuid(),
  company_name: z.string(),
  products: z.array(z.enum(productCodes)),
  /** Those that the admins gave; fewer than `products` after a partial approval. */
  granted_products: z.array(z.enum(productCodes)),
  requestor_note: z.string().nullable(),
  status: z.enum(requestStatuses),
  create_time: z.iso.datetime(),
  /** When it was decided, cancelled or expired; null while it waits. */
  decided_time: z.iso.datetime().nullable(),
  decision_note: z.string().nullable(),
});

const path = '/svc/v1/identity/users/:userId/access-requests';
/** The login id: one's own. Super admins also read the requests and the access of other users. */
const params = z.object({ userId: loginId });

/** The names of the specification for a page of the secondary calls. */
const pageParameters = {
  page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(10),
  search: text(searchMaxLength).optional(),
};

export const requestAccess = endpoint({
  method: 'POST',
  path,
  summary: 'Ask the admins of a company for products: the own company, or any for internal users',
  access: signedIn,
  area: 'apps',
  params,
  body: z.strictObject({
    tenant_id: z.uuid(),
    products: z.array(z.enum(productCodes)).min(1).max(productCodes.length),
    requestor_note: text(max.note).optional(),
  }),
  response: accessRequest,
  status: 201,
  errors: [
    'access_request.exists',
    'access_request.not_needed',
    'access_request.not_subscribed',
    'access_request.not_available',
  ],
});

export const listOwnRequests = endpoint({
  method: 'GET',
  path,
  summary: 'What a person has asked for',
  access: signedIn,
  area: 'apps',
  params,
  query: z.object(pageParameters),
  response: pageOf(accessRequest),
});

export const cancelRequest = endpoint({
  method: 'DELETE',
  path: `${path}/:requestId`,
  summary: 'Withdraw one’s own request that no admin has decided',
  access: signedIn,
  area: 'apps',
  params: params.extend({ requestId: z.uuid() }),
  response: accessRequest,
  errors: ['access_request.decided'],
});

const askableCompany = z.object({
  tenant_id: z.uuid(),
  company_name: z.string(),
  business_code: z.string(),
  company_type: z.enum(companyTypes),
  /** The products of the company, and what the user has of each or has asked for. */
  products: z.array(
    z.object({
      code: z.enum(productCodes),
      state: z.enum(['AVAILABLE', 'REQUESTED', 'PENDING', 'GRANTED']),
    }),
  ),
});
export type AskableCompany = z.infer<typeof askableCompany>;

/** Internal users see every supplier of the site, other users the companies that they belong to. */
export const listAskableCompanies = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/users/:userId/access',
  summary: 'The companies that a person can ask for, with the access that they have there',
  access: signedIn,
  area: 'requestAccess',
  params,
  query: z.object({
    ...pageParameters,
    /** Only those in which the person has a product, or one that is being set up. */
    granted: z
      .enum(['true', 'false'])
      .transform((given) => given === 'true')
      .optional(),
    /** Only those that have all of these: product codes, joined by commas. */
    products: text(max.productCodes)
      .transform((given) => given.split(',').filter(Boolean))
      .pipe(z.array(z.enum(productCodes)).max(productCodes.length))
      .optional(),
  }),
  response: pageOf(askableCompany),
});

const companyRequests = '/svc/v1/identity/accounts/:companyId';
const area = 'userList';

/** A request that waits for an admin of the company. */
export const openRequest = z.object({
  request_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  products: z.array(z.enum(productCodes)),
  /** What the requester has in the company now, with what is being set up. */
  current_products: z.array(z.enum(productCodes)),
  /** The products by name, in the language of the caller. */
  product_text: z.string(),
  requestor_note: z.string().nullable(),
  create_time: z.iso.datetime(),
  /** The request ends undecided at this time. */
  expire_time: z.iso.datetime(),
  /** The requester works for the retailer and not for the company. */
  internal: z.boolean(),
  /** The caller asked for it: another admin decides. */
  own: z.boolean(),
});
export type OpenRequest = z.infer<typeof openRequest>;

export const listAccessRequests = endpoint({
  method: 'GET',
  path: `${companyRequests}/access-requests`,
  summary: 'The requests for access that wait for an admin of the company, the oldest first',
  access: may('LIST', 'ACCESS_REQUEST'),
  area,
  params: companyPath,
  query: z.object({
    ...pageParameters,
    ...selectionQuery(requestList).shape,
  }),
  response: pageOf(openRequest),
});

const approval = z.strictObject({
  request_id: z.uuid(),
  decision: z.enum(['APPROVE', 'DENY']),
  /** Some of the requested products; all of them when it is left out. */
  products: z
    .array(z.enum(productCodes))
    .min(1, 'field.required')
    .max(productCodes.length, 'field.too_long')
    .optional(),
  note: text(max.note).optional(),
});

export const decideRequests = endpoint({
  method: 'POST',
  path: `${companyRequests}/bulk-access-requests`,
  summary: 'Approve or deny requests for access, each with an outcome of its own',
  access: may('APPROVE', 'ACCESS_REQUEST'),
  area,
  params: companyPath,
  body: z.strictObject({
    approvals: z
      .array(approval)
      .min(1, 'field.required')
      .max(max.perCall, 'field.too_long')
      .refine(
        (all) => new Set(all.map(({ request_id }) => request_id)).size === all.length,
        'field.invalid',
      ),
    /** For every request without a note of its own. */
    note: text(max.note).optional(),
  }),
  response: z.object({
    /** The decisions, for their undo; null when every one was refused. */
    task: task.nullable(),
    /** In the order of the approvals. */
    outcomes: z.array(
      z.object({
        request_id: z.uuid(),
        outcome: z.enum(['APPROVED', 'DENIED', 'REFUSED']),
        /** Why it was refused: a code of the error catalogue, and its text. */
        code: z.string().nullable(),
        message: z.string().nullable(),
      }),
    ),
  }),
  perMinute: 60,
});
