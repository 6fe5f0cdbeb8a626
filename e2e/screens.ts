import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteId, routeIds, routeOf, type routes } from '@endcap/contract/routes/routes';

interface Visit {
  /** Missing: an admin of a Charter company where the route needs a session, no session elsewhere. */
  loginId?: string;
  /** Missing: the path of the route. */
  address?: string;
  /** A company that the account chooses first. */
  company?: string;
}

type Routes = typeof routes;
type HasParameters<Id extends RouteId> = Routes[Id]['path'] extends `${string}:${string}`
  ? true
  : false;
/** A route with a permission or a path parameter cannot be opened without a line in the table. */
type RouteWithLine = {
  [Id in RouteId]: Routes[Id] extends { permission: string }
    ? Id
    : HasParameters<Id> extends true
      ? Id
      : never;
}[RouteId];

const companyAdmin = 'admin@charter.example';
const superAdmin = 'super@retailer.example';

/** The page of a company of the demo. */
const northfield = '/companyList/bbb7ee5d-a1aa-8ac7-801b-d148e00de43f';

const visits: Record<RouteWithLine, Visit> & Partial<Record<RouteId, Visit>> = {
  accessBlocked: { loginId: 'blocked@charter.example' },
  accessReview: { loginId: 'admin@basic.example' },
  activityLog: { loginId: companyAdmin },
  admin: { loginId: companyAdmin },
  company: { loginId: superAdmin, address: northfield },
  companyDomains: { loginId: superAdmin, address: `${northfield}/domains` },
  companyHistory: { loginId: superAdmin, address: `${northfield}/history` },
  companyList: { loginId: superAdmin },
  companyPartners: { loginId: superAdmin, address: `${northfield}/partners` },
  companyProducts: { loginId: superAdmin, address: `${northfield}/products` },
  companyTickets: { loginId: superAdmin, address: `${northfield}/tickets` },
  companyUsers: { loginId: superAdmin, address: `${northfield}/users` },
  companyVisits: { loginId: superAdmin, address: `${northfield}/visits` },
  contentEditor: { loginId: 'editor@retailer.example' },
  contentItem: { loginId: 'editor@retailer.example', address: '/contentEditor/items/undo' },
  companyUse: { loginId: companyAdmin },
  contentReports: { loginId: 'editor@retailer.example' },
  domainsList: { loginId: companyAdmin },
  // A user of the demo whom the retailer has blocked.
  globalUser: {
    loginId: superAdmin,
    address: '/globalUserManagement/users/a0820bab-964f-844d-a4a6-cf8b1f8d1074',
  },
  globalUserManagement: { loginId: superAdmin },
  basicArticle: {
    loginId: 'admin@basic.example',
    address: '/knowledgeBase/basic/article?article=undo',
  },
  knowledgeArticle: { address: '/knowledgeBase/article/content?kb=administration&article=undo' },
  knowledgeCategory: { address: '/knowledgeBase/articles?kb=administration' },
  knowledgeCategoryPage: { address: '/knowledgeBase/articles/users?kb=administration' },
  knowledgeSearch: { address: '/knowledgeBase/search?q=password' },
  // It leads there.
  knowledgeShortcut: { address: '/knowledgeBase/basic' },
  learn: { address: '/learn?product=SHOPPER_BEHAVIOR' },
  operations: { loginId: superAdmin },
  operationsAnnouncements: { loginId: superAdmin },
  operationsFlags: { loginId: superAdmin },
  operationsGlossary: { loginId: superAdmin },
  operationsProducts: { loginId: superAdmin },
  operationsJobs: { loginId: superAdmin },
  operationsReports: { loginId: superAdmin },
  operationsStaff: { loginId: superAdmin },
  operationsMail: { loginId: superAdmin },
  operationsThrottles: { loginId: superAdmin },
  queuedTicket: { loginId: superAdmin, address: '/ticketQueue/tickets/T-DEMQA25' },
  releaseNote: { address: '/releaseNotes/article?note=2026-11-11-net-sales-restated' },
  // The page stays for an account without the product; for the others it opens the product.
  reportBuilder: { loginId: 'internal@retailer.example' },
  partnerAccess: { loginId: 'partner@thirdparty.example', company: 'Northfield Foods' },
  parkedMail: { loginId: superAdmin },
  queueReports: { loginId: superAdmin },
  savedReplies: { loginId: superAdmin },
  // It leads there.
  support: { address: '/support/ticketCreation' },
  thirdParty: { loginId: companyAdmin },
  ticket: { loginId: companyAdmin, address: '/support/trackTicket/T-7K3M9QA' },
  today: { loginId: 'support@retailer.example' },
  ticketQueue: { loginId: superAdmin },
  userList: { loginId: companyAdmin },
};

export interface Screen {
  id: RouteId;
  address: string;
  loginId: string | undefined;
  company: string | undefined;
}

/** The screens of the portal, each with the address and the account that show it. */
export function listScreens(): Screen[] {
  return builtRoutes().map((id) => {
    const { path, login } = routeOf(id);
    const { address = path, loginId, company } = visits[id] ?? {};
    const visitor = login === 'session' ? companyAdmin : undefined;
    return { id, address, loginId: loginId ?? visitor, company };
  });
}

/** The contract names routes whose screen is not built yet; the web takes a built one with routeFor('id'). */
function builtRoutes(): RouteId[] {
  const folder = join(import.meta.dirname, '../web/src/app/routes');
  const source = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  const built = new Set(
    Array.from(
      source.join('\n').matchAll(/\broute(?:For|Inside)\((?:\w+, )?'(\w+)'/g),
      ([, id]) => id,
    ),
  );
  return routeIds.filter((id) => built.has(id));
}
