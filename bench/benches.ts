import { benchActivityExport } from './activity-export.ts';
import { benchActivityList } from './activity-list.ts';
import { benchActivityLog } from './activity-log.ts';
import { benchCompanyList } from './company-list.ts';
import { benchContentSearch } from './content-search.ts';
import { benchEmailDomains } from './email-domains.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchGlobalUsers } from './global-users.ts';
import { benchGlossary } from './glossary.ts';
import { benchGrowth } from './growth.ts';
import { benchListFiles } from './list-files.ts';
import { benchLists } from './lists.ts';
import type { BenchPortal } from './portal.ts';
import { benchPortalSearch } from './portal-search.ts';
import type { BenchOutput } from './row.ts';
import { benchStartUp } from './start-up.ts';
import { benchThroughput } from './throughput.ts';
import { benchTickets } from './tickets.ts';
import { benchUserFiles } from './user-files.ts';
import { benchUsers } from './users.ts';

/** What people wait for the longest: files, the lists of the demo and of companies, users from a file. */
export const quickBenches = [
  'activity-export',
  'list-files',
  'lists',
  'company-list',
  'user-files',
];

/** Any bench may yield rows of the table, and texts about what it does meanwhile. */
type Bench = (portal: BenchPortal) => AsyncIterable<BenchOutput> | Promise<Iterable<BenchOutput>>;

export const benches: Record<string, Bench> = {
  'email-domains': benchEmailDomains,
  lists: benchLists,
  throughput: benchThroughput,
  'start-up': benchStartUp,
  'activity-log': benchActivityLog,
  growth: benchGrowth,
  'first-load': benchFirstLoad,
  glossary: benchGlossary,
  'activity-list': benchActivityList,
  'activity-export': benchActivityExport,
  'list-files': benchListFiles,
  users: benchUsers,
  'global-users': benchGlobalUsers,
  'company-list': benchCompanyList,
  tickets: benchTickets,
  'content-search': benchContentSearch,
  'portal-search': benchPortalSearch,
  'user-files': benchUserFiles,
};
