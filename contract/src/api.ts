import * as accessAudit from './access-audit.ts';
import * as accessRequests from './access-requests.ts';
import * as activityLogs from './activity-logs.ts';
import * as activityReports from './activity-reports.ts';
import * as adminHome from './admin-home.ts';
import * as agreements from './agreements.ts';
import * as announcements from './announcements.ts';
import * as columnNames from './column-names.ts';
import * as companies from './companies.ts';
import * as companyAccounts from './company-accounts.ts';
import * as configuration from './configuration.ts';
import * as contactUs from './contact-us.ts';
import * as contentEditor from './content-editor.ts';
import * as contentFeedback from './content-feedback.ts';
import * as contentImages from './content-images.ts';
import * as contentRevisions from './content-revisions.ts';
import * as contentSearch from './content-search.ts';
import * as demo from './demo.ts';
import * as emailDomains from './email-domains.ts';
import type { Endpoint, EndpointKey } from './endpoint.ts';
import * as failedJobs from './failed-jobs.ts';
import * as flagSettings from './flag-settings.ts';
import * as followedTickets from './followed-tickets.ts';
import * as globalPerson from './global-person.ts';
import * as globalUsers from './global-users.ts';
import * as glossary from './glossary.ts';
import * as glossaryImports from './glossary-imports.ts';
import * as humanCheck from './human-check.ts';
import * as identity from './identity.ts';
import * as insights from './insights.ts';
import * as invitations from './invitations.ts';
import * as knowledgeBase from './knowledge-base.ts';
import * as launcher from './launcher.ts';
import * as learn from './learn.ts';
import * as legalTexts from './legal-texts.ts';
import * as logCheckpoints from './log-checkpoints.ts';
import * as manageAnnouncements from './manage-announcements.ts';
import * as managedContent from './managed-content.ts';
import * as operationsHealth from './operations-health.ts';
import * as partners from './partners.ts';
import * as passwords from './passwords.ts';
import * as portalSearch from './portal-search.ts';
import * as productSettings from './product-settings.ts';
import * as profile from './profile.ts';
import * as provisioning from './provisioning.ts';
import * as registration from './registration.ts';
import * as releaseNotes from './release-notes.ts';
import * as savedReplies from './saved-replies.ts';
import * as sessions from './sessions.ts';
import * as staff from './staff.ts';
import * as tasks from './tasks.ts';
import * as termContent from './term-content.ts';
import * as throttles from './throttles.ts';
import * as ticketMail from './ticket-mail.ts';
import * as ticketQueue from './ticket-queue.ts';
import * as tickets from './tickets.ts';
import * as tracking from './tracking.ts';
import * as undeliveredMail from './undelivered-mail.ts';
import * as userActs from './user-acts.ts';
import * as userFiles from './user-files.ts';
import * as users from './users.ts';

/** Features that declare endpoints. Every endpoint that one of them exports is part of the API. */
const features = [
  accessAudit,
  accessRequests,
  adminHome,
  activityLogs,
  activityReports,
  agreements,
  announcements,
  columnNames,
  companies,
  companyAccounts,
  contentEditor,
  contentFeedback,
  contentImages,
  contentRevisions,
  configuration,
  contactUs,
  contentSearch,
  demo,
  emailDomains,
  failedJobs,
  flagSettings,
  globalPerson,
  globalUsers,
  glossary,
  glossaryImports,
  humanCheck,
  identity,
  insights,
  learn,
  legalTexts,
  invitations,
  knowledgeBase,
  launcher,
  logCheckpoints,
  manageAnnouncements,
  managedContent,
  operationsHealth,
  partners,
  passwords,
  portalSearch,
  productSettings,
  profile,
  provisioning,
  registration,
  releaseNotes,
  sessions,
  staff,
  tasks,
  termContent,
  throttles,
  savedReplies,
  ticketQueue,
  followedTickets,
  tickets,
  tracking,
  ticketMail,
  undeliveredMail,
  userActs,
  userFiles,
  users,
];

type ExportsOf<Feature> = Feature extends unknown ? Feature[keyof Feature] : never;
type ApiEndpoint = Extract<ExportsOf<(typeof features)[number]>, Endpoint>;

/** Every call of the portal. The server does not start when one of them is not bound. */
export const api: readonly ApiEndpoint[] = features.flatMap((feature) =>
  Object.values<unknown>(feature).filter(isEndpoint),
);

/** The same calls by key, for code that knows the contract as types alone. */
export type Api = { [E in ApiEndpoint as EndpointKey<E>]: E };

function isEndpoint(exported: unknown): exported is ApiEndpoint {
  if (typeof exported !== 'object' || exported === null) return false;
  return 'method' in exported && 'path' in exported && 'access' in exported;
}
