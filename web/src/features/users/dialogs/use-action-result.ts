import type { Acted } from '@endcap/contract/user-acts';
import { useQueryClient } from '@tanstack/react-query';
import { taskToasts } from '../../../lib/browser/task-toasts.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { useReportFailure } from '../use-report-failure.ts';
import { undoTask } from '../user-actions.queries.ts';
import { useUserAdmin } from '../user-admin.ts';
import { usersKey } from '../users.queries.ts';

/** Tells what an act has begun, with the way back where there is one, and whom it left out. */
export function useTellActed() {
  const text = useText('users');
  const toast = useToast();
  const undo = useUndo();
  const { onStarted } = useUserAdmin();
  return ({ task, accepted, refused }: Acted, done: string) => {
    if (task) onStarted(task);
    if (accepted > 0) {
      const back = (taskId: string) => ({
        label: text('users.undo'),
        onSelect: () => void undo(taskId),
      });
      toast.success({
        message: done,
        action: task?.undoUntil ? back(task.taskId) : undefined,
        topic: task ? taskToasts : undefined,
      });
    }
    if (refused.length === 0) return;
    toast.error({
      title: text('users.refused.title', { count: refused.length }),
      message: refused.map(({ value, message }) => `${value}: ${message}`).join(' '),
    });
  };
}

/** Works after the dialog of the act has gone. */
function useUndo() {
  const text = useText('users');
  const toast = useToast();
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const { company, onStarted } = useUserAdmin();
  return async (taskId: string) => {
    try {
      const { task, restored, leftAlone } = await undoTask(company.id, taskId);
      onStarted(task);
      toast.success({ message: text('users.undo.done', { count: restored }) });
      const names = leftAlone.map(({ name }) => name).join(', ');
      // The toast went with its button; the keyboard continues at the top of the page.
      if (document.activeElement === document.body) focusPageHeading();
      if (names) toast.error({ message: text('users.undo.leftAlone', { names }) });
    } catch (error) {
      reportFailure(error);
    }
    await queryClient.invalidateQueries({ queryKey: usersKey(company.id) });
  };
}
