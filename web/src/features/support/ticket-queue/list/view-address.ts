import type { TicketViewFilters } from '@endcap/contract/support/ticket-views';
import type { QueueRequest } from '../ticket-queue.queries.ts';
import { queueFilters, queueTable } from '../ticket-queue.search.ts';

/** What a view keeps of the open list: not its page, and no order that is the usual one. */
export function filtersOf(request: QueueRequest): TicketViewFilters {
  const { view = 'OPEN', search, sortBy, sortOrder } = request;
  const isUsual =
    view === 'SOLVED'
      ? sortBy === 'lastUpdatedOn' && sortOrder === 'desc'
      : sortBy === queueTable.sortBy && sortOrder === 'asc';
  const chosen = queueFilters.map((name) => [name, request[name]?.split(',').toSorted()]);
  return {
    view,
    ...(search && { search }),
    ...(!isUsual && { sortBy, sortOrder }),
    ...Object.fromEntries(chosen.filter(([, values]) => values)),
  };
}

/** The same list, whatever the order in which its filters were chosen. */
export function isSame(one: TicketViewFilters, other: TicketViewFilters): boolean {
  const sorted = (filters: TicketViewFilters) =>
    JSON.stringify(
      Object.entries(filters)
        .map(([name, value]) => [name, Array.isArray(value) ? value.toSorted() : value])
        .toSorted(),
    );
  return sorted(one) === sorted(other);
}

/** The address of the list with these filters. */
export function addressOf({ view, search, sortBy, sortOrder, ...filters }: TicketViewFilters) {
  const query = new URLSearchParams();
  if (view !== queueTable.tabs[0]) query.set('tab', view);
  if (search) query.set('search', search);
  if (sortBy) query.set('sort', sortOrder === 'desc' ? `-${sortBy}` : sortBy);
  for (const name of queueFilters) {
    const values = filters[name];
    if (values) query.set(name, values.join());
  }
  return `/ticketQueue${query.size > 0 ? `?${query}` : ''}`;
}
