import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { call } from '../../lib/call.ts';
import { homeOf } from '../../lib/home.ts';
import { safeLastUrl } from '../../lib/last-url.ts';
import { renewSession } from '../../lib/renew-session.ts';
import { clearIdle } from '../../lib/storage.ts';

export interface Credentials {
  loginId: string;
  password: string;
}

/** Signs in, forgets whatever an earlier person's session left, and goes where they wanted to be. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { lastUrl } = useSearch({ strict: false });
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /svc/login', { body }),
    onSuccess: async () => {
      clearIdle();
      const user = await renewSession(queryClient);
      const { isRoute } = router.options.context;
      const href = safeLastUrl(lastUrl, isRoute, homeOf(user, isRoute));
      await router.navigate({ href, replace: true });
    },
  });
}
