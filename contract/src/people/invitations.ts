import { z } from 'zod';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { productCodes } from '../products.ts';
import { sites } from '../sites.ts';
import { linkToken } from './registration.ts';

export const invitation = z.object({
  id: z.uuid(),
  company: z.string(),
  companyId: z.uuid(),
  site: z.enum(sites),
  /** The admin who added the user; null when the account no longer exists. */
  invitedBy: z.string().nullable(),
  role: z.enum(['ADMIN', 'USER']),
  products: z.array(z.enum(productCodes)),
  expiresOn: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

const invitationPath = z.object({ invitationId: z.uuid() });
const answerErrors = ['invitation.answered', 'link.expired', 'link.withdrawn'] as const;
const linkErrors = [...answerErrors, 'link.unknown', 'link.used'] as const;

export const listInvitations = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/invitations',
  summary: 'The open invitations of companies that the caller can join',
  access: signedIn,
  area: 'anywhere',
  response: z.object({ items: z.array(invitation) }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/:invitationId/accept',
  summary: 'Join the company that sent an invitation',
  access: signedIn,
  area: 'anywhere',
  params: invitationPath,
  response: nothing,
  errors: answerErrors,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/:invitationId/decline',
  summary: 'Decline an invitation for good',
  access: signedIn,
  area: 'anywhere',
  params: invitationPath,
  response: nothing,
  errors: answerErrors,
});

export const acceptInvitationLink = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/accept',
  summary: 'Join a company by the link in the mail, with an account that exists',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  /** The company that the user joined, for the way to it. */
  response: z.object({ companyId: z.uuid() }),
  perMinute: 60,
  errors: [...linkErrors, 'access.registration_due'],
});

export const declineInvitationLink = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/invitations/decline',
  summary: 'Decline an invitation by the link in the mail, with an account or without one',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ token: linkToken }),
  response: nothing,
  perMinute: 60,
  errors: linkErrors,
});
