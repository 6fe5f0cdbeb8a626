import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';

/** Opens an operator's page as a super admin without a company. */
export function openAsSuperAdmin(address: string, answers: Parameters<typeof stubApi>[0]) {
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...person('SUPER_ADMIN').authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({
    ...sessionOf(superAdmin),
    'GET /api/operations/failures': () => ({ groups: [] }),
    ...answers,
  });
  return { api, ...renderAt(address) };
}
