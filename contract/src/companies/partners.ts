import { z } from 'zod';
import { accessTypes } from '../access/access-types.ts';
import { endpoint, may } from '../endpoint.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath, emailAddress, versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { text } from '../text.ts';
import { partnerList } from './partner-list.ts';

/** How people of a partner may reach the products. Access only through a partner is no method for the partner itself. */
export const allowedMethods = [accessTypes.UI, accessTypes.API_NRT, accessTypes.API_BULK] as const;
export type AllowedMethod = (typeof allowedMethods)[number];

const businessCode = text(50).min(1, 'field.required');

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const settings = {
  products: z
    .array(z.enum(productCodes))
    .min(1, 'field.required')
    .max(productCodes.length, 'field.too_long')
    .refine(isDistinct, 'field.invalid'),
  accessTypes: z
    .array(z.literal(allowedMethods))
    .min(1, 'field.allowed_methods')
    .max(allowedMethods.length, 'field.too_long')
    .refine(isDistinct, 'field.invalid'),
  /** The company's contact at the partner. */
  adminEmail: emailAddress.nullable().default(null),
  /** The last day, by the clock of the company; null for no end. */
  endDate: z.iso.date().max(10).nullable().default(null),
};

const partnerSettings = z.strictObject(settings);
export type PartnerSettings = z.output<typeof partnerSettings>;

/** The partner is named by its business code, or by its id where the caller knows it. */
const newPartner = z
  .strictObject({
    businessCode: businessCode.optional(),
    partnerCompanyId: z.uuid().optional(),
    ...settings,
  })
  .refine((given) => given.businessCode !== undefined || given.partnerCompanyId !== undefined, {
    error: 'field.required',
    path: ['businessCode'],
  });
export type NewPartner = z.output<typeof newPartner>;

export const namedCompany = z.object({ companyName: z.string(), businessCode: z.string() });

const partnerAssociation = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  partnerCompanyId: z.uuid(),
  /** The company that the partner works for. */
  company: namedCompany,
  partnerCompany: namedCompany,
  adminEmail: z.string().nullable(),
  products: z.array(z.enum(productCodes)),
  accessTypes: z.array(z.int()),
  endDate: z.iso.date().nullable(),
  /** The end date has passed by the clock of the company. */
  ended: z.boolean(),
  createdOn: z.iso.datetime(),
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type PartnerAssociation = z.infer<typeof partnerAssociation>;

const associations = '/api/partner-associations';
const path = '/api/companies/:companyId/partner-associations';
export const partnerPath = `${path}/:associationId` as const;
export const associationPath = companyPath.extend({ associationId: z.uuid() });

/** A company that is named here must be the one that the session acts for. */
const companyInQuery = { companyId: z.uuid().optional() };

export const listPartners = endpoint({
  method: 'GET',
  path: associations,
  summary: 'The partners of the company, or the companies that it works for as a partner',
  access: may('LIST', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  query: listQuery(partnerList).extend({
    ...companyInQuery,
    /** CLIENTS lists the companies that this one works for; `partner` is then that company. */
    show: z.enum(['PARTNERS', 'CLIENTS']).default('PARTNERS'),
  }),
  fromReplica: true,
  response: pageOf(partnerAssociation),
});

export const validatePartner = endpoint({
  method: 'GET',
  path: `${associations}/validate`,
  summary: 'Find the company of a business code, without saving anything',
  access: may('CREATE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  query: z.object({ ...companyInQuery, businessCode }),
  response: z.object({
    valid: z.array(
      z.object({
        value: z.string(),
        partnerCompanyId: z.uuid(),
        partnerCompany: namedCompany,
        site: z.enum(sites),
      }),
    ),
    invalid: z.array(z.object({ value: z.string(), code: z.string(), message: z.string() })),
  }),
  // A business code is short enough to be guessed.
  perMinute: 30,
});

export const getPartner = endpoint({
  method: 'GET',
  path: partnerPath,
  summary: 'One association, of the company or with it',
  access: may('LIST', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  response: partnerAssociation,
  versioned: true,
});

export const addPartner = endpoint({
  method: 'POST',
  path,
  summary: 'Give a partner access to products of the company',
  access: may('CREATE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: companyPath,
  body: newPartner,
  response: partnerAssociation,
  versioned: true,
  status: 201,
  errors: [
    'partner.unknown_code',
    'partner.own_code',
    'partner.supplier_code',
    'partner.exists',
    'product.not_subscribed',
  ],
});

export const changePartner = endpoint({
  method: 'PUT',
  path: partnerPath,
  summary: 'Change products, allowed methods, primary contact or end date of a partner',
  access: may('UPDATE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  headers: versionHeader,
  body: partnerSettings,
  response: partnerAssociation,
  versioned: true,
  errors: ['product.not_subscribed', 'resource.changed', 'user.last_admin'],
});

export const endPartner = endpoint({
  method: 'DELETE',
  path: partnerPath,
  summary: 'End the access of a partner at once',
  access: may('DELETE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  headers: versionHeader,
  response: partnerAssociation,
  errors: ['resource.changed', 'user.last_admin'],
});

const partnerChange = z.object({
  name: z.string(),
  email: z.string(),
  /** MEMBER: a user of the company whom the partner brought. VIEWER: a user of the partner who views the company. */
  kind: z.enum(['MEMBER', 'VIEWER']),
  /** The company itself is lost with all of its products. */
  losesCompany: z.boolean(),
  loses: z.array(z.string()),
  gains: z.array(z.string()),
  /** Products that the user keeps, with other methods than before. */
  methods: z.array(
    z.object({ code: z.string(), loses: z.array(z.int()), gains: z.array(z.int()) }),
  ),
});

export const previewPartner = endpoint({
  method: 'POST',
  path: `${partnerPath}/preview`,
  summary: 'The users of a partner who would lose or gain access by a change',
  access: may('UPDATE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('END') }),
    partnerSettings.extend({ act: z.literal('CHANGE') }),
  ]),
  response: z.object({
    /** The users whose access changes; only the first of them are listed. */
    total: z.int(),
    people: z.array(partnerChange),
    /** The users who keep their access as it is. */
    unchanged: z.int(),
  }),
});

export const undoPartnerChange = endpoint({
  method: 'POST',
  path: `${partnerPath}/undo`,
  summary: 'Undo the last change of an association, its end, or its addition',
  access: may('UPDATE', 'COMPANY_PARTNER_ASSOCIATION'),
  area: 'thirdParty',
  params: associationPath,
  /** The version that the change answered with: a later change of another admin is not undone. */
  headers: versionHeader,
  response: z.object({
    undone: z.enum(['ADDED', 'CHANGED', 'ENDED']),
    association: partnerAssociation,
  }),
  errors: [
    'partner.exists',
    'partner.unknown_code',
    'partner.supplier_code',
    'product.not_subscribed',
    'resource.changed',
    'task.no_undo',
    'task.undo_over',
    'user.last_admin',
  ],
});
