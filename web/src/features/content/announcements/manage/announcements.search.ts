import { announcementStatuses } from '@endcap/contract/content/announcement-options';
import type { announcementColumns } from '@endcap/contract/content/manage-announcements';
import { readTableSearch, type TableSpec } from '../../../../lib/tables/table-search.ts';

export type AnnouncementColumn = (typeof announcementColumns)[number];

export const announcementsTable: TableSpec<AnnouncementColumn, 'status'> = {
  columns: ['startsOn', 'endsOn'],
  sortBy: '-startsOn',
  filters: { status: announcementStatuses },
};

/** The address of the page: page, size, sort, search, status and the open row. */
export const announcementsSearch = readTableSearch(announcementsTable);
