import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../lib/call/call.ts';
import type { Answer, Options } from '../../lib/call/call-types.ts';
import { renewSession } from '../../lib/session/session.ts';
import { homeOf } from '../../lib/session/visitor.ts';

export type Registration = Answer<'GET /svc/v1/identity/registration'>;
export type NewAccount = Options<'POST /svc/v1/identity/registration'>['body'];

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call('POST /svc/v1/identity/invitations/check', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Uses the link up, and starts a session that can do nothing but register. */
export function useOpenInvitation(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: () => call('POST /svc/v1/identity/invitations/open', { body: { token } }),
    onSuccess: async () => {
      await renewSession(queryClient);
      await router.navigate({ to: '/userRegistration', replace: true });
    },
  });
}

export function useRenewInvitation(token: string) {
  return useMutation({
    mutationFn: () => call('POST /svc/v1/identity/invitations/renew', { body: { token } }),
  });
}

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
