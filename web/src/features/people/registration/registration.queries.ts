import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import type { Answer, Options } from '../../../lib/call/call-types.ts';
import { renewSession } from '../../../lib/session/session.ts';
import { homeOf } from '../../../lib/session/visitor.ts';

export type Registration = Answer<'GET /svc/v1/identity/registration'>;
export type NewAccount = Options<'POST /svc/v1/identity/registration'>['body'];

export const registrationQuery = queryOptions({
  queryKey: ['registration'],
  queryFn: ({ signal }) => call('GET /svc/v1/identity/registration', { signal }),
});

/** The session is an ordinary one afterwards, and the gates decide which page is shown. */
export function useRegister(onDone: () => void) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: NewAccount) => call('POST /svc/v1/identity/registration', { body }),
    onSuccess: async () => {
      onDone();
      const user = await renewSession(queryClient);
      const { isRoute } = router.options.context;
      await router.navigate({ href: homeOf(user, isRoute), replace: true });
    },
  });
}
