import type { Sample } from './samples.ts';

const person = '/svc/v1/identity/users/:loginId';
/** Of no factor and no enrolment. */
const none = '0192a0de-0000-7000-8000-0000000000ff';

const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
const newPasskey = { id: 'AA', response: { clientDataJSON: 'e30', attestationObject: 'AA' } };

/** None of them is right, so that a sweep adds and removes no factor. */
export function factorSamples(): Record<string, Sample> {
  const params = { factorId: none };
  return {
    'PUT /api/companies/:companyId/second-factor-rule': { body: { until: null, before: null } },
    'POST /api/companies/:companyId/users/second-factor-reminders': {
      body: { users: ['nobody@nowhere.example'] },
    },
    'POST /svc/login/code': { body: { code: '000000' } },
    'POST /svc/login/passkey/start': { body: { step: 'FIRST' } },
    'POST /svc/login/passkey': { body: { step: 'FIRST', passkey: { id: 'AA', response } } },
    'POST /svc/v1/identity/recoveries/check': { body: { token: 'unknown' } },
    'POST /svc/v1/identity/recoveries/stop': { body: { token: 'unknown' } },
    'POST /svc/v1/identity/recoveries/:recoveryId/approve': { params: { recoveryId: none } },
    'POST /svc/v1/identity/recoveries/:recoveryId/deny': {
      params: { recoveryId: none },
      body: { reason: 'Unknown person' },
    },
    'POST /svc/v1/identity/proof': { body: { password: 'wrong' } },
    [`POST ${person}/factors/totp`]: { body: { enrolmentId: none, name: 'App', code: '000000' } },
    [`POST ${person}/factors/passkeys`]: { body: { name: 'Key', passkey: newPasskey } },
    [`PUT ${person}/factors/:factorId`]: { params, body: { name: 'App' } },
    [`DELETE ${person}/factors/:factorId`]: { params },
  };
}
