import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { call } from '../../lib/call.ts';
import { safeLastUrl } from '../../lib/last-url.ts';
import { sessionQuery } from '../../lib/session.ts';
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
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
      await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      const { isRoute } = router.options.context;
      await router.navigate({ href: safeLastUrl(lastUrl, isRoute), replace: true });
    },
  });
}
