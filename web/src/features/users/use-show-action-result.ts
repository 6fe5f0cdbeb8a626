import type { ActionResult } from '@endcap/contract/user-acts';
import { useQueryClient } from '@tanstack/react-query';
import { taskToasts } from '../../kit/task-toasts.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useUserAdmin } from './user-admin.ts';
import { usersKey } from './users.queries.ts';

/**
 * Shows the result of an action in toasts: what was started, with an undo where the server offers
 * one, and the users that were refused. The undo works after the dialog of the action has closed.
 */
export function useShowActionResult() {
  const text = useText('users');
  const toast = useToast();
  const queryClient = useQueryClient();
  const { company, onStarted } = useUserAdmin();
  const undo = useUndo(company.id, {
    onSuccess: ({ task }) => onStarted(task),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey(company.id) }),
  });
  return ({ task, accepted, refused }: ActionResult, message: string) => {
    if (task) onStarted(task);
    if (accepted > 0) {
      toast.success({
        message,
        action: task?.undoUntil ? undo.actionFor(task.taskId) : undefined,
        topic: task ? taskToasts : undefined,
      });
    }
    if (refused.length === 0) return;
    toast.error({
      title: text('users.refused.title', { count: refused.length }),
      message: refused.map(({ value, message: reason }) => `${value}: ${reason}`).join(' '),
    });
  };
}
