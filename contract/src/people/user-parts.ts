import { z } from 'zod';
import { accessTypeCodes, accessTypes } from '../access/access-types.ts';
import { companyRoles } from '../company-options.ts';
import { loginId } from '../identity/login-id.ts';
import { userLimits as max } from '../limits.ts';
import { emailAddress, personName } from '../parts.ts';
import { productCodes } from '../products.ts';

/** NO_DIRECT_ACCESS means access only through a partner, so it excludes every other access type. */
export function isOneOrDirect(types: readonly number[]): boolean {
  const indirect = types.filter((type) => type === accessTypes.NO_DIRECT_ACCESS);
  return indirect.length === 0 || indirect.length === types.length;
}

/** A product that a user is given, and how they reach it. By the screens unless said otherwise. */
export const productGrant = z.strictObject({
  code: z.enum(productCodes),
  accessTypes: z
    .array(z.literal(accessTypeCodes))
    .min(1, 'field.required')
    .max(accessTypeCodes.length)
    .refine(isOneOrDirect, 'field.invalid')
    .default([accessTypes.UI]),
});
export type ProductGrant = z.output<typeof productGrant>;

/** Each product once. A bare code is a product reached by the screens. */
export const productGrants = z
  .array(
    z.union([
      z
        .enum(productCodes)
        .transform((code): ProductGrant => ({ code, accessTypes: [accessTypes.UI] })),
      productGrant,
    ]),
  )
  .max(productCodes.length, 'field.too_long')
  .refine((all) => new Set(all.map(({ code }) => code)).size === all.length, 'field.invalid');

export const newUser = z.strictObject({
  first_name: personName,
  last_name: personName,
  email: emailAddress,
  role: z.enum(companyRoles).default('USER'),
  products: productGrants.default([]),
  /** The agency that the person works for, when it is not the company itself. */
  thirdPartyCompanyId: z.uuid().optional(),
});
export type NewUser = z.output<typeof newUser>;

/** The people that an act is about, by their login ids. */
export const people = z
  .array(loginId)
  .min(1, 'field.required')
  .max(max.perAct, 'field.too_long')
  .transform((all) => [...new Set(all)]);

/** The version of each user that the admin saw; a user with a newer version is a conflict. */
export const seenVersions = z.record(loginId, z.int()).optional();

export const userAccess = z.object({
  code: z.enum(productCodes),
  accessStatus: z.enum(['ACCESS_COMPLETE', 'ACCESS_PENDING']),
  accessTypes: z.array(z.int()),
  /** Further access types that the product has not confirmed yet. */
  waitingTypes: z.array(z.int()),
});
