import { z } from 'zod';
import { companyStatuses, companyTypes } from '../company-options.ts';
import { endpoint, nothing, signedIn } from '../endpoint.ts';
import { requestStatuses } from '../people/access-requests.ts';
import { productCodes } from '../products.ts';

/** How many suppliers one person follows on a site, and how many are suggested at once. */
export const followedLimits = { followed: 50, suggested: 5 };

const news = z.discriminatedUnion('kind', [
  /** The supplier took up products. */
  z.object({
    kind: z.literal('PRODUCTS'),
    products: z.array(z.enum(productCodes)),
    on: z.iso.datetime(),
  }),
  /** What became of the caller's own request. */
  z.object({
    kind: z.literal('REQUEST'),
    products: z.array(z.enum(productCodes)),
    status: z.enum(requestStatuses),
    on: z.iso.datetime(),
  }),
  /** The supplier has an account since then. */
  z.object({ kind: z.literal('JOINED'), on: z.iso.datetime() }),
]);

const supplier = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  businessCode: z.string(),
  companyType: z.enum(companyTypes),
  status: z.enum(companyStatuses),
  /** OPEN: the caller works with it. REQUESTED: an admin there decides. */
  access: z.enum(['OPEN', 'REQUESTED', 'NONE']),
  /** Colleagues who follow it or work with it: of the caller's unit, and of the same profession. */
  colleagues: z.object({ unit: z.int(), profession: z.int() }),
  /** The latest that happened. */
  news,
});
export type FollowedSupplier = z.infer<typeof supplier>;
export type SupplierNews = z.infer<typeof news>;

export const listFollowedSuppliers = endpoint({
  method: 'GET',
  path: '/api/home/suppliers',
  summary: 'The suppliers of the site that an internal user follows or works with, and suggestions',
  access: signedIn,
  area: 'apps',
  response: z.object({
    followed: z.array(supplier),
    /** What colleagues of the unit follow, most of them first. */
    suggested: z.array(supplier),
  }),
});

export const followSupplier = endpoint({
  method: 'PUT',
  path: '/api/home/suppliers/:supplierId',
  summary: 'Follow a supplier, or leave it out of the own list and of the suggestions',
  access: signedIn,
  area: 'apps',
  params: z.object({ supplierId: z.uuid() }),
  body: z.strictObject({ isFollowed: z.boolean() }),
  response: nothing,
  errors: ['followed_supplier.too_many'],
});
