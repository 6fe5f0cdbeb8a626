import { z } from 'zod';
import { endpoint, may, mayGlobally, nothing } from '../endpoint.ts';
import { listQuery } from '../lists/list-query.ts';
import { pageOf } from '../paging.ts';
import { companyPath, versionHeader } from '../parts.ts';
import { lowerCase, text } from '../text.ts';
import { emailDomainList } from './email-domain-list.ts';

/**
 * A host name as people write it, with accents or in ASCII: no scheme, no "@", no wildcard, at
 * least two labels. The server stores its ASCII form.
 */
const domainName = text(253, lowerCase)
  .regex(
    /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)(?:\.(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-))+$/u,
    'field.domain_name',
  )
  .refine((name) => !/\.\d+$/.test(name), 'field.domain_name');

const domainSettings = { allowSubDomains: z.boolean(), is3pDomain: z.boolean() };

export const newEmailDomain = z.strictObject({
  domainName,
  ...domainSettings,
  /**
   * For a domain that is another company's own: without it the answer is 409, with it the domain waits
   * for a DNS record or for the decision of a super admin.
   */
  requestApproval: z.boolean().optional(),
});
export type NewEmailDomain = z.output<typeof newEmailDomain>;

export const emailDomain = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  domainName: z.string(),
  ...domainSettings,
  /** Only an authorized domain lets users in. */
  status: z.enum(['AUTHORIZED', 'WAITING', 'REFUSED']),
  /** The DNS record that proves the domain; null for an authorized one. */
  txtRecord: z.object({ name: z.string(), value: z.string() }).nullable(),
  /** The reason of a super admin who refused it. */
  reason: z.string().nullable(),
  createdOn: z.iso.datetime(),
  createdBy: z.string().nullable(),
  version: z.int(),
});
export type EmailDomain = z.infer<typeof emailDomain>;

/** "id or domainName": both are accepted. */
const domainPath = companyPath.extend({ domain: text(253, lowerCase).min(1) });

export const listEmailDomains = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/email-domains',
  summary: 'The e-mail domains that a company has authorized',
  access: may('LIST', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: companyPath,
  query: listQuery(emailDomainList).extend({
    // "domain" is another name that callers use for the column.
    sortBy: z
      .enum([...emailDomainList.sortColumns, 'domain'])
      .default('domainName')
      .transform((column) => (column === 'domain' ? 'domainName' : column)),
  }),
  fromReplica: true,
  response: pageOf(emailDomain),
});

export const addEmailDomain = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/email-domains',
  summary: 'Authorize a domain',
  access: may('CREATE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: companyPath,
  body: newEmailDomain,
  versioned: true,
  response: emailDomain,
  status: 201,
  errors: [
    'email_domain.claimed',
    'email_domain.exists',
    'email_domain.public_host',
    'email_domain.public_suffix',
    'email_domain.retailer',
  ],
});

export const validateEmailDomains = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/email-domains/validate',
  summary: 'Try domain names without saving them',
  access: may('CREATE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: companyPath,
  body: z.strictObject({ domainNames: z.array(z.string().max(253)).min(1).max(100) }),
  response: z.object({
    valid: z.array(z.string()),
    invalid: z.array(z.object({ value: z.string(), code: z.string(), message: z.string() })),
  }),
});

export const changeEmailDomain = endpoint({
  method: 'PUT',
  path: '/api/companies/:companyId/email-domains/:domain',
  summary: 'Change what a domain allows',
  access: may('UPDATE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: domainPath,
  headers: versionHeader,
  body: z.strictObject(domainSettings),
  versioned: true,
  response: emailDomain,
  errors: ['email_domain.claimed', 'resource.changed'],
});

export const removeEmailDomain = endpoint({
  method: 'DELETE',
  path: '/api/companies/:companyId/email-domains/:domain',
  summary: 'Withdraw a domain; people who are already in stay',
  access: may('DELETE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: domainPath,
  response: nothing,
});

export const emailDomainUsage = endpoint({
  method: 'GET',
  path: '/api/companies/:companyId/email-domains/:domain/usage',
  summary: 'How many people of the company only this domain covers',
  access: may('LIST', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: domainPath,
  response: z.object({
    users: z.int(),
    /** The users among them that only its sub-domains cover. */
    usersUnderSubDomains: z.int(),
  }),
});

export const checkEmailDomain = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/email-domains/:domain/check',
  summary: 'Look for the DNS record that proves a waiting domain; an authorized one stays as it is',
  access: may('CREATE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: domainPath,
  response: emailDomain,
  perMinute: 30,
  errors: ['email_domain.not_proved', 'email_domain.lookup_failed'],
});

export const decideEmailDomain = endpoint({
  method: 'POST',
  path: '/api/companies/:companyId/email-domains/:domain/decision',
  summary: 'Approve or refuse a waiting domain, as a super admin',
  access: may('APPROVE', 'EMAIL_DOMAIN'),
  area: 'domainsList',
  params: domainPath,
  body: z.discriminatedUnion('decision', [
    z.strictObject({ decision: z.literal('APPROVE') }),
    z.strictObject({ decision: z.literal('REFUSE'), reason: text(500).min(1) }),
  ]),
  response: emailDomain,
  errors: ['email_domain.decided'],
});

const domainRequest = z.object({
  id: z.uuid(),
  companyId: z.uuid(),
  company: z.string(),
  domainName: z.string(),
  /** The companies whose own domain it is. */
  owners: z.array(z.string()),
  createdBy: z.string().nullable(),
  createdOn: z.iso.datetime(),
});
export type DomainRequest = z.infer<typeof domainRequest>;

export const listDomainRequests = endpoint({
  method: 'GET',
  path: '/api/email-domain-requests',
  summary: 'The waiting domains of all companies of this site, oldest first',
  access: mayGlobally('APPROVE', 'EMAIL_DOMAIN'),
  area: 'companyList',
  response: z.object({ items: z.array(domainRequest) }),
});
