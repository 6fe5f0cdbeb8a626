import type { OpenRequest } from '@endcap/contract/people/access-requests';
import type { Task } from '@endcap/contract/people/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call/call.ts';
import { useChange } from '../../lib/call/use-change.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { useReportFailure } from '../failure/use-report-failure.ts';
import { tasksKey } from '../task-toasts.ts';
import { useUndo } from '../use-undo.ts';

export type Decision = 'APPROVE' | 'DENY';

/** A request that was decided here, with the task that undoes it. */
export interface Decided {
  request: OpenRequest;
  decision: Decision;
  task: Task;
  /** The list that showed the request, and its place there: the row stays while it can be undone. */
  list: string;
  index: number;
}

type Deciding = Omit<Decided, 'task'>;

const decidedKey = (companyId: string) => ['decided-requests', companyId] as const;
const nothing: readonly Decided[] = [];

/**
 * Approves and denies requests of a company at once, each with an undo. All screens share what was
 * decided. The words are those of `access-requests` and `tasks`.
 */
export function useDecisions(
  companyId: string,
  { onSettled, onStarted }: { onSettled: () => unknown; onStarted?: (task: Task) => void },
) {
  const text = useText('access-requests');
  const toast = useToast();
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const queryKey = decidedKey(companyId);
  const { data: decided = nothing } = useQuery({
    queryKey,
    queryFn: () => queryClient.getQueryData<readonly Decided[]>(queryKey) ?? nothing,
    enabled: false,
    initialData: nothing,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const update = (change: (before: readonly Decided[]) => readonly Decided[]) =>
    queryClient.setQueryData<readonly Decided[]>(queryKey, (before) => change(before ?? nothing));
  const decide = useChange(
    tasksKey(companyId),
    ({ request, decision }: Deciding) =>
      call('POST /svc/v1/identity/accounts/:companyId/bulk-access-requests', {
        params: { companyId },
        body: { approvals: [{ request_id: request.request_id, decision }] },
      }),
    {
      once: true,
      onSuccess: ({ task, outcomes: [outcome] }, deciding) => {
        if (outcome?.outcome === 'REFUSED' || !task) {
          const title = text('access-requests.refused', { count: 1 });
          toast.error({ title, message: outcome?.message ?? '' });
          return;
        }
        update((before) => [...before, { ...deciding, task }]);
        onStarted?.(task);
      },
      onError: (error) => reportFailure(error),
      onSettled,
    },
  );
  const undo = useUndo(companyId, {
    onSuccess: ({ task }) => {
      update((before) => before.filter((one) => one.task.taskId !== task.taskId));
      onStarted?.(task);
    },
    onSettled,
  });
  return {
    decide: decide.mutate,
    undo: undo.mutate,
    decisionOf: (requestId: string) =>
      decided.findLast((one) => one.request.request_id === requestId && isUndoable(one)),
    /** The rows of a list, with those that were decided from it where they stood. */
    withDecided: (rows: OpenRequest[], list: string): OpenRequest[] => {
      const shown = new Set(rows.map(({ request_id }) => request_id));
      const kept = decided.filter(
        (one) => one.list === list && !shown.has(one.request.request_id) && isUndoable(one),
      );
      if (kept.length === 0) return rows;
      const all = [...rows];
      for (const { request, index } of kept.toSorted((a, b) => a.index - b.index))
        all.splice(Math.min(index, all.length), 0, request);
      return all;
    },
  };
}

function isUndoable({ task }: Decided): boolean {
  return task.undoUntil !== null && Date.parse(task.undoUntil) > Date.now();
}
