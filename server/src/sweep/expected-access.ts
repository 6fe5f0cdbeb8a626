import type { ErrorCode } from '@endcap/contract/errors';

/**
 * Who gets through, written by hand a second time. Server code never imports this: a slip in the
 * contract or in the table of rights shows as a difference between the two.
 */
export const people = [
  'anonymous',
  'company admin',
  'basic company admin',
  'company user',
  'pending member',
  'blocked member',
  'globally blocked admin',
  'company-switch user',
  'sponsored supplier',
  'internal user',
  'category manager',
  'super admin',
  'super admin spectator',
  'super admin without a company',
] as const;
export type Person = (typeof people)[number];

const everyone = people;
const signedIn = people.filter((person) => person !== 'anonymous');
const lookOn: readonly Person[] = [
  'company admin',
  'super admin',
  'super admin spectator',
  'sponsored supplier',
];
const manage: readonly Person[] = ['company admin', 'super admin'];

/** How those are refused who do not only lack the right. */
export const expectedRefusals: Partial<Record<Person, ErrorCode>> = {
  anonymous: 'session.missing_token',
  'basic company admin': 'access.none',
  'pending member': 'access.pending',
  'blocked member': 'access.blocked',
  'globally blocked admin': 'access.blocked',
  // Whoever has chosen no company is told that this one does not exist.
  'super admin without a company': 'resource.not_found',
};

const domains = '/api/companies/:companyId/email-domains';

export const expectedAccess: Record<string, readonly Person[]> = {
  'POST /svc/login': everyone,
  'POST /svc/logout': everyone,
  'GET /api/auth-status': everyone,
  'GET /api/ccm': everyone,
  'GET /svc/v1/identity/sites/:site': everyone,
  'POST /svc/v1/tracking/events': everyone,
  'GET /svc/demo/accounts': everyone,
  'GET /svc/demo/mailbox': everyone,
  'GET /svc/v1/identity/user-context': signedIn,
  [`GET ${domains}`]: lookOn,
  [`GET ${domains}/:domain/usage`]: lookOn,
  [`POST ${domains}`]: manage,
  [`POST ${domains}/validate`]: manage,
  [`PUT ${domains}/:domain`]: manage,
  [`DELETE ${domains}/:domain`]: manage,
};
