import type { AddendumVariant } from '@endcap/contract/content/agreements';
import type { UserContext } from '@endcap/contract/identity/identity';
import type { Locale } from '@endcap/contract/sites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import { safeLastUrl, takeWantedPage } from '../../../lib/session/last-url.ts';
import { sessionQuery } from '../../../lib/session/session.ts';
import { homeOf } from '../../../lib/session/visitor.ts';

const path = '/svc/v1/identity/users/:loginId/addendum';

export function addendumQuery(loginId: string) {
  return queryOptions({
    queryKey: ['addendum', loginId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { loginId }, signal }),
    staleTime: 0,
  });
}

/** Goes to the page that the user wanted before the addendum was shown, else home. */
export function useContinue() {
  const router = useRouter();
  return async (user: UserContext | null) => {
    const { isRoute } = router.options.context;
    const wanted = user ? takeWantedPage(user.login_id) : undefined;
    const href = safeLastUrl(wanted, isRoute, homeOf(user, isRoute));
    await router.navigate({ href, replace: true });
  };
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
