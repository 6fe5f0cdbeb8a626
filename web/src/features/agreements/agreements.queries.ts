import type { AddendumState } from '@endcap/contract/agreements';
import type { UserContext } from '@endcap/contract/identity';
import type { Locale } from '@endcap/contract/sites';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/call/call.ts';
import { homeOf } from '../../lib/session/home.ts';
import { safeLastUrl } from '../../lib/session/last-url.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { takeWantedPage } from '../../lib/session/wanted-page.ts';

const path = '/svc/v1/identity/users/:loginId/addendum';

export function addendumQuery(loginId: string) {
  return queryOptions({
    queryKey: ['addendum', loginId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { loginId }, signal }),
    staleTime: 0,
  });
}

/** To where the person wanted to be before the addendum stood in the way, else home. */
export function useGoOn() {
  const router = useRouter();
  return async (user: UserContext | null) => {
    const { isRoute } = router.options.context;
    const wanted = user ? takeWantedPage(user.login_id) : undefined;
    const href = safeLastUrl(wanted, isRoute, homeOf(user, isRoute));
    await router.navigate({ href, replace: true });
  };
}

/** The page behind the addendum is open as soon as the session is known anew. */
export function useAcceptAddendum(loginId: string) {
  const queryClient = useQueryClient();
  const goOn = useGoOn();
  return useMutation({
    mutationFn: ({ version, variant, locale }: AddendumState & { locale: Locale }) =>
      call(`POST ${path}`, { params: { loginId }, body: { version, variant, locale } }),
    onSuccess: async () => {
      const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await goOn(user);
    },
  });
}
