import type { Task } from '@endcap/contract/people/tasks';
import { call } from '../lib/call/call.ts';
import type { Answer } from '../lib/call/call-types.ts';
import { useListText } from '../lib/i18n/list-text.ts';
import { type Text, useText } from '../lib/i18n/messages.ts';
import { useSession } from '../lib/session/session.ts';
import type { ToastAction } from '../ui/feedback/use-toast.tsx';
import { tasksKey, toastOfTask } from './task-toasts.ts';
import { useUndoToast } from './use-undo-toast.ts';

const undoTask = 'POST /api/companies/:companyId/batch-tasks/:taskId/undo';
type Undone = Answer<typeof undoTask>;

interface AfterUndo {
  onSuccess?: (answer: Undone) => void;
  /** Refetches the rows that the undo may have changed, also after a refusal. */
  onSettled: () => unknown;
}

/** Undoes a task by its id. The toast of the task then says what is the case now. */
export function useUndo(companyId: string, { onSuccess, onSettled }: AfterUndo) {
  const text = useText('tasks');
  const mayUndo = useMayUndo();
  const list = useListText();
  const undo = useUndoToast({
    queryKey: tasksKey(companyId),
    undo: (taskId: string) => call(undoTask, { params: { companyId, taskId } }),
    undone: (answer, taskId) => {
      const names = list(answer.leftAlone.map(({ name }) => name));
      return {
        message: undoneText(answer, text),
        ...(names && { isPartial: true, details: text('tasks.undone.leftAlone', { names }) }),
        ...toastOfTask(taskId),
      };
    },
    onSuccess,
    onSettled,
  });
  return {
    ...undo,
    /** For the toast that reports the task; none when the user cannot undo it. */
    actionsFor: (task: Task): ToastAction[] => (mayUndo(task) ? [undo.actionFor(task.taskId)] : []),
  };
}

/** Their action or its undo removes users, which takes the right to delete. */
const removing: readonly Task['type'][] = [
  'DELETE_USER',
  'DELETE_USERS',
  'CREATE_USER',
  'CREATE_USERS',
  'BULK_CREATE',
];

/** True for a task that the server still undoes, for a user with the right to its action. */
export function useMayUndo(): (task: Task) => boolean {
  const { may } = useSession();
  return ({ type, undoUntil, undone }) => {
    const hasRight =
      may('UPDATE', 'USER') &&
      (!removing.includes(type) || may('DELETE', 'USER')) &&
      (type !== 'DECIDE_REQUESTS' || may('APPROVE', 'ACCESS_REQUEST'));
    return undoUntil !== null && !undone && hasRight;
  };
}

/** The restored users, and those of them whose access a product has to set up again. */
function undoneText(undone: Undone, text: Text<'tasks'>): string {
  const { task, restored, waiting, withdrawn } = undone;
  const name = task.userName ?? '';
  const isNamed = restored === 1 && name !== '';
  if (task.type === 'DECIDE_REQUESTS') {
    return isNamed
      ? text('tasks.undone.decided.named', { name })
      : text('tasks.undone.decided', { count: restored });
  }
  // The task had added users: its undo is the end of their invitations.
  if (withdrawn > 0 && withdrawn === restored) {
    return isNamed
      ? text('tasks.undone.withdrawn.named', { name })
      : text('tasks.undone.withdrawn', { count: withdrawn });
  }
  if (waiting === 0) {
    return isNamed
      ? text('tasks.undone.restored.named', { name })
      : text('tasks.undone.restored', { count: restored });
  }
  return isNamed
    ? text('tasks.undone.waiting.named', { name })
    : text('tasks.undone.waiting', { count: restored, waiting });
}
