import type { Task } from '@endcap/contract/tasks';
import { taskToasts } from '../../lib/browser/task-toasts.ts';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { changedBy, titleOf } from './task-state.ts';
import { useSaveResult } from './use-save-result.ts';

/** What a task has brought about; the acts of the list tell that themselves. */
function successesOf(task: Task, text: Text<'batch-tasks'>): string[] {
  const { type, stage, created } = task;
  if (stage !== 'COMPLETED') return [];
  const fromFile = type === 'BULK_CREATE' || type === 'BULK_EDIT';
  const changed = fromFile ? changedBy(task) : 0;
  return [
    ...(created > 0 ? [text('batch-tasks.added', { count: created })] : []),
    ...(changed > 0 ? [text('batch-tasks.edited', { count: changed })] : []),
  ];
}

function failureOf(task: Task, text: Text<'batch-tasks'>) {
  const { stage, failed, resultUrl } = task;
  if (failed === 0 && stage !== 'FAILED') return null;
  const title = titleOf(task, text);
  return resultUrl
    ? text('batch-tasks.ended.attention', { task: title, count: failed })
    : text('batch-tasks.ended.failed', { task: title });
}

/** What has become of a task, and the way to its rows when some of them were left out. */
export function useTellEnd(companyId: string) {
  const text = useText('batch-tasks');
  const toast = useToast();
  const saveResult = useSaveResult(companyId);
  return (task: Task) => {
    if (task.undone || task.stage === 'CANCELLED') return;
    const message = successesOf(task, text).join(' ');
    if (message) toast.success({ message, topic: taskToasts });
    const failure = failureOf(task, text);
    if (!failure) return;
    const result = { label: text('batch-tasks.result'), onSelect: () => saveResult.mutate(task) };
    toast.error({
      message: failure,
      action: task.resultUrl ? result : undefined,
      topic: taskToasts,
    });
  };
}
