import type { Task } from '@endcap/contract/tasks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { type DownloadedFile, download } from '../../lib/call/download.ts';
import { isOnItsWay, isRunning } from './task-state.ts';

const list = '/api/companies/:companyId/batch-tasks';
const one = `${list}/:taskId` as const;

export const tasksKey = (companyId: string) => ['batch-tasks', companyId] as const;

export const tasksPerPage = 25;
const runningMs = 2_000;
/** What a product sets up may take days: it is looked at now and then. */
const waitingMs = 30_000;
const youngMs = 5 * 60_000;

function pauseOf(tasks: readonly Task[]): number | false {
  if (!tasks.some(isOnItsWay)) return false;
  const isYoung = ({ createdOn }: Task) => Date.now() - Date.parse(createdOn) < youngMs;
  const moves = tasks.some((task) => isRunning(task) && (task.total > 1 || isYoung(task)));
  return moves ? runningMs : waitingMs;
}

/** One page; what runs comes first. Asked again for as long as something runs. */
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
    refetchInterval: ({ state: { data } }): number | false => pauseOf(data?.items ?? []),
    staleTime: 1_000,
  });
}

export function undoTask(companyId: string, taskId: string) {
  return call(`POST ${one}/undo`, { params: { companyId, taskId } });
}

export function downloadResult(companyId: string, taskId: string): Promise<DownloadedFile> {
  return download(`GET ${one}/result`, { params: { companyId, taskId } });
}
