import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../lib/call/call.ts';
import type { Answer } from '../../../lib/call/call-types.ts';
import type { Outcome } from '../../../lib/call/use-change.ts';
import { renewSession, sessionQuery } from '../../../lib/session/session.ts';

const list = 'GET /svc/v1/identity/invitations';

export type OpenInvitation = Answer<typeof list>['items'][number];
export type LinkInvitation = Answer<'POST /svc/v1/identity/invitations/check'>;
export type InvitationAnswer = 'accept' | 'decline';

export const openInvitationsQuery = queryOptions({
  queryKey: ['open-invitations'],
  queryFn: ({ signal }) => call(list, { signal }),
});

interface GivenAnswer {
  id: string;
  answer: InvitationAnswer;
}

/** The session holds the number of open invitations, so it is read again. */
export function useAnswerInvitation({ onSuccess, onError }: Outcome<GivenAnswer, unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: GivenAnswer) =>
      call(`POST /svc/v1/identity/invitations/:invitationId/${answer}`, {
        params: { invitationId: id },
      }),
    onSuccess: (given, input) => onSuccess?.(given, input),
    onError: (error, input) => onError?.(error, input),
    onSettled: async () => {
      await queryClient.refetchQueries({ queryKey: openInvitationsQuery.queryKey });
      await Promise.all([
        queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['own-companies'] }),
      ]);
    },
  });
}

export function useAnswerInvitationLink(token: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: InvitationAnswer) =>
      answer === 'accept'
        ? call('POST /svc/v1/identity/invitations/accept', { body: { token } })
        : call('POST /svc/v1/identity/invitations/decline', { body: { token } }).then(
            () => undefined,
          ),
    onSuccess: () => queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
  });
}

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
