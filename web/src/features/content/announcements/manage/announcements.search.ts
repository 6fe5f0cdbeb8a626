import { announcementList } from '@endcap/contract/content/content-lists';
import { listSpec } from '../../../../lib/tables/list-spec.ts';
import { readTableSearch } from '../../../../lib/tables/table-search.ts';

export const announcementsTable = listSpec(announcementList);

/** The address of the page: page, size, sort, search, status and the open row. */
export const announcementsSearch = readTableSearch(announcementsTable);
