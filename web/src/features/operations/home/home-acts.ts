import { useQueryClient } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { tasksKey } from '../../../kit/task-toasts.ts';
import { call } from '../../../lib/call/call.ts';
import { useChange } from '../../../lib/call/use-change.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { countsKey } from '../../../lib/session/counts.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { homeKey } from './home.queries.ts';

/** A toast that names more would not be read. */
const namedRefusals = 3;

/** Reads what waits, and its counts, again after an act. */
export function useReadHomeAgain() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: homeKey }),
      queryClient.invalidateQueries({ queryKey: countsKey }),
    ]);
}

/** One mail for each; those that can no longer be sent again are named with the reason. */
export function useSendInvitationsAgain(companyId: string) {
  const text = useText('home-page');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const readAgain = useReadHomeAgain();
  return useChange(
    tasksKey(companyId),
    (taskIds: string[]) =>
      call('POST /api/companies/:companyId/batch-tasks/resend', {
        params: { companyId },
        body: { taskIds },
      }),
    {
      once: true,
      onSuccess: ({ sent, refused }) => {
        if (sent > 0) toast.success({ message: text('home.sentAgain', { count: sent }) });
        if (refused.length === 0) return;
        toast.error({
          title: text('home.sentAgain.some', { count: refused.length }),
          message: refused
            .slice(0, namedRefusals)
            .map(({ name, message }) => text('common.labeled', { name, value: message }))
            .join(' '),
        });
      },
      onError: (error) => reportFailure(error),
      onSettled: readAgain,
    },
  );
}
