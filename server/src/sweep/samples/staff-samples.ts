import type { Sample } from './samples.ts';

const staff = '/api/operations/staff';
const anyId = '0192a0de-0000-7000-8000-0000000000ff';
const details = { persona: null, sbu: null, buoAreaNumber: null, attributes: [] };
const reason = 'A sweep';

/** The calls of /operations/staff. */
export function staffSamples(sessionId: string): Record<string, Sample> {
  const params = { staffId: anyId };
  const request = { requestId: anyId };
  // Each session invites another person.
  const email = `sweep.${sessionId}@retailer.example`;
  const name = { firstName: 'Ana', lastName: 'Sweep' };
  return {
    [`POST ${staff}`]: { body: { ...name, email, role: 'INTERNAL_USER', ...details, reason } },
    [`GET ${staff}/:staffId`]: { params },
    [`GET ${staff}/:staffId/history`]: { params },
    [`PUT ${staff}/:staffId`]: { params, body: { ...details, reason } },
    [`POST ${staff}/:staffId/role`]: { params, body: { role: 'SUPER_ADMIN', reason } },
    [`POST ${staff}/:staffId/remove`]: { params, body: { reason } },
    [`POST ${staff}/:staffId/restore`]: { params, body: { reason } },
    [`POST ${staff}/:staffId/invitation`]: { params },
    [`POST ${staff}/requests/:requestId/decision`]: {
      params: request,
      body: { decision: 'DENY', note: 'A sweep' },
    },
    [`POST ${staff}/requests/:requestId/withdraw`]: { params: request },
  };
}
