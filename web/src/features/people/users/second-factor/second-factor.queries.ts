import { userLimits } from '@endcap/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import type { Answer, Options } from '../../../../lib/call/call-types.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { useUserAdmin } from '../user-admin.ts';
import { usersKey } from '../users.queries.ts';

const rule = '/api/companies/:companyId/second-factor-rule';
const reminders = '/api/companies/:companyId/users/second-factor-reminders';

export type FactorRule = Answer<`GET ${typeof rule}`>;
export type Reminded = Answer<`POST ${typeof reminders}`>;

export function factorRuleQuery(companyId: string) {
  return queryOptions({
    queryKey: [...usersKey(companyId), 'second-factor-rule'],
    queryFn: ({ signal }) => call(`GET ${rule}`, { params: { companyId }, signal }),
    staleTime: 0,
  });
}

export function useChangeFactorRule() {
  const { company } = useUserAdmin();
  return useChange(usersKey(company.id), (body: Options<`PUT ${typeof rule}`>['body']) =>
    call(`PUT ${rule}`, { params: { companyId: company.id }, body }),
  );
}

/** In calls of as many as one call takes: all of them are named in one answer. */
export function useRemindUsers(outcome: Outcome<readonly string[], Reminded>) {
  const { company } = useUserAdmin();
  const params = { companyId: company.id };
  return useChange(
    usersKey(company.id),
    async (loginIds: readonly string[]) => {
      const all: Reminded = { accepted: 0, refused: [] };
      for (let from = 0; from < loginIds.length; from += userLimits.perAct) {
        const users = loginIds.slice(from, from + userLimits.perAct);
        const part = await call(`POST ${reminders}`, { params, body: { users } });
        all.accepted += part.accepted;
        all.refused.push(...part.refused);
      }
      return all;
    },
    { ...outcome, once: true },
  );
}
