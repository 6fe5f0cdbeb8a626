import type { Task } from '@endcap/contract/tasks';
import { useQueryClient } from '@tanstack/react-query';
import { isRunning } from './task-state.ts';
import { tasksKey, tasksQuery } from './tasks.queries.ts';
import { useTellEnd } from './use-report-task-end.ts';

/** Puts what was just begun into the tray, ahead of the next look at the server. */
export function useTaskStarted(companyId: string) {
  const queryClient = useQueryClient();
  const tellEnd = useTellEnd(companyId);
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
    // Few people are added at once, without a job to wait for.
    if (task.type === 'CREATE_USERS' && !isRunning(task)) tellEnd(task);
  };
}
