import type { TicketView, TicketViewFilters } from '@endcap/contract/support/ticket-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { type Outcome, useChange } from '../../../../lib/call/use-change.ts';
import { queueKey, seen } from '../ticket-queue.queries.ts';

const views = '/api/ticket-queue/views';
const view = `${views}/:viewId` as const;

/** The counts of own views cost more than a page, so that they are read less often. */
const viewsMs = 60_000;

export const viewsQuery = queryOptions({
  queryKey: [...queueKey, 'views'],
  queryFn: ({ signal }) => call(`GET ${views}`, { signal, background: true }),
  refetchInterval: viewsMs,
});

interface ViewValues {
  name: string;
  filters: TicketViewFilters;
}

export const addView = (body: ViewValues) => call(`POST ${views}`, { body });

export const changeView = ({ viewId, ...body }: ViewValues & { viewId: string }) =>
  call(`PUT ${view}`, { params: { viewId }, body });

interface SavedView extends ViewValues {
  /** Null for a new one. */
  view: TicketView | null;
}

export function useSaveView(outcome?: Outcome<SavedView, TicketView>) {
  const save = ({ view: of, ...body }: SavedView) =>
    of
      ? call(`PUT ${view}`, { params: { viewId: of.viewId }, ...seen(of.version), body })
      : addView(body);
  return useChange(queueKey, save, outcome);
}

export function useRemoveView(outcome: Outcome<string, unknown>) {
  const remove = (viewId: string) => call(`DELETE ${view}`, { params: { viewId } });
  return useChange(queueKey, remove, { ...outcome, once: true });
}
