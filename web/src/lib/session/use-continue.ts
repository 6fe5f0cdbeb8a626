import type { UserContext } from '@endcap/contract/identity/identity';
import { useRouter } from '@tanstack/react-router';
import { safeLastUrl, takeWantedPage } from './last-url.ts';
import { homeOf } from './visitor.ts';

/** Goes to the page that the user wanted before a step had to be done first, else home. */
export function useContinue() {
  const router = useRouter();
  return async (user: UserContext | null) => {
    const { isRoute } = router.options.context;
    const wanted = user ? takeWantedPage(user.login_id) : undefined;
    const href = safeLastUrl(wanted, isRoute, homeOf(user, isRoute));
    await router.navigate({ href, replace: true });
  };
}
