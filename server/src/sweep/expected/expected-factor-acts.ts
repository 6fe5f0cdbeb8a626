const person = '/svc/v1/identity/users/:loginId';

export const signInActs = [
  'POST /svc/login',
  'POST /svc/login/code',
  'POST /svc/login/passkey/start',
  'POST /svc/login/passkey',
  'POST /svc/login/recovery',
  'GET /svc/login',
  'GET /svc/login/callback',
  'GET /svc/login/failure',
  'POST /svc/logout',
];

export const proofActs = [
  'GET /svc/v1/identity/proof',
  'GET /svc/v1/identity/proof/provider',
  'POST /svc/v1/identity/proof',
  'POST /svc/v1/identity/proof/passkey/start',
];

/** The calls by which people keep their own factors. */
export const ownFactorActs = [
  `GET ${person}/factors`,
  `POST ${person}/factors/totp/start`,
  `POST ${person}/factors/totp`,
  `POST ${person}/factors/passkeys/start`,
  `POST ${person}/factors/passkeys`,
  `PUT ${person}/factors/:factorId`,
  `DELETE ${person}/factors/:factorId`,
  `POST ${person}/recovery-codes`,
];

/** Stopping a recovery by the link of a mail, without a sign-in. */
export const recoveryLinkActs = [
  'POST /svc/v1/identity/recoveries/check',
  'POST /svc/v1/identity/recoveries/stop',
];

/** The service decides on each recovery who its approvers are. */
export const recoveryActs = [
  'GET /svc/v1/identity/recovery',
  'POST /svc/v1/identity/recovery/stop',
  'GET /svc/v1/identity/recoveries',
  'POST /svc/v1/identity/recoveries/:recoveryId/approve',
  'POST /svc/v1/identity/recoveries/:recoveryId/deny',
];
