import type { FilterOf, SortOf } from '@endcap/contract/lists/define-list';
import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
import { type TimelineKind, timelineKinds } from '@endcap/contract/people/timeline-kinds';
import { listSpec } from '../../../lib/tables/list-spec.ts';
import { readTableSearch, type TableSpec } from '../../../lib/tables/table-search.ts';

type External = typeof externalUserList;
type Internal = typeof internalUserList;

export type GlobalColumn = SortOf<External> | SortOf<Internal>;
export type GlobalFilter = FilterOf<External> | FilterOf<Internal>;

export const globalTabs = ['external', 'internal'] as const;
export type GlobalTab = (typeof globalTabs)[number];
const tabs = globalTabs;

export const listOf = { external: externalUserList, internal: internalUserList };

export const filterNames = [
  ...new Set(Object.values(listOf).flatMap(({ filters }) => Object.keys(filters))),
] as GlobalFilter[];

/** Filters of the other tab, which are no part of the address of this one. */
const never = () => false;

export const externalTable = listSpec(externalUserList, { tabs, filters: { sbu: never } });

export const internalTable = listSpec(internalUserList, {
  tabs,
  filters: { companies: never, companyTypes: never, companyStatuses: never },
});

export const tableOf: Record<GlobalTab, TableSpec<GlobalColumn, GlobalFilter, GlobalTab>> = {
  external: externalTable,
  internal: internalTable,
};

/** The address of the page; each tab has its own columns and filters. */
export function globalUsersSearch(raw: Record<string, unknown>) {
  const tab = globalTabs.find((one) => one === raw.tab) ?? 'external';
  return readTableSearch(tableOf[tab])(raw);
}

interface PersonSearch {
  act?: 'block' | undefined;
  /** What the timeline shows; all of it where it is left out. */
  kind?: TimelineKind | undefined;
}

/** The address of the page of a person; a link may open the dialog of an act. */
export function personSearch(raw: Record<string, unknown>): PersonSearch {
  return {
    act: raw.act === 'block' ? 'block' : undefined,
    kind: timelineKinds.find((kind) => kind === raw.kind),
  };
}
