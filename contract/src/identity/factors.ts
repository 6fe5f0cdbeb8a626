import { z } from 'zod';
import { anyone, endpoint, nothing, redirect, signedIn } from '../endpoint.ts';
import { personPath } from '../parts.ts';
import { factorName, newFactor } from './factor-parts.ts';
import { passkeyAnswer } from './passkeys.ts';

/** A factor of the account beside its password. */
export const factor = z.object({
  id: z.uuid(),
  kind: z.enum(['TOTP', 'PASSKEY']),
  name: z.string(),
  /** Of a passkey: whether its provider keeps it on all devices of the person; null for an app. */
  synced: z.boolean().nullable(),
  /** Of a passkey whose authenticator says it; a name, the same in every language. */
  provider: z.string().nullable(),
  addedOn: z.iso.datetime(),
  lastUsedOn: z.iso.datetime().nullable(),
});
export type FactorItem = z.infer<typeof factor>;

/** Six digits of an app, or a recovery code with its hyphen. */
const typedCode = z.string().min(1, 'field.required').max(40, 'field.too_long');
const factorPath = personPath.extend({ factorId: z.uuid() });

export const listFactors = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/users/:loginId/factors',
  summary: 'How the caller proves who they are beside the password',
  access: signedIn,
  area: 'profile',
  enrols: true,
  params: personPath,
  response: z.object({ items: z.array(factor), recoveryCodesLeft: z.int() }),
});

export const startAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/factors/totp/start',
  summary: 'A new secret for an authenticator app; it counts when a code of it was given',
  access: signedIn,
  area: 'profile',
  /** At a provider that says of no sign-in when it was, the first app is what later proofs need. */
  fresh: 'asked',
  enrols: true,
  params: personPath,
  response: z.object({ enrolmentId: z.uuid(), secret: z.string(), uri: z.string() }),
  perMinute: 20,
  errors: ['factor.too_many'],
});

export const addAuthenticatorApp = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/factors/totp',
  summary:
    'Add the authenticator app, proved by a code of it; the first factor brings recovery codes and ends the other sessions',
  access: signedIn,
  area: 'profile',
  fresh: 'asked',
  enrols: true,
  params: personPath,
  body: z.strictObject({ enrolmentId: z.uuid(), name: factorName, code: typedCode }),
  status: 201,
  response: newFactor,
  perMinute: 20,
  errors: ['factor.too_many', 'factor.code_wrong', 'factor.start_again'],
});

export const renameFactor = endpoint({
  method: 'PUT',
  path: '/svc/v1/identity/users/:loginId/factors/:factorId',
  summary: 'Give a factor another name',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: factorPath,
  body: z.strictObject({ name: factorName }),
  response: nothing,
  errors: ['factor.gone'],
});

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/svc/v1/identity/users/:loginId/factors/:factorId',
  summary:
    'Remove a factor and end the other sessions; with the last one its recovery codes go too',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: factorPath,
  response: nothing,
  errors: ['factor.gone', 'factor.required'],
});

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/recovery-codes',
  summary: 'Ten new recovery codes in place of the old ones, shown this once',
  access: signedIn,
  area: 'profile',
  fresh: true,
  enrols: true,
  params: personPath,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  perMinute: 20,
  errors: ['factor.none'],
});

export const proofWays = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/proof',
  summary: 'How the caller can prove again who they are',
  access: signedIn,
  area: 'anywhere',
  enrols: true,
  response: z.object({
    /** False with a factor, which the proof takes then. */
    password: z.boolean(),
    code: z.boolean(),
    passkey: z.boolean(),
    /** At the OpenID provider, in a tab of its own. */
    provider: z.boolean(),
  }),
});

/** How a proof at the OpenID provider ended. */
export const proofOutcomes = ['proved', 'ignored', 'other', 'expired', 'failed'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

/** A browser goes there in a tab of its own, and comes back to /login/proof with the outcome. */
export const startProviderProof = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/proof/provider',
  summary: 'Where the caller proves again at the OpenID provider who they are',
  access: signedIn,
  area: 'anywhere',
  response: redirect,
  perMinute: 20,
  errors: ['access.cross_origin'],
});

export const giveProof = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/proof',
  summary: 'Prove again who one is; acts that ask for it are open for ten minutes',
  access: signedIn,
  area: 'anywhere',
  enrols: true,
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(200) }),
    z.strictObject({ code: typedCode }),
    z.strictObject({ passkey: passkeyAnswer }),
  ]),
  response: nothing,
  perMinute: 20,
  errors: [
    'password.wrong',
    'proof.factor_needed',
    'login.provider_only',
    'factor.code_wrong',
    'passkey.unavailable',
    'passkey.refused',
    'passkey.start_again',
    'passkey.unknown',
    'passkey.copied',
  ],
});

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/svc/login/code',
  summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ code: typedCode }),
  response: nothing,
  perMinute: 60,
  errors: ['factor.code_wrong', 'login.step_over', 'account.blocked', 'site.other'],
});
