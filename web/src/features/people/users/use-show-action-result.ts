import type { ActionResult } from '@endcap/contract/people/user-acts';
import { useQueryClient } from '@tanstack/react-query';
import { asSentence } from '../../../kit/failure/failure.tsx';
import { toastOfTask } from '../../../kit/task-toasts.ts';
import { useUndo } from '../../../kit/use-undo.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { type ToastAction, useToast } from '../../../ui/feedback/use-toast.tsx';
import { useUserAdmin } from './user-admin.ts';
import { usersKey } from './users.queries.ts';

interface Outcome {
  /** What is the case now, where the message says only that it has started. */
  outcome?: string;
  /** Beside the undo. */
  actions?: ToastAction[];
}

/**
 * Shows the result of an action in one toast: its outcome, the accepted users, with an undo where the server
 * offers one, and the refused users. The undo works after the dialog of the action has closed.
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
  return (
    { task, accepted, refused }: ActionResult,
    message: string,
    { outcome = '', actions = [] }: Outcome = {},
  ) => {
    const ofTask = task
      ? { actions: [...actions, ...undo.actionsFor(task)], ...toastOfTask(task.taskId) }
      : {};
    const title = text('users.refused.title', { count: refused.length });
    const reasons = refused
      .map(({ value: name, message: value }) => text('common.labeled', { name, value }))
      .join(' ');
    if (refused.length === 0) toast.success({ message, details: outcome, ...ofTask });
    else if (accepted === 0) toast.error({ title, message: reasons });
    else
      toast.warning({
        message,
        details: [outcome, asSentence(title), reasons].filter(Boolean).join(' '),
        ...ofTask,
      });
    // After the toast of the start: a task that has ended already replaces it.
    if (task) onStarted(task);
  };
}
