import { useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { tasksKey } from '../../../kit/task-toasts.ts';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { countsKey } from '../../../lib/session/counts.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { homeKey } from './home.queries.ts';

/** Reads what waits, and its counts, again after an act. */
export function useReadHomeAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: homeKey }),
      queryClient.invalidateQueries({ queryKey: countsKey }),
    ]);
}

/** One mail for each; those that can no longer be sent again are counted and not hidden. */
export function useSendInvitationsAgain(companyId: string) {
  const text = useText('home-page');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const readAgain = useReadHomeAgain();
  return useChange(
    tasksKey(companyId),
    async (taskIds: string[]) => {
      const sent = await Promise.allSettled(
        taskIds.map((taskId) =>
          call('GET /api/companies/:companyId/batch-tasks/:taskId/RESEND_INVITE', {
            params: { companyId, taskId },
          }),
        ),
      );
      const refused = sent.filter((one) => one.status === 'rejected');
      if (refused[0] && refused.length === sent.length) throw refused[0].reason;
      return { sent: sent.length - refused.length, refused: refused.length };
    },
    {
      once: true,
      onSuccess: ({ sent, refused }) => {
        toast.success({ message: text('home.sentAgain', { count: sent }) });
        if (refused > 0) toast.error({ message: text('home.sentAgain.some', { count: refused }) });
      },
      onError: (error) => reportFailure(error),
      onSettled: readAgain,
    },
  );
}
