import { z } from 'zod';
import { changeHistory, changeHistoryQuery } from '../change-history.ts';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { repairLimits } from '../limits.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import { restrictedLaunchFlags } from './launcher.ts';
import {
  productAddressLength,
  productSecretLength,
  readProductAddress,
} from './product-addresses.ts';
import { provisioningList, provisioningStates } from './provisioning-list.ts';

const address = text(productAddressLength)
  .min(1, 'field.required')
  .refine((typed) => readProductAddress(typed) !== null, 'field.invalid');

/** It is taken and never returned: an answer has the time when it was set. */
const secret = text(productSecretLength.max)
  .min(productSecretLength.min, 'field.too_short')
  .regex(/^[!-~]+$/, 'field.invalid');

const target = {
  /** Null: the product has no address on this site. */
  redirectUrl: z.string().nullable(),
  isNewTab: z.boolean(),
  /** The marker of the card. */
  flag: z.enum(restrictedLaunchFlags).nullable(),
};

export const openingStates = ['ADDRESS', 'DEMO_PAGE', 'NO_ADDRESS'] as const;

const productOfSite = z.object({
  site: z.enum(sites),
  ...target,
  /** What a card opens: the address, or the page that stands in for it outside production. */
  opens: z.enum(openingStates),
  /** The companies of the site that have the product. */
  companies: z.int(),
  changedOn: z.iso.datetime().nullable(),
  /** 0 while nothing is set. */
  version: z.int(),
});
export type ProductOfSite = z.infer<typeof productOfSite>;

const productSetting = z.object({
  product: z.enum(productCodes),
  sites: z.array(productOfSite),
  /** The secret that the product’s server signs in with. */
  client: z.object({ secretSetOn: z.iso.datetime().nullable(), version: z.int() }),
  provisioning: z.object({
    /** Null: the portal itself grants access. */
    url: z.string().nullable(),
    secretSetOn: z.iso.datetime().nullable(),
    /** Requests without an answer, and those that failed. */
    open: z.int(),
    failed: z.int(),
    version: z.int(),
  }),
});
export type ProductSetting = z.infer<typeof productSetting>;

const list = '/api/operations/products';
const one = `${list}/:product` as const;
const productPath = z.object({ product: z.enum(productCodes) });
const sitePath = productPath.extend({ site: z.enum(sites) });
const reading = {
  access: mayGlobally('LIST', 'OPERATIONS'),
  area: 'operationsProducts',
} as const;
const repairing = {
  access: mayGlobally('UPDATE', 'OPERATIONS'),
  area: 'operationsProducts',
} as const;
const changing = { ...repairing, fresh: true } as const;

export const listProductSettings = endpoint({
  method: 'GET',
  path: list,
  summary: 'Where each product is on each site, and how its access is set up',
  ...reading,
  response: z.object({ items: z.array(productSetting) }),
});

export const setProductTarget = endpoint({
  method: 'PUT',
  path: `${one}/sites/:site`,
  summary: 'Change the address, the tab and the marker of a product on a site',
  ...changing,
  params: sitePath,
  headers: versionHeader,
  body: z.strictObject({ ...target, redirectUrl: address.nullable() }),
  response: productSetting,
  errors: ['resource.changed'],
});

export const setProductSecret = endpoint({
  method: 'PUT',
  path: `${one}/secret`,
  summary: 'Replace the secret of a product’s server; the one before stops working at once',
  ...changing,
  params: productPath,
  headers: versionHeader,
  body: z.strictObject({ secret }),
  response: productSetting,
  errors: ['resource.changed'],
});

export const setProductProvisioning = endpoint({
  method: 'PUT',
  path: `${one}/provisioning`,
  summary: 'Change where a product is asked for access; open requests are sent again',
  ...changing,
  params: productPath,
  headers: versionHeader,
  body: z.strictObject({
    /** Null: the portal itself grants access, and the secret is deleted. */
    url: address.nullable(),
    /** Without one the present secret stays. */
    secret: secret.optional(),
  }),
  response: productSetting,
  errors: ['resource.changed'],
});

export const productHistory = endpoint({
  method: 'GET',
  path: `${one}/history`,
  summary: 'Who changed the secret and the provisioning of a product, and when',
  ...reading,
  params: productPath,
  query: changeHistoryQuery,
  response: changeHistory,
});

export const productSiteHistory = endpoint({
  method: 'GET',
  path: `${one}/sites/:site/history`,
  summary: 'Who changed a product on a site, and when',
  ...reading,
  params: sitePath,
  query: changeHistoryQuery,
  response: changeHistory,
});

const provisioningRequest = z.object({
  requestId: z.uuid(),
  product: z.string(),
  action: z.enum(['GRANT', 'REVOKE']),
  state: z.enum(provisioningStates),
  user: z.object({ name: z.string(), loginId: z.string() }),
  company: z.object({ id: z.uuid(), name: z.string() }),
  /** Why it failed, in the language of the caller or in the product’s own words. */
  reason: z.string().nullable(),
  attempts: z.int(),
  createdOn: z.iso.datetime(),
  /** The last attempt. */
  askedOn: z.iso.datetime().nullable(),
});
export type ProvisioningRequest = z.infer<typeof provisioningRequest>;

export const listProvisioning = endpoint({
  method: 'GET',
  path: '/api/operations/provisioning',
  summary: 'Requests for access that wait for a product, or that failed',
  ...reading,
  query: listQuery(provisioningList),
  response: pageOf(provisioningRequest),
});

export const retryProvisioning = endpoint({
  method: 'POST',
  path: '/api/operations/provisioning/:requestId/retry',
  summary: 'Send a request to the product again; the company reads it in its log',
  ...repairing,
  params: z.object({ requestId: z.uuid() }),
  response: z.object({ product: z.string(), user: z.string() }),
  errors: ['task.other_stage', 'user.blocked'],
});

export const retryProvisioningRequests = endpoint({
  method: 'POST',
  path: '/api/operations/provisioning/retry',
  summary:
    'Send requests to their products again, each for itself; the companies read it in their logs',
  ...repairing,
  body: z.strictObject({ requestIds: z.array(z.uuid()).min(1).max(repairLimits.perAct) }),
  response: z.object({
    sent: z.int(),
    /** Not sent again, and why. */
    left: z.array(
      z.object({
        requestId: z.uuid(),
        /** Null for a request that is gone. */
        user: z.string().nullable(),
        code: z.string(),
        message: z.string(),
      }),
    ),
  }),
  perMinute: 60,
});
