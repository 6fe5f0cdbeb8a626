import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import type { Outcome } from '../../../lib/call/use-change.ts';
import { renewSession } from '../../../lib/session/session.ts';

/** The page of the identity provider that changes a password. */
export const providerPageQuery = queryOptions({
  queryKey: ['password-reset-page'],
  queryFn: ({ signal }) => call('GET /api/pwd-reset-link', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export function useRequestReset({ onSuccess, onError }: Outcome<string, unknown> = {}) {
  return useMutation({
    mutationFn: (email: string) =>
      call('POST /svc/v1/identity/password-resets', { body: { email } }),
    onSuccess: (sent, email) => onSuccess?.(sent, email),
    onError: (error, email) => onError?.(error, email),
  });
}

export function resetLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      call('POST /svc/v1/identity/password-resets/check', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** All sessions of the user end then, the one in this browser too. */
export function useResetPassword(token: string) {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (newPassword: string) =>
      call('POST /svc/v1/identity/password-resets/complete', { body: { token, newPassword } }),
    onSuccess: async () => {
      await renewSession(queryClient).catch(() => null);
      await router.navigate({ to: '/login', search: { done: 'password' }, replace: true });
    },
  });
}
