import type { Task } from '@endcap/contract/people/tasks';
import { queryOptions } from '@tanstack/react-query';
import { tasksKey } from '../../../kit/task-toasts.ts';
import { call } from '../../../lib/call/call.ts';
import { type DownloadedFile, download } from '../../../lib/call/download.ts';
import { isRunning, isUnfinished } from './task-state.ts';

const list = '/api/companies/:companyId/batch-tasks';

export const tasksPerPage = 25;
const runningMs = 2_000;
/** A product may take days to set up access: such a task is read less often. */
const waitingMs = 30_000;
const youngMs = 5 * 60_000;

/** The time until the tasks are read again; false when all of them have ended. */
function refetchIntervalOf(tasks: readonly Task[]): number | false {
  if (!tasks.some(isUnfinished)) return false;
  const isYoung = ({ createdOn }: Task) => Date.now() - Date.parse(createdOn) < youngMs;
  const isMoving = tasks.some((task) => isRunning(task) && (task.total > 1 || isYoung(task)));
  return isMoving ? runningMs : waitingMs;
}

/** One page of tasks, running ones first. It is read again while a task is unfinished. */
export function tasksQuery(companyId: string, pageNo = 0) {
  return queryOptions({
    queryKey: [...tasksKey(companyId), pageNo],
    queryFn: ({ signal, client, queryKey }) =>
      call(`GET ${list}`, {
        params: { companyId },
        query: { pageNo, pageSize: tasksPerPage },
        signal,
        background: pageNo === 0 || client.getQueryData(queryKey) !== undefined,
      }),
    refetchInterval: ({ state: { data } }): number | false => refetchIntervalOf(data?.items ?? []),
    staleTime: 1_000,
  });
}

/** The result of every row of an uploaded file, as a file. */
export function downloadResult(companyId: string, taskId: string): Promise<DownloadedFile> {
  return download(`GET ${list}/:taskId/result`, { params: { companyId, taskId } });
}
