import { useMutation } from '@tanstack/react-query';
import { call } from '../lib/call/call.ts';
import type { Answer } from '../lib/call/call-types.ts';
import { useText } from '../lib/i18n/messages.ts';
import type { ToastAction } from '../ui/feedback/use-toast.tsx';
import { useToast } from '../ui/feedback/use-toast.tsx';
import { focusPageHeading } from '../ui/layout/focus-page-heading.ts';
import { useReportFailure } from './failure/use-report-failure.ts';

const undoTask = 'POST /api/companies/:companyId/batch-tasks/:taskId/undo';

interface AfterUndo {
  onSuccess?: (answer: Answer<typeof undoTask>) => void;
  /** Refetches the data that the undo may have changed, also after a refusal. */
  onSettled: () => unknown;
}

/** Undoes a task by its id, and names the users that were changed since and therefore kept. */
export function useUndo(companyId: string, { onSuccess, onSettled }: AfterUndo) {
  const text = useText('common');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const undo = useMutation({
    mutationFn: (taskId: string) => call(undoTask, { params: { companyId, taskId } }),
    onSuccess: (answer) => {
      onSuccess?.(answer);
      const { restored, leftAlone } = answer;
      toast.success({ message: text('common.undo.done', { count: restored }) });
      const names = leftAlone.map(({ name }) => name).join(', ');
      if (names) toast.error({ message: text('common.undo.leftAlone', { names }) });
      // The toast disappears with its button, so the focus moves to the top of the page.
      if (document.activeElement === document.body) focusPageHeading();
    },
    onError: (error) => reportFailure(error),
    onSettled,
  });
  return {
    ...undo,
    /** For the toast that reports the task. */
    actionFor: (taskId: string): ToastAction => ({
      label: text('common.undo'),
      onSelect: () => undo.mutate(taskId),
    }),
  };
}
