import { z } from 'zod';
import { anyone, endpoint, nothing, signedIn } from '../endpoint.ts';
import { text } from '../text.ts';

/** Without its approvals a recovery ends after this time. */
export const recoveryDays = 7;
/** From the last approval to the moment when the factors are removed. */
export const recoveryDelayHours = 24;

/** COMPANY: an admin of a company of the person and a second one, or the retailer's support. */
export const recoveryDeciders = ['COMPANY', 'SUPER_ADMINS', 'OPERATOR'] as const;

const recovery = z.object({
  requestedOn: z.iso.datetime(),
  expiresOn: z.iso.datetime(),
  /** When the account opens; null while approvals are missing. */
  opensOn: z.iso.datetime().nullable(),
  decidedBy: z.enum(recoveryDeciders),
});
export type RecoveryState = z.infer<typeof recovery>;

const linkToken = z.strictObject({ token: z.string().min(1).max(200) });
const recoveryPath = z.object({ recoveryId: z.uuid() });
const reason = text(500).pipe(z.string().min(1, 'field.required'));

export const beginRecovery = endpoint({
  method: 'POST',
  path: '/svc/login/recovery',
  summary:
    'After the right password: ask two people for a way back into an account whose second step is lost',
  access: anyone,
  area: 'anywhere',
  response: recovery.extend({ isNew: z.boolean() }),
  perMinute: 20,
  errors: ['login.step_over', 'login.provider_only', 'account.blocked', 'recovery.no_approvers'],
});

export const checkRecoveryLink = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/recoveries/check',
  summary: 'The recovery that the link of a mail stops',
  access: anyone,
  area: 'anywhere',
  body: linkToken,
  response: recovery.extend({ loginId: z.string() }),
  perMinute: 60,
  errors: ['link.unknown', 'link.used'],
});

export const stopRecoveryByLink = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/recoveries/stop',
  summary: 'Stop a recovery by the link of a mail, without a sign-in',
  access: anyone,
  area: 'anywhere',
  body: linkToken,
  response: nothing,
  perMinute: 60,
  errors: ['link.unknown', 'link.used'],
});

export const readOwnRecovery = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/recovery',
  summary: 'The recovery of the caller’s own account, if one runs',
  access: signedIn,
  area: 'anywhere',
  response: z.object({ recovery: recovery.nullable() }),
});

export const stopOwnRecovery = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/recovery/stop',
  summary: 'Stop the recovery of the own account',
  access: signedIn,
  area: 'anywhere',
  response: nothing,
  errors: ['recovery.gone'],
});

const decidable = recovery.extend({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  loginId: z.string(),
  /** The companies as whose admin the caller may approve; none for people of the retailer. */
  companies: z.array(z.string()),
  approvals: z.array(z.object({ name: z.string(), isYours: z.boolean() })),
});
export type DecidableRecovery = z.infer<typeof decidable>;

export const listRecoveries = endpoint({
  method: 'GET',
  path: '/svc/v1/identity/recoveries',
  summary: 'Recoveries that the caller may approve or deny, and those whose delay runs',
  access: signedIn,
  area: 'anywhere',
  response: z.object({ items: z.array(decidable) }),
});

export const approveRecovery = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/recoveries/:recoveryId/approve',
  summary: 'Say that the person is who they say; with the second approval the delay begins',
  access: signedIn,
  area: 'anywhere',
  fresh: true,
  params: recoveryPath,
  response: nothing,
  errors: ['recovery.gone'],
});

export const denyRecovery = endpoint({
  method: 'POST',
  path: '/svc/v1/identity/recoveries/:recoveryId/deny',
  summary: 'End a recovery with a reason, also while its delay runs',
  access: signedIn,
  area: 'anywhere',
  fresh: true,
  params: recoveryPath,
  body: z.strictObject({ reason }),
  response: nothing,
  errors: ['recovery.gone'],
});
