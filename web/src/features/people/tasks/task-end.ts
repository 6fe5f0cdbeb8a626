import type { Task } from '@endcap/contract/people/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import { tasksKey, toastOfTask } from '../../../kit/task-toasts.ts';
import { useUndo } from '../../../kit/use-undo.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { changedBy, isRunning, titleOf } from './task-state.ts';
import { downloadResult, tasksQuery } from './tasks.queries.ts';

/** Adds a task that was just started to the cached task list, before the server is read again. */
export function useTaskStarted(companyId: string, onUndone: () => void) {
  const queryClient = useQueryClient();
  const reportTaskEnd = useReportTaskEnd(companyId, onUndone);
  return (task: Task) => {
    const { queryKey } = tasksQuery(companyId);
    void queryClient.cancelQueries({ queryKey: tasksKey(companyId) });
    queryClient.setQueryData(queryKey, (page) => {
      if (!page) return page;
      const others = page.items.filter(({ taskId }) => taskId !== task.taskId);
      const isNew = others.length === page.items.length;
      const totalElements = page.totalElements + (isNew ? 1 : 0);
      return { ...page, items: [task, ...others], totalElements };
    });
    void queryClient.invalidateQueries({ queryKey: tasksKey(companyId) });
    // The server adds a few users at once, without a job: the toast of the start is enough, unless
    // a user was refused.
    if (task.type === 'CREATE_USERS' && !isRunning(task) && task.failed > 0) reportTaskEnd(task);
  };
}

/** Shows the outcome of a task that has ended, in the toast that reported its start. */
export function useReportTaskEnd(companyId: string, onUndone: () => void) {
  const text = useText('tasks');
  const toast = useToast();
  const saveResult = useSaveResult(companyId);
  const undo = useUndo(companyId, { onSettled: onUndone });
  return (task: Task) => {
    if (task.undone || task.stage === 'CANCELLED') return;
    const success = successText(task, text);
    const failure = failureText(task, text, success !== '');
    if (!success && !failure) return;
    const result = {
      label: text('tasks.result'),
      onSelect: () => saveResult.mutate(task.taskId),
    };
    const show = failure ? toast.warning : toast.success;
    show({
      message: success || failure,
      details: success ? failure : '',
      actions: [...(failure && task.resultUrl ? [result] : []), ...undo.actionsFor(task)],
      background: true,
      ...toastOfTask(task.taskId),
    });
  };
}

export function useSaveResult(companyId: string) {
  return useSaveFile({
    download: (taskId: string) => downloadResult(companyId, taskId),
    fileName: 'result.xlsx',
  });
}

/** The users that a task has added or changed; the dialogs of the user list show their own results. */
function successText(task: Task, text: Text<'tasks'>): string {
  const { type, stage, created } = task;
  if (stage !== 'COMPLETED') return '';
  const isFile = type === 'BULK_CREATE' || type === 'BULK_EDIT';
  const changed = isFile ? changedBy(task) : 0;
  return [
    ...(created > 0 ? [text('tasks.added', { count: created })] : []),
    ...(changed > 0 ? [text('tasks.edited', { count: changed })] : []),
    ...(created > 0 ? [text('tasks.added.next', { count: created })] : []),
  ].join(' ');
}

/** Names the task only when no success names its users: two totals in one toast would disagree. */
function failureText(task: Task, text: Text<'tasks'>, isNamed: boolean): string {
  const { stage, failed, resultUrl } = task;
  if (failed === 0 && stage !== 'FAILED') return '';
  if (isNamed) return text('tasks.ended.refused', { count: failed });
  const title = titleOf(task, text);
  return resultUrl
    ? text('tasks.ended.attention', { task: title, count: failed })
    : text('tasks.ended.failed', { task: title });
}
