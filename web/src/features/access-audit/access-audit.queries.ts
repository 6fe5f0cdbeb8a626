import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { sessionQuery } from '../../lib/session/session.ts';

const path = '/api/companies/:companyId/user-access-audit';

export function auditQuery(companyId: string) {
  return queryOptions({
    queryKey: ['access-audit', companyId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { companyId }, signal }),
  });
}

interface Outcome {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** What the session says about the audit decides what is open: it is asked again at once. */
function useAskAgain(companyId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: auditQuery(companyId).queryKey }),
      queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
    ]);
  };
}

/** The outcome is told here and not by whoever asks: that one is gone with the lock. */
export function useCompleteAudit(companyId: string, outcome: Outcome) {
  const askAgain = useAskAgain(companyId);
  return useMutation({
    mutationFn: () =>
      call(`POST ${path}/complete`, {
        params: { companyId },
        body: { acknowledgements: [true, true, true] },
      }),
    ...outcome,
    onSettled: askAgain,
  });
}

export function useExtendAudit(companyId: string) {
  return useMutation({
    mutationFn: (body: { dueDate: string }) =>
      call(`POST ${path}/extend`, { params: { companyId }, body }),
    onSuccess: useAskAgain(companyId),
  });
}
