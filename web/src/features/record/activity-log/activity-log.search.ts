import { activityEvents, sourceApps } from '@endcap/contract/record/activity';
import type { activityColumns } from '@endcap/contract/record/activity-logs';
import type { accessColumns, visitColumns } from '@endcap/contract/record/activity-reports';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

export type ActivityColumn = (typeof activityColumns)[number];
export type ActivityFilterName = 'from' | 'to' | 'actor' | 'event' | 'application';
export type VisitColumn = (typeof visitColumns)[number];
export type AccessColumn = (typeof accessColumns)[number];

export const logTabs = ['log', 'visits', 'access'] as const;
export type LogTab = (typeof logTabs)[number];
const tabs = logTabs;

const isDay = (given: string) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));

const logFilters = {
  from: isDay,
  to: isDay,
  actor: (given: string) => given.length <= 254,
  event: activityEvents,
  application: sourceApps,
};

export const activityTable: TableSpec<ActivityColumn, ActivityFilterName> = {
  columns: ['uiCreatedOnDate', 'actor', 'entityId', 'event', 'sourceApp'],
  sortBy: '-uiCreatedOnDate',
  tabs,
  filters: logFilters,
};

export const visitsTable: TableSpec<VisitColumn> = { columns: ['from'], sortBy: '-from', tabs };

export const accessTable: TableSpec<AccessColumn, 'day'> = {
  columns: ['name', 'role', 'status'],
  sortBy: 'name',
  tabs,
  filters: { day: isDay },
};

const never = () => false;
const noFilters = { from: never, to: never, actor: never, event: never, application: never };

/** Each tab has its own columns and filters; the address keeps those of the open tab alone. */
const readers = {
  log: readTableSearch({ ...activityTable, filters: { ...logFilters, day: never } }),
  visits: readTableSearch({ ...visitsTable, filters: { ...noFilters, day: never } }),
  access: readTableSearch({ ...accessTable, filters: { ...noFilters, day: isDay } }),
};

/** The address of the page: tab, page, size, sort, search, and the filters. */
export const activitySearch = (raw: Record<string, unknown>) =>
  readers[logTabs.find((tab) => tab === raw.tab) ?? 'log'](raw);
