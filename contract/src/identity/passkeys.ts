import { z } from 'zod';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { personPath } from '../parts.ts';
import { factorName, newFactor } from './factor-parts.ts';

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (max: number) =>
  z
    .string()
    .max(max, { error: 'field.too_long', abort: true })
    .regex(/^[\w-]+$/, 'field.invalid');

/** An id has up to 1023 bytes. */
const credentialId = bytes(1_400);
const clientData = bytes(4_000);

/** The answer of a browser with a new passkey; the largest keys and certificates fit. */
const newPasskey = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: clientData,
    attestationObject: bytes(16_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** The answer of a browser with a passkey that is there. */
export const passkeyAnswer = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON: clientData,
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** What the browser asks a passkey to sign. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** None: the person chooses any passkey of this domain. */
  allowCredentials: z.array(credential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export const startPasskey = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/factors/passkeys/start',
  summary: 'What the browser makes a new passkey with',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: personPath,
  response: passkeyCreation,
  perMinute: 20,
  errors: ['factor.too_many', 'passkey.unavailable'],
  enrols: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/users/:loginId/factors/passkeys',
  summary: 'Add the passkey that the browser made; the first factor brings recovery codes',
  access: signedIn,
  area: 'profile',
  fresh: true,
  params: personPath,
  body: z.strictObject({ name: factorName, passkey: newPasskey }),
  status: 201,
  response: newFactor,
  perMinute: 20,
  errors: [
    'factor.too_many',
    'passkey.unavailable',
    'passkey.refused',
    'passkey.start_again',
    'passkey.exists',
  ],
  enrols: true,
});

export const startPasskeyProof = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/proof/passkey/start',
  summary: 'What a passkey of the caller signs as a proof',
  access: signedIn,
  area: 'anywhere',
  response: passkeyRequest,
  perMinute: 20,
  errors: ['passkey.unavailable'],
  enrols: true,
});

/** Alone, or after the password. */
const step = z.enum(['FIRST', 'SECOND']);

export const startPasskeyLogin = endpoint({
  method: 'POST',
  path: '/svc/login/passkey/start',
  summary: 'What a passkey signs to open its account, alone or as the second step',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ step }),
  response: passkeyRequest,
  perMinute: 120,
  errors: ['passkey.unavailable', 'login.step_over', 'account.blocked'],
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  path: '/svc/login/passkey',
  summary: 'Sign in with a passkey, alone or as the second step',
  access: anyone,
  area: 'anywhere',
  body: z.strictObject({ step, passkey: passkeyAnswer }),
  response: nothing,
  perMinute: 60,
  errors: [
    'passkey.unavailable',
    'passkey.refused',
    'passkey.start_again',
    'passkey.unknown',
    'passkey.copied',
    'login.step_over',
    'account.blocked',
    'site.other',
  ],
});
