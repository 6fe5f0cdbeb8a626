import { accessOnDayList, activityList, visitList } from '@endcap/contract/record/activity-lists';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../lib/tables/table-search.ts';

export const logTabs = ['log', 'visits', 'access'] as const;
export type LogTab = (typeof logTabs)[number];
const tabs = logTabs;

const isDay = (given: string) =>
  /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(Date.parse(given));
const never = () => false;

const period = { from: isDay, to: isDay };
const noPeriod = { from: never, to: never };

export const activityTable = listSpec(activityList, { tabs, filters: period });
export const visitsTable = listSpec(visitList, { tabs });
export const accessTable = listSpec(accessOnDayList, { tabs, filters: { day: isDay } });

const noFilters = { actor: never, event: never, application: never, ...noPeriod };

/** Each tab has its own columns and filters; the address keeps those of the open tab alone. */
const readers = {
  log: readTableSearch(listSpec(activityList, { tabs, filters: { ...period, day: never } })),
  visits: readTableSearch(listSpec(visitList, { tabs, filters: { ...noFilters, day: never } })),
  access: readTableSearch(
    listSpec(accessOnDayList, { tabs, filters: { ...noFilters, day: isDay } }),
  ),
};

/** The address of the page: tab, page, size, sort, search, and the filters. */
export const activitySearch = (raw: Record<string, unknown>) =>
  readers[logTabs.find((tab) => tab === raw.tab) ?? 'log'](raw);
