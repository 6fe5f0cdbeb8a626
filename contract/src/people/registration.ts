import { z } from 'zod';
import { addendumVariants } from '../content/agreements.ts';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { newPassword, personName } from '../parts.ts';
import { productCodes } from '../products.ts';
import { selectableLocales } from '../sites.ts';
import { isTimeZone } from '../time-zones.ts';

export const linkToken = z.string().min(1).max(200);

/** Why an invitation link cannot be used. */
const linkErrors = [
  'invitation.answered',
  'link.expired',
  'link.used',
  'link.unknown',
  'link.withdrawn',
  'registration.done',
] as const;

export const checkInvitation = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/check',
  summary: 'What an invitation link is for, without using it up',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  response: z.object({
    /** ACCEPT when the invited user has an account, REGISTER when there is none yet. */
    kind: z.enum(['ACCEPT', 'REGISTER']),
    /** Null for an internal user: the retailer invites, without a role or products of a company. */
    company: z.string().nullable(),
    email: z.string(),
    invitedBy: z.string().nullable(),
    role: z.enum(['ADMIN', 'USER']).nullable(),
    products: z.array(z.enum(productCodes)),
    expiresOn: z.iso.datetime(),
  }),
  perMinute: 60,
  errors: linkErrors,
});

export const openInvitation = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/open',
  summary: 'Use up the link: opens a session that can do nothing but register',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  response: nothing,
  perMinute: 60,
  errors: [...linkErrors, 'site.other'],
});

export const renewInvitation = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/renew',
  summary: 'Mail a new link to the address of an old one; the answer is always the same',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  response: nothing,
  perMinute: 20,
});

export const readRegistration = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/registration',
  summary: 'What is known of the user who registers',
  access: signedIn,
  area: 'userRegistration',
  response: z.object({
    registered: z.boolean(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    company: z.string().nullable(),
    companyType: z.string().nullable(),
    /** False where an identity provider keeps the passwords. */
    needsPassword: z.boolean(),
    termsVersion: z.int(),
    /** The addendum that the user has to accept too; null where none is asked. */
    addendum: z.object({ variant: z.enum(addendumVariants), version: z.int() }).nullable(),
  }),
});

export const register = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/registration',
  summary: 'Finish an account; the session becomes an ordinary one',
  access: signedIn,
  area: 'userRegistration',
  body: z.strictObject({
    first_name: personName,
    last_name: personName,
    language_code: z.enum(selectableLocales).nullable(),
    timezone: z.string().max(100, { abort: true }).refine(isTimeZone, 'field.time_zone'),
    password: newPassword.optional(),
    terms: z.literal(true, 'field.must_accept'),
    termsVersion: z.int(),
    /** Accepted together with the terms; asked on a page of its own otherwise. */
    addendumVersion: z.int().optional(),
  }),
  response: nothing,
  errors: ['registration.done', 'password.weak', 'agreement.outdated'],
});
