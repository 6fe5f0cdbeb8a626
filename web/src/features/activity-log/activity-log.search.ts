import { activityEvents, sourceApps } from '@endcap/contract/activity';
import type { activityColumns } from '@endcap/contract/activity-logs';
import { readTableSearch, type TableSpec } from '../../lib/tables/table-search.ts';

export type ActivityColumn = (typeof activityColumns)[number];
export type ActivityFilterName = 'from' | 'to' | 'actor' | 'event' | 'application';

const isDay = (given: string) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));

export const activityTable: TableSpec<ActivityColumn, ActivityFilterName> = {
  columns: ['uiCreatedOnDate', 'actor', 'entityId', 'event', 'sourceApp'],
  sortBy: '-uiCreatedOnDate',
  filters: {
    from: isDay,
    to: isDay,
    actor: (given) => given.length <= 254,
    event: activityEvents,
    application: sourceApps,
  },
};

/** The address of the page: page, size, sort, search, and the filters. */
export const activitySearch = readTableSearch(activityTable);
