import { z } from 'zod';
import { endpoint, signedIn } from '../endpoint.ts';
import { personPath } from '../parts.ts';
import { locales } from '../sites.ts';

export const addendumVariants = ['STANDARD', 'THIRD_PARTY'] as const;
export type AddendumVariant = (typeof addendumVariants)[number];

export const termsVariants = ['BASIC', 'CHARTER', 'THIRD_PARTY', 'INTERNAL'] as const;
export type TermsVariant = (typeof termsVariants)[number];

const addendumState = z.object({
  variant: z.enum(addendumVariants),
  version: z.int(),
  /** The date of acceptance of this version; null when it is not accepted yet. */
  acceptedOn: z.iso.datetime().nullable(),
  /** An earlier version that the person accepted. */
  previousVersion: z.int().nullable(),
});
export type AddendumState = z.infer<typeof addendumState>;

const path = '/svc/v1/identity/users/:loginId/addendum';

export const readAddendum = endpoint({
  method: 'GET',
  path,
  summary: 'Which data sharing addendum a person is asked to accept, and whether they did',
  access: signedIn,
  area: 'dataSharingAddendum',
  params: personPath,
  response: addendumState,
});

export const acceptAddendum = endpoint({
  method: 'POST',
  path,
  summary: 'Accept the addendum for oneself',
  access: signedIn,
  area: 'dataSharingAddendum',
  params: personPath,
  body: z.strictObject({
    version: z.int(),
    variant: z.enum(addendumVariants),
    /** The language in which it was read. */
    locale: z.enum(locales),
  }),
  response: addendumState,
  errors: ['agreement.outdated'],
});
