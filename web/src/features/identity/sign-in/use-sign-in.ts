import { routes } from '@endcap/contract/routes/routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import { safeLastUrl } from '../../../lib/session/last-url.ts';
import { renewSession } from '../../../lib/session/session.ts';
import { homeOf } from '../../../lib/session/visitor.ts';
import { clearIdle } from '../../../lib/storage/storage.ts';

const loginPath = routes.login.path;

export interface Credentials {
  loginId: string;
  password: string;
}

/** Signs in; an account with a second factor is asked for it before there is a session. */
export function useSignIn() {
  const enter = useEnterPortal();
  return useMutation({
    mutationFn: (body: Credentials) => call('POST /svc/login', { body }),
    onSuccess: (next) => (next ? undefined : enter()),
  });
}

/** Removes the data of an earlier session, and opens the requested page. */
export function useEnterPortal() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { lastUrl } = useSearch({ from: '/login' });
  return async () => {
    // The field and the button can both sign in: the later one would remove the data that the next page waits for.
    if (router.history.location.pathname !== loginPath) return;
    clearIdle();
    const { isRoute, addRoutes, loadSignedInParts } = router.options.context;
    // The next page needs them; its own navigation and rendering report a failure.
    Promise.all([addRoutes(), loadSignedInParts()]).catch(() => undefined);
    const user = await renewSession(queryClient);
    const href = safeLastUrl(lastUrl, isRoute, homeOf(user, isRoute));
    await router.navigate({ href, replace: true });
  };
}
