import type { AddendumVariant } from '@endcap/contract/content/agreements';
import type { Locale } from '@endcap/contract/sites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { useContinue } from '../../../lib/session/use-continue.ts';

const path = '/svc/v1/identity/users/:loginId/addendum';

export function addendumQuery(loginId: string) {
  return queryOptions({
    queryKey: ['addendum', loginId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { loginId }, signal }),
    staleTime: 0,
  });
}

/** The session is read again first: it decides whether the page behind the addendum is open. */
export function useAcceptAddendum(loginId: string) {
  const queryClient = useQueryClient();
  const continueTo = useContinue();
  return useMutation({
    mutationFn: (body: { version: number; variant: AddendumVariant; locale: Locale }) =>
      call(`POST ${path}`, { params: { loginId }, body }),
    onSuccess: async () => {
      const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await continueTo(user);
    },
  });
}
