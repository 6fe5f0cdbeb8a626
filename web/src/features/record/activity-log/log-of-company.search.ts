import { readTableSearch } from '../../../lib/tables/table-search.ts';
import { activityTable, visitsTable } from './activity-log.search.ts';

const { tabs: _ofLog, ...historyTable } = activityTable;
const { tabs: _ofVisits, ...companyVisitsTable } = visitsTable;

export { companyVisitsTable, historyTable };

/** The addresses of the tabs: page, sort, search and filters. */
export const historySearch = readTableSearch(historyTable);
export const companyVisitsSearch = readTableSearch(companyVisitsTable);
