import { z } from 'zod';
import { actions, resources } from '../access/permissions.ts';
import { sbus, staffPersonas } from '../access/staff-parts.ts';
import { companyTypes } from '../company-options.ts';
import { anyone, endpoint, redirect, signedIn } from '../endpoint.ts';
import { locales, sites } from '../sites.ts';
import { accountBlock } from './account-block.ts';
import { loginId } from './login-id.ts';

export const login = endpoint({
  method: 'POST',
  path: '/svc/login',
  summary: 'Sign in with a password; an account with a second factor is asked for it next',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ loginId, password: z.string().min(1).max(200) }),
  response: z.object({
    step: z.enum(['CODE']),
    /** Which factors the account has; a recovery code is taken in any case. */
    passkey: z.boolean(),
    app: z.boolean(),
  }),
  maybeNothing: true,
  perMinute: 60,
  humanCheck: { action: 'LOGIN', when: 'asked' },
  errors: [
    'login.failed',
    'login.step_over',
    'login.provider_only',
    'account.blocked',
    'human.check_required',
  ],
});

/** A browser goes there: to the sign-in page, or to the identity provider when there is one. */
export const startLogin = endpoint({
  method: 'GET',
  path: '/svc/login',
  summary: 'Where signing in begins',
  access: anyone,
  area: 'anywhere',
  query: z.object({ lastUrl: z.string().max(2_000).optional() }),
  response: redirect,
});

/** The identity provider sends the browser back here. Whatever fails ends at /login/failed. */
export const finishLogin = endpoint({
  method: 'GET',
  path: '/svc/login/callback',
  summary: 'Where the identity provider answers',
  access: anyone,
  area: 'anywhere',
  query: z.looseObject({}),
  response: redirect,
});

/**
 * For the page after a failed sign-in at the identity provider. The reason of a block is for the
 * person alone: the portal knows them by a cookie of that sign-in, and no address carries it.
 */
export const loginFailure = endpoint({
  method: 'GET',
  path: '/svc/login/failure',
  summary: 'Why the last sign-in at the identity provider was refused',
  access: anyone,
  area: 'anywhere',
  response: z.object({
    blocked: accountBlock.nullable(),
  }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/svc/logout',
  summary: 'End the session',
  access: anyone,
  area: 'anywhere',
  /** The next address of the browser: /logout, through the identity provider if there is one. */
  response: z.object({ next: z.string() }),
});

export const authStatus = endpoint({
  method: 'GET',
  path: '/api/auth-status',
  summary: 'Whether the caller is signed in',
  access: anyone,
  area: 'anywhere',
  response: z.object({ authenticated: z.boolean() }),
});

const permission = z.object({ action: z.enum(actions), resource: z.enum(resources) });

export const userGroups = [
  'SUPER_ADMIN',
  'SUPER_ADMIN_SPECTATOR',
  'SUPPLIER',
  'THIRD_PARTY_SPONSORED_SUPPLIER',
  'COMPANY_SWITCH_USER',
  'CATEGORY_MANAGER',
  'INTERNAL_USER',
] as const;
export type UserGroup = (typeof userGroups)[number];

/** On a business-identity tenant Report Builder is still to come. */
export const tenantTypes = ['SUPPLIER', 'BUSINESS_IDENTITY'] as const;
export type TenantType = (typeof tenantTypes)[number];

/** The persona of a user who acts for or views a company. */
export const personas = ['SUPPLIER', 'MERCHANT'] as const;
export type PersonaId = (typeof personas)[number];

export const userContextAnswer = z.object({
  first_name: z.string(),
  last_name: z.string(),
  login_id: z.string(),
  email_address: z.string(),
  /** By which staff find the account of a person who calls. */
  account_reference: z.string(),
  user_type: z.enum(['INTERNAL', 'EXTERNAL']),
  tenant: z.object({ id: z.string(), name: z.string(), type: z.enum(tenantTypes) }).nullable(),
  /** In the company that they act for or view; null is their own. */
  persona: z.enum(personas).nullable(),
  third_party_user: z.boolean(),
  /** The site of the company; without a company, the site of the request. */
  site_id: z.enum(sites),
  user_preferences: z.object({
    language_code: z.enum(locales).nullable(),
    locale: z.object({ timezone: z.string() }),
  }),
  authz: z.object({ group: z.enum(userGroups), permissions: z.array(permission) }),
  products: z.array(
    z.object({
      code: z.string(),
      accessStatus: z.string(),
      /** The parts of the product that the user has: the names of the access types. */
      subApps: z.array(z.string()),
    }),
  ),
  catManUser: z.boolean(),
  /** Where an internal user works in the retailer; null for everybody else. */
  staff: z
    .object({
      persona: z.enum(staffPersonas).nullable(),
      sbu: z.enum(sbus).nullable(),
      area: z.string().nullable(),
    })
    .nullable(),
  companyType: z.enum(companyTypes),
  /**
   * Seconds until a super admin or a spectator loses the company; null has no limit. Not a time of
   * day, because the clock of a browser can be wrong.
   */
  context_seconds_left: z.int().nullable(),
  /** The company whose time limit ended this; until another one is chosen or the company is left. */
  ended_context: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The states that restrict access; the gates read them. */
  access: z.object({
    /** The user came by an invitation and has not registered yet. */
    registration_due: z.boolean(),
    blocked: z.boolean(),
    /** Set when the retailer blocked the account, with the reason that was given to the user. */
    account_block: z.object({ reason: z.string().nullable() }).nullable(),
    pending: z.boolean(),
    /** The retailer suspended or closed the company. */
    suspended: z.boolean(),
    addendum_due: z.boolean(),
    audit_overdue: z.boolean(),
    /** The last day of an audit that is still open, as YYYY-MM-DD. */
    audit_due_date: z.iso.date().nullable(),
    /** The person must have a second factor, has none, and may do nothing else before. */
    second_factor_due: z.boolean(),
    /** The last day without a second factor, of a person who must have one and has none; null: nothing is asked, or at once. */
    second_factor_until: z.iso.date().nullable(),
    /** The days after today until then, by the clock that judges the last one: the company's, or UTC for a rule of roles. */
    second_factor_days_left: z.int().nullable(),
    /** How many companies wait for the user to accept or decline their invitation. */
    open_invitations: z.int(),
    /** How many companies the user can switch between, on any site; staff choose from a list. */
    own_companies: z.int(),
  }),
});
export type UserContext = z.infer<typeof userContextAnswer>;

export const userContext = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/user-context',
  summary: 'Who the caller is, for which company, with which rights',
  access: signedIn,
  area: 'anywhere',
  enrols: true,
  query: z.object({ permissions: z.enum(['true', 'false']).default('true') }),
  response: userContextAnswer,
});
