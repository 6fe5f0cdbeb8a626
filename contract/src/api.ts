import * as adminHome from './companies/admin-home.ts';
import * as companies from './companies/companies.ts';
import * as companyAccounts from './companies/company-accounts.ts';
import * as companyRecords from './companies/company-records.ts';
import * as emailDomains from './companies/email-domains.ts';
import * as partnerView from './companies/partner-view.ts';
import * as partners from './companies/partners.ts';
import * as agreements from './content/agreements.ts';
import * as announcements from './content/announcements.ts';
import * as contentDrafts from './content/content-drafts.ts';
import * as contentEditor from './content/content-editor.ts';
import * as contentFeedback from './content/content-feedback.ts';
import * as contentImages from './content/content-images.ts';
import * as contentRevisions from './content/content-revisions.ts';
import * as contentSearch from './content/content-search.ts';
import * as insights from './content/insights.ts';
import * as knowledgeBase from './content/knowledge-base.ts';
import * as learn from './content/learn.ts';
import * as legalTexts from './content/legal-texts.ts';
import * as manageAnnouncements from './content/manage-announcements.ts';
import * as managedContent from './content/managed-content.ts';
import * as releaseNotes from './content/release-notes.ts';
import * as columnNames from './dictionary/column-names.ts';
import * as glossary from './dictionary/glossary.ts';
import * as glossaryImports from './dictionary/glossary-imports.ts';
import * as termContent from './dictionary/term-content.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import * as factors from './identity/factors.ts';
import * as humanCheck from './identity/human-check.ts';
import * as identity from './identity/identity.ts';
import * as passkeys from './identity/passkeys.ts';
import * as passwords from './identity/passwords.ts';
import * as profile from './identity/profile.ts';
import * as recovery from './identity/recovery.ts';
import * as sessions from './identity/sessions.ts';
import * as demo from './operations/demo.ts';
import * as failedJobs from './operations/failed-jobs.ts';
import * as followedSuppliers from './operations/followed-suppliers.ts';
import * as home from './operations/home.ts';
import * as operationsHealth from './operations/operations-health.ts';
import * as portalSearch from './operations/portal-search.ts';
import * as staff from './operations/staff.ts';
import * as throttles from './operations/throttles.ts';
import * as undeliveredMail from './operations/undelivered-mail.ts';
import * as accessAudit from './people/access-audit.ts';
import * as accessRequests from './people/access-requests.ts';
import * as globalPerson from './people/global-person.ts';
import * as globalUsers from './people/global-users.ts';
import * as invitations from './people/invitations.ts';
import * as registration from './people/registration.ts';
import * as tasks from './people/tasks.ts';
import * as userActs from './people/user-acts.ts';
import * as userFactors from './people/user-factors.ts';
import * as userFiles from './people/user-files.ts';
import * as users from './people/users.ts';
import * as configuration from './products/configuration.ts';
import * as flagSettings from './products/flag-settings.ts';
import * as launcher from './products/launcher.ts';
import * as productSettings from './products/product-settings.ts';
import * as provisioning from './products/provisioning.ts';
import * as activityLogs from './record/activity-logs.ts';
import * as activityReports from './record/activity-reports.ts';
import * as logCheckpoints from './record/log-checkpoints.ts';
import * as searchWords from './record/search-words.ts';
import * as tracking from './record/tracking.ts';
import * as usageReports from './record/usage-reports.ts';
import * as contactUs from './support/contact-us.ts';
import * as followedTickets from './support/followed-tickets.ts';
import * as savedReplies from './support/saved-replies.ts';
import * as ticketMail from './support/ticket-mail.ts';
import * as ticketQueue from './support/ticket-queue.ts';
import * as ticketViews from './support/ticket-views.ts';
import * as tickets from './support/tickets.ts';

/** Features that declare endpoints, by area. Every endpoint that one of them exports is part of the API. */
const features = {
  companies: [
    adminHome,
    companies,
    companyAccounts,
    companyRecords,
    emailDomains,
    partnerView,
    partners,
  ],
  content: [
    agreements,
    announcements,
    contentDrafts,
    contentEditor,
    contentFeedback,
    contentImages,
    contentRevisions,
    contentSearch,
    insights,
    knowledgeBase,
    learn,
    legalTexts,
    manageAnnouncements,
    managedContent,
    releaseNotes,
  ],
  dictionary: [columnNames, glossary, glossaryImports, termContent],
  identity: [factors, humanCheck, identity, passkeys, passwords, profile, recovery, sessions],
  operations: [
    demo,
    failedJobs,
    followedSuppliers,
    home,
    operationsHealth,
    portalSearch,
    staff,
    throttles,
    undeliveredMail,
  ],
  people: [
    accessAudit,
    accessRequests,
    globalPerson,
    globalUsers,
    invitations,
    registration,
    tasks,
    userActs,
    userFactors,
    userFiles,
    users,
  ],
  products: [configuration, flagSettings, launcher, productSettings, provisioning],
  record: [activityLogs, activityReports, logCheckpoints, searchWords, tracking, usageReports],
  support: [
    contactUs,
    followedTickets,
    savedReplies,
    ticketMail,
    ticketQueue,
    ticketViews,
    tickets,
  ],
};

type ExportsOf<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;
type Feature = (typeof features)[keyof typeof features][number];
type ApiEndpoint = Extract<ExportsOf<Feature>, Endpoint>;

/** Every call of the portal. The server does not start when one of them is not bound. */
export const api: readonly ApiEndpoint[] = Object.values<Feature[]>(features)
  .flat()
  .flatMap(endpointsOf);

/** The areas of the API, by which its description groups the endpoints. */
const areas = new Map<Endpoint, string>(
  Object.entries<Feature[]>(features).flatMap(([area, members]) =>
    members.flatMap(endpointsOf).map((endpoint) => [endpoint, area] as const),
  ),
);

export function apiAreaOf(endpoint: Endpoint): string | undefined {
  return areas.get(endpoint);
}

/** The same calls by key, for code that knows the contract as types alone. */
export type Api = { [E in ApiEndpoint as EndpointKey<E>]: E };

function endpointsOf(feature: Feature): ApiEndpoint[] {
  return Object.values<unknown>(feature).filter(isEndpoint);
}

function isEndpoint(exported: unknown): exported is ApiEndpoint {
  if (typeof exported !== 'object' || exported === null) return false;
  return 'method' in exported && 'path' in exported && 'access' in exported;
}
