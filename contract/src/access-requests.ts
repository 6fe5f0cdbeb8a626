import { z } from 'zod';
import { endpoint, signedIn } from './endpoint.ts';
import { loginId } from './login-id.ts';
import { pageOf } from './paging.ts';
import { productCodes } from './products.ts';
import { text } from './text.ts';

export const requestStatuses = ['PENDING', 'APPROVED', 'DENIED', 'CANCELLED', 'EXPIRED'] as const;

const accessRequest = z.object({
  request_id: z.uuid(),
  tenant_id: z.uuid(),
  company_name: z.string(),
  products: z.array(z.enum(productCodes)),
  requestor_note: z.string().nullable(),
  status: z.enum(requestStatuses),
  create_time: z.iso.datetime(),
});

const path = '/svc/v1/identity/users/:userId/access-requests';
/** The login id; oneself only. */
const params = z.object({ userId: loginId });

export const requestAccess = endpoint({
  method: 'POST',
  path,
  summary: 'Ask the admins of one’s company for products',
  access: signedIn,
  area: 'apps',
  params,
  body: z.strictObject({
    tenant_id: z.uuid(),
    products: z.array(z.enum(productCodes)).min(1).max(productCodes.length),
    requestor_note: text(500).optional(),
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
  query: z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    page_size: z.coerce.number<number>().int().min(1).max(100).default(10),
    search: text(200).optional(),
  }),
  response: pageOf(accessRequest),
});
