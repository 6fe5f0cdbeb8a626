import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/call/call.ts';
import type { Answer } from '../lib/call/call-types.ts';

const list = 'GET /api/users/companies';

export type OwnCompany = Answer<typeof list>['items'][number];

/** The companies that the user belongs to. */
export function ownCompaniesQuery(loginId: string) {
  return queryOptions({
    queryKey: ['own-companies', loginId],
    queryFn: ({ signal }) => call(list, { query: { loginId }, signal }),
  });
}
