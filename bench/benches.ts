import { benchActivityExport } from './activity-export.ts';
import { benchActivityList } from './activity-list.ts';
import { benchActivityLog } from './activity-log.ts';
import { benchCompanyList } from './company-list.ts';
import { benchContentSearch } from './content-search.ts';
import { benchEmailDomains } from './email-domains.ts';
import { benchGlobalUsers } from './global-users.ts';
import { benchGlossary } from './glossary.ts';
import type { BenchPortal } from './portal.ts';
import { benchTickets } from './tickets.ts';
import { benchUserFiles } from './user-files.ts';
import { benchUsers } from './users.ts';

type Bench = (portal: BenchPortal) => AsyncIterable<string> | Promise<Iterable<string>>;

export const quickBenches: Record<string, Bench> = {
  'email-domains': benchEmailDomains,
  'activity-log': benchActivityLog,
};

export const allBenches: Record<string, Bench> = {
  ...quickBenches,
  // Minutes long, hence run when asked for.
  glossary: benchGlossary,
  'activity-list': benchActivityList,
  'activity-export': benchActivityExport,
  users: benchUsers,
  'global-users': benchGlobalUsers,
  'company-list': benchCompanyList,
  tickets: benchTickets,
  'content-search': benchContentSearch,
  'user-files': benchUserFiles,
};
