import type { Task } from '@endcap/contract/tasks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useUiText } from '../../ui/ui-text.ts';
import { tasksKey, undoTask } from './tasks.queries.ts';

/** Takes an act back, and names whom it left alone because they were changed since. */
export function useUndo(companyId: string, onUndone: () => void) {
  const text = useText('batch-tasks');
  const toast = useToast();
  const uiText = useUiText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ taskId }: Task) => undoTask(companyId, taskId),
    onSuccess: ({ restored, leftAlone }) => {
      toast.success({ message: text('batch-tasks.undo.done', { count: restored }) });
      const names = leftAlone.map(({ name }) => name).join(', ');
      if (names) toast.error({ message: text('batch-tasks.undo.leftAlone', { names }) });
    },
    onError: (error) => {
      const known = error instanceof CallError ? error : null;
      const isRefusal = known && known.status < 500;
      const message = isRefusal ? known.message : text('batch-tasks.actionFailed.message');
      toast.error({
        title: text('batch-tasks.actionFailed.title'),
        message: known?.requestId
          ? `${message} ${uiText('common.reference', { id: known.requestId })}`
          : message,
      });
    },
    onSettled: () => {
      onUndone();
      return queryClient.invalidateQueries({ queryKey: tasksKey(companyId) });
    },
  });
}
