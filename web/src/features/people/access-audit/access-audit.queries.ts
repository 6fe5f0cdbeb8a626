import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { download } from '../../../lib/call/download.ts';
import { sessionQuery } from '../../../lib/session/session.ts';

const path = '/api/companies/:companyId/user-access-audit';

export function auditQuery(companyId: string) {
  return queryOptions({
    queryKey: ['access-audit', companyId],
    queryFn: ({ signal }) => call(`GET ${path}`, { params: { companyId }, signal }),
  });
}

/** How far the review of the open audit is. The review itself keeps its page under the same key. */
export function progressQuery(companyId: string) {
  return queryOptions({
    queryKey: ['access-audit', companyId, 'progress'],
    queryFn: async ({ signal }) => {
      const { progress } = await call(`GET ${path}/review`, { params: { companyId }, signal });
      return progress;
    },
  });
}

interface Callbacks {
  onSuccess: () => void;
  onError: (error: Error) => void;
}

/** The session holds the state of the audit, which decides what is open: it is read again. */
function useReadAgain(companyId: string) {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: auditQuery(companyId).queryKey }),
      // The tile of the admin home says when the audit is due.
      queryClient.invalidateQueries({ queryKey: ['admin-counts', companyId] }),
      queryClient.refetchQueries({ queryKey: sessionQuery.queryKey }),
    ]);
  };
}

/** Takes its callbacks here: those of `mutate` do not run once the lock is gone from the screen. */
export function useCompleteAudit(companyId: string, callbacks: Callbacks) {
  const readAgain = useReadAgain(companyId);
  return useMutation({
    mutationFn: () =>
      call(`POST ${path}/complete`, {
        params: { companyId },
        body: { acknowledgements: [true, true, true] },
      }),
    ...callbacks,
    onSettled: readAgain,
  });
}

export function useExtendAudit(companyId: string) {
  return useMutation({
    mutationFn: (body: { dueDate: string }) =>
      call(`POST ${path}/extend`, { params: { companyId }, body }),
    onSuccess: useReadAgain(companyId),
  });
}

/** The audits of the company, the newest first. */
export function auditsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['access-audit', companyId, 'history'],
    queryFn: ({ signal }) => call(`GET ${path}/history`, { params: { companyId }, signal }),
  });
}

export function downloadEvidence(companyId: string, auditId: string) {
  return download(`POST ${path}/evidence`, { params: { companyId }, body: { auditId } });
}
