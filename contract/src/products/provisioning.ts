import { z } from 'zod';
import { endpoint, nothing } from '../endpoint.ts';

/** A product answers a request for access by itself. The body is signed; see docs/provisioning.md. */
export const provisioningCallback = endpoint({
  method: 'POST',
  path: '/svc/v1/provisioning/:product/callback',
  summary: 'Answer of a product about an access that it was asked for',
  access: { kind: 'anyone' },
  area: 'anywhere',
  params: z.object({ product: z.string().max(40) }),
  headers: z.object({
    'endcap-timestamp': z.string().max(20).optional(),
    'endcap-signature': z.string().max(200).optional(),
  }),
  body: z.strictObject({
    requestId: z.uuid(),
    outcome: z.enum(['GRANTED', 'REVOKED', 'REFUSED']),
    reason: z.string().max(500).optional(),
  }),
  response: nothing,
  errors: ['product.unknown_client'],
});
