import type { Sample } from './samples.ts';

const anyone = '/api/users/:userId';
const anyId = '0192a0de-0000-7000-8000-0000000000ff';
const ofAnyone = { params: { userId: anyId } };

/** The calls of global user management about one person; the person does not exist. */
export function samplesOfPeople(companyId: string, sessionId: string): Record<string, Sample> {
  return {
    [`GET ${anyone}`]: ofAnyone,
    [`GET ${anyone}/access-requests`]: ofAnyone,
    [`GET ${anyone}/timeline`]: ofAnyone,
    [`GET ${anyone}/use`]: ofAnyone,
    [`POST ${anyone}/block`]: { ...ofAnyone, body: { reason: 'a block' } },
    [`POST ${anyone}/unblock`]: { ...ofAnyone, body: { reason: 'no block' } },
    [`DELETE ${anyone}/sessions/:sessionId`]: { params: { userId: anyId, sessionId } },
    [`DELETE ${anyone}/sessions`]: ofAnyone,
    [`POST ${anyone}/password-reset`]: ofAnyone,
    [`POST ${anyone}/memberships/preview`]: {
      ...ofAnyone,
      body: { act: 'REMOVE', accountId: companyId },
    },
    [`POST ${anyone}/memberships`]: {
      ...ofAnyone,
      body: { accountId: companyId, role: 'USER', products: [], reason: 'a change' },
    },
    [`POST ${anyone}/memberships/remove`]: {
      ...ofAnyone,
      body: { accountId: companyId, reason: 'a change' },
    },
    [`POST ${anyone}/memberships/undo`]: {
      ...ofAnyone,
      body: { accountId: companyId, taskId: anyId },
    },
  };
}
