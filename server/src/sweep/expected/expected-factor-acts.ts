const person = '/svc/v1/identity/users/:loginId';

export const signInActs = [
  'POST /svc/login',
  'POST /svc/login/code',
  'GET /svc/login',
  'GET /svc/login/callback',
  'GET /svc/login/failure',
  'POST /svc/logout',
];

export const proofActs = ['GET /svc/v1/identity/proof', 'POST /svc/v1/identity/proof'];

/** The calls by which people keep their own factors. */
export const ownFactorActs = [
  `GET ${person}/factors`,
  `POST ${person}/factors/totp/start`,
  `POST ${person}/factors/totp`,
  `PUT ${person}/factors/:factorId`,
  `DELETE ${person}/factors/:factorId`,
  `POST ${person}/recovery-codes`,
];
