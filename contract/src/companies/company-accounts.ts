import { z } from 'zod';
import { companyStatuses, companyTypes } from '../company-options.ts';
import { endpoint, mayGlobally } from '../endpoint.ts';
import { tenantTypes } from '../identity/identity.ts';
import { accountLimits, visitReasonMaxLength } from '../limits.ts';
import { emailAddress, personName, versionHeader } from '../parts.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { line, text } from '../text.ts';
import { timeZones } from '../time-zones.ts';
import { newEmailDomain } from './email-domains.ts';

/** The kinds of account that a super admin can give; the others come with their data only. */
export const accountTypes = ['BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY'] as const;

/** On one line: mails have the name in their subject. */
const companyName = line(accountLimits.name).regex(/^\P{C}*$/u, 'field.invalid');

const businessCode = text(accountLimits.businessCode, (given) => given.toUpperCase())
  .min(1, 'field.required')
  .regex(/^[A-Z0-9][A-Z0-9._-]*$/, 'field.business_code');

const timeZone = text(50).refine((id) => timeZones.includes(id), 'field.not_an_option');

const products = z
  .array(z.enum(productCodes))
  .max(productCodes.length, 'field.too_long')
  .refine((all) => new Set(all).size === all.length, 'field.invalid');

/** Why staff changes a company: its admins read it in their log and their mail. */
const reason = text(visitReasonMaxLength).min(1, 'field.required');

const settings = {
  companyName,
  companyType: z.enum(companyTypes),
  tenantType: z.enum(tenantTypes),
  status: z.enum(companyStatuses),
  timeZone,
};

const newCompany = z.strictObject({
  companyName,
  businessCode,
  companyType: z.enum(accountTypes),
  tenantType: z.enum(tenantTypes).default('SUPPLIER'),
  timeZone,
  products: products.default([]),
  domains: z
    .array(newEmailDomain.pick({ domainName: true, allowSubDomains: true }))
    .min(1, 'field.required')
    .max(accountLimits.domains, 'field.too_long'),
  /** Gets the invitation mail and all products of the company. */
  admin: z.strictObject({ first_name: personName, last_name: personName, email: emailAddress }),
});
export type NewCompany = z.output<typeof newCompany>;

const contact = z.object({ userId: z.uuid(), name: z.string(), email: z.string() });

const companyAccount = z.object({
  companyId: z.uuid(),
  companyName: z.string(),
  businessCode: z.string(),
  site: z.enum(sites),
  companyType: z.enum(companyTypes),
  tenantType: z.enum(tenantTypes),
  status: z.enum(companyStatuses),
  timeZone: z.string(),
  createdOn: z.iso.datetime(),
  version: z.int(),
  /** The products of the company, each with the number of its users who have it. */
  products: z.array(z.object({ code: z.enum(productCodes), users: z.int() })),
  /** The users whose access still follows a change of products; null when that is done. */
  productTask: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** LOCKED: the company does not have it. COMING_SOON: so on a business-identity tenant. */
  reportBuilder: z.enum(['OPEN', 'COMING_SOON', 'LOCKED']),
  primaryContact: contact.nullable(),
  /** Whether a super admin chose the contact; otherwise it is the first admin. */
  contactIsChosen: z.boolean(),
  /** The admins that can be chosen as contact; the first ones of many. */
  admins: z.array(contact),
  /** Admins who have not accepted their invitation yet. */
  invitedAdmins: z.array(z.string()),
  domains: z.array(z.string()),
  users: z.object({ active: z.int(), pending: z.int(), blocked: z.int() }),
  /** Of a Basic company; null for the others. */
  audit: z
    .object({
      status: z.enum(['NONE', 'PENDING', 'COMPLETED', 'OVERDUE']),
      dueDate: z.iso.date().nullable(),
    })
    .nullable(),
});
export type CompanyAccount = z.infer<typeof companyAccount>;

const area = 'companyList';
const path = '/api/company-accounts';
/** Not `companyId`: that one must be the company that the session acts for. */
const one = `${path}/:accountId` as const;
const params = z.object({ accountId: z.uuid() });
const changing = {
  access: mayGlobally('UPDATE', 'COMPANY'),
  area,
  params,
  headers: versionHeader,
  response: companyAccount,
  versioned: true,
} as const;

export const readAccount = endpoint({
  method: 'GET',
  path: one,
  summary: 'The account of a company, for staff',
  access: mayGlobally('LIST', 'COMPANY_ACCOUNT'),
  area,
  params,
  response: companyAccount,
  versioned: true,
});

export const createCompany = endpoint({
  method: 'POST',
  path,
  summary: 'Create a company with its authorized domains, and invite its first admin',
  access: mayGlobally('CREATE', 'COMPANY'),
  area,
  body: newCompany,
  response: companyAccount,
  versioned: true,
  status: 201,
  errors: [
    'company.code_exists',
    'email_domain.exists',
    'email_domain.public_host',
    'email_domain.public_suffix',
    'email_domain.retailer',
    'user.domain_not_authorized',
  ],
});

export const changeAccount = endpoint({
  ...changing,
  method: 'PUT',
  path: one,
  summary: 'Change name, tier, tenant kind, status or time zone of a company',
  body: z.strictObject({ ...settings, reason }),
  errors: ['resource.changed'],
});
export type AccountSettings = Omit<z.output<typeof changeAccount.body>, 'reason'>;

export const changeAccountProducts = endpoint({
  ...changing,
  method: 'PUT',
  path: `${one}/products`,
  summary:
    'Give products to a company, or take them; a task takes a product that is taken from its users',
  body: z.strictObject({ products, reason }),
  errors: ['resource.changed'],
});

export const changePrimaryContact = endpoint({
  ...changing,
  method: 'PUT',
  path: `${one}/primary-contact`,
  summary: 'Choose the primary contact among the admins of a company; null is the first admin',
  body: z.strictObject({ userId: z.uuid().nullable(), reason }),
  errors: ['resource.changed', 'company.contact_not_admin'],
});

export const setAccountAudit = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/audit`,
  summary: 'Open the access audit of a Basic company, or give it more time',
  body: z.strictObject({ dueDate: z.iso.date().max(10), reason }),
  errors: ['resource.changed', 'audit.basic_only'],
});

export const previewAccount = endpoint({
  method: 'POST',
  path: `${one}/preview`,
  summary: 'What the people of a company would lose by a change',
  access: mayGlobally('UPDATE', 'COMPANY'),
  area,
  params,
  body: z.discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('CHANGE'),
      companyType: settings.companyType,
      status: settings.status,
    }),
    z.strictObject({ act: z.literal('PRODUCTS'), products }),
  ]),
  response: z.object({
    /** Active users who can no longer work in the company. */
    usersLosingAccess: z.int(),
    /** Users of partners who can no longer view the company. */
    viewersLosingAccess: z.int(),
    /** Admins who lose the pages that the new tier does not have. */
    adminsLosingPages: z.int(),
    /** Products that users lose, each with their number. */
    products: z.array(z.object({ code: z.enum(productCodes), users: z.int() })),
    /** An open audit that no longer applies. */
    auditEnds: z.boolean(),
  }),
});
export type AccountPreview = z.infer<typeof previewAccount.response>;

export const undoAccountChange = endpoint({
  ...changing,
  method: 'POST',
  path: `${one}/undo`,
  summary: 'Undo the last change of settings, products or primary contact',
  errors: ['resource.changed', 'task.no_undo', 'task.undo_over'],
});
