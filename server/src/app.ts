import { api } from '@endcap/contract/api';
import type { Endpoint } from '@endcap/contract/endpoint';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { z } from 'zod';
import { takeHeavyTurn } from './access/heavy-turns.unscoped.repository.ts';
import { refuseStaleProof } from './access/proof.unscoped.repository.ts';
import type { FileStore } from './adapters/files/file-store.ts';
import { createFileScanner } from './adapters/scan/clamd-scanner.ts';
import type { FileScanner } from './adapters/scan/file-scanner.ts';
import { AppError } from './app-error.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { FreeBytes } from './db/free-bytes.ts';
import type { ReadReplica } from './db/read-replica.ts';
import { adminHomeRoutes } from './features/companies/admin-home/admin-home.routes.ts';
import { companyRoutes } from './features/companies/companies/companies.routes.ts';
import { companyAccountRoutes } from './features/companies/company-accounts/company-accounts.routes.ts';
import { companyRecordRoutes } from './features/companies/company-records/company-records.routes.ts';
import { emailDomainRoutes } from './features/companies/email-domains/email-domains.routes.ts';
import { partnerRoutes } from './features/companies/partners/partners.routes.ts';
import { agreementRoutes } from './features/content/agreements/agreements.routes.ts';
import { announcementRoutes } from './features/content/announcements/announcements.routes.ts';
import { manageAnnouncementRoutes } from './features/content/announcements/manage-announcements.routes.ts';
import { contentEditorRoutes } from './features/content/content-editor/editing/content-editor.routes.ts';
import { insightRoutes } from './features/content/insights/insights.routes.ts';
import { knowledgeBaseRoutes } from './features/content/knowledge-base/knowledge-base.routes.ts';
import { termContentRoutes } from './features/content/knowledge-base/terms/term-content.routes.ts';
import { notesOfTerms } from './features/content/knowledge-base/terms/term-content.service.ts';
import { publicTextRoutes } from './features/content/legal/public-texts.routes.ts';
import { managedContentRoutes } from './features/content/managed-content/managed-content.routes.ts';
import { createPublicPages } from './features/content/public-pages/create-public-pages.ts';
import { publicPageRoutes } from './features/content/public-pages/public-pages.routes.ts';
import { releaseNoteRoutes } from './features/content/release-notes/release-notes.routes.ts';
import { columnNameRoutes } from './features/dictionary/column-names/column-names.routes.ts';
import { glossaryRoutes } from './features/dictionary/glossary/glossary.routes.ts';
import { glossaryImportRoutes } from './features/dictionary/glossary/import/glossary-imports.routes.ts';
import { factorRoutes } from './features/identity/factors/factors.routes.ts';
import { humanCheckRoutes } from './features/identity/human-check/human-check.routes.ts';
import { createHumanCheck } from './features/identity/human-check/human-check.service.ts';
import { passwordRoutes } from './features/identity/passwords/passwords.routes.ts';
import { profileRoutes } from './features/identity/profile/profile.routes.ts';
import { recoveryRoutes } from './features/identity/recovery/recovery.routes.ts';
import { sessionRoutes } from './features/identity/sessions/sessions.routes.ts';
import { identityRoutes } from './features/identity/sign-in/identity.routes.ts';
import { demoRoutes } from './features/operations/demo/demo.routes.ts';
import { demoProductRoutes } from './features/operations/demo/demo-product.routes.ts';
import { failedJobRoutes } from './features/operations/failed-jobs/failed-jobs.routes.ts';
import { operationsHealthRoutes } from './features/operations/health/health.routes.ts';
import { homeRoutes } from './features/operations/home/home.routes.ts';
import { provisioningRequestRoutes } from './features/operations/provisioning-requests/provisioning-requests.routes.ts';
import { searchRoutes } from './features/operations/search/search.routes.ts';
import { staffRoutes } from './features/operations/staff/staff.routes.ts';
import { throttleRoutes } from './features/operations/throttles/throttles.routes.ts';
import { undeliveredMailRoutes } from './features/operations/undelivered-mail/undelivered-mail.routes.ts';
import { accessAuditRoutes } from './features/people/access-audit/access-audit.routes.ts';
import { accessRequestRoutes } from './features/people/access-requests/access-requests.routes.ts';
import { globalUserRoutes } from './features/people/global-users/global-users.routes.ts';
import { invitationRoutes } from './features/people/invitations/invitations.routes.ts';
import { registrationRoutes } from './features/people/registration/registration.routes.ts';
import { applyAnswer } from './features/people/tasks/onboarding/access-answers.service.ts';
import { advanceTasksOf } from './features/people/tasks/onboarding/advance-task.service.ts';
import { taskRoutes } from './features/people/tasks/tasks.routes.ts';
import { userFileRoutes } from './features/people/user-files/user-files.routes.ts';
import { userListRoutes } from './features/people/users/list/user-lists.routes.ts';
import { userFactorRoutes } from './features/people/users/second-factor/second-factor.routes.ts';
import { userActRoutes } from './features/people/users/user-acts.routes.ts';
import { configurationRoutes } from './features/products/configuration/configuration.routes.ts';
import { flagSettingRoutes } from './features/products/configuration/flag-settings.routes.ts';
import { launcherRoutes } from './features/products/launcher/launcher.routes.ts';
import { productSettingRoutes } from './features/products/product-settings/product-settings.routes.ts';
import { provisioningRoutes } from './features/products/provisioning/provisioning.routes.ts';
import { activityLogRoutes } from './features/record/activity-log/activity-log.routes.ts';
import { activityReportRoutes } from './features/record/activity-log/activity-reports.routes.ts';
import {
  logCheckpointRoutes,
  logKeyRoutes,
} from './features/record/activity-log/checkpoints/log-checkpoints.routes.ts';
import { searchWordsRoutes } from './features/record/search-words/search-words.routes.ts';
import { trackingRoutes } from './features/record/tracking/tracking.routes.ts';
import {
  createTrackingBudget,
  type TrackingBudget,
} from './features/record/tracking/tracking-budget.ts';
import { usageReportsRoutes } from './features/record/usage/usage-reports.routes.ts';
import { contactUsRoutes } from './features/support/contact-us/contact-us.routes.ts';
import { helpDeskRoutes } from './features/support/help-desk/help-desk.routes.ts';
import { ticketMailRoutes } from './features/support/inbound-mail/inbound-mail.routes.ts';
import { ticketQueueRoutes } from './features/support/ticket-queue/ticket-queue.routes.ts';
import { ticketRoutes } from './features/support/tickets/tickets.routes.ts';
import { createBinder } from './http/endpoints/bind.ts';
import { serveDocs } from './http/endpoints/docs.ts';
import {
  answerBrokenConnection,
  answerErrors,
  sendRefusal,
} from './http/endpoints/error-answers.ts';
import type { Bind } from './http/endpoints/handler.ts';
import { parseJsonBodies } from './http/endpoints/json-body.ts';
import { compileSerializer } from './http/endpoints/serializer.ts';
import { builtAddress } from './http/entry-page.ts';
import { localeOf } from './http/guards/locale.ts';
import { decideHttps, ignoreForwardedHost } from './http/guards/own-cookie.ts';
import { limitRates, trustedProxies } from './http/guards/rate-limits.ts';
import { rereadScope, resolveScope } from './http/guards/resolve-scope.ts';
import { securityHeaders, setSecurityHeaders } from './http/guards/security-headers.ts';
import { siteOf } from './http/guards/site.ts';
import { announceClosing } from './http/operations/closing.ts';
import { isReady, reportHealth } from './http/operations/health.ts';
import { loggerOptions, sendRequestId } from './http/operations/logging.ts';
import { refuseWhileLate, watchLoopDelay } from './http/operations/loop-delay.ts';
import { exposeMetrics } from './http/operations/metrics.ts';
import { newRequestId } from './http/operations/request-id.ts';
import { logSlowStatements } from './http/operations/slow-statements.ts';
import { type Space, watchSpace } from './http/operations/space.ts';
import { traceRequests } from './http/operations/traces.ts';
import { builtWeb, serveWeb } from './http/web-files.ts';
import { failedJobCount } from './jobs/job-list.ts';
import { countWaitingMails } from './mail/mail-outbox.unscoped.repository.ts';

export interface Services {
  config: Config;
  db: Database;
  pool: pg.Pool;
  files: FileStore;
  /** Answers lists, searches and exports where the operator has one. */
  replica?: ReadReplica | undefined;
}

/** What is made for one app, because two apps in one process are two nodes. */
interface AppServices extends Services {
  space: Space;
  trackingBudget: TrackingBudget;
  scanner: FileScanner;
}

export interface AppOptions {
  /** Tests bind endpoints of their own. */
  contract?: { api: readonly Endpoint[]; bindAll: (bind: Bind, services: AppServices) => void };
  rateLimits?: boolean;
  /** Tests decide how full the disk is. */
  freeBytes?: FreeBytes;
  webFolder?: string;
}

const portal = {
  api,
  bindAll(bind: Bind, services: AppServices) {
    identityRoutes(bind, services);
    passwordRoutes(bind, services);
    factorRoutes(bind, services);
    recoveryRoutes(bind, services);
    sessionRoutes(bind, services);
    profileRoutes(bind, services);
    registrationRoutes(bind, { ...services, afterRegistration: advanceTasksOf });
    invitationRoutes(bind, services);
    agreementRoutes(bind, services);
    accessAuditRoutes(bind, services);
    companyRoutes(bind, services);
    companyAccountRoutes(bind, services);
    companyRecordRoutes(bind, services);
    humanCheckRoutes(bind, services);
    contactUsRoutes(bind, services);
    configurationRoutes(bind, services);
    flagSettingRoutes(bind, services);
    productSettingRoutes(bind, services);
    provisioningRequestRoutes(bind, services);
    trackingRoutes(bind, services);
    launcherRoutes(bind, services);
    accessRequestRoutes(bind, services);
    announcementRoutes(bind, services);
    manageAnnouncementRoutes(bind, services);
    operationsHealthRoutes(bind, services);
    failedJobRoutes(bind, services);
    staffRoutes(bind, services);
    undeliveredMailRoutes(bind, services);
    throttleRoutes(bind, services);
    adminHomeRoutes(bind, services);
    userListRoutes(bind, services);
    userActRoutes(bind, services);
    userFactorRoutes(bind, services);
    ticketRoutes(bind, services);
    ticketMailRoutes(bind, services);
    helpDeskRoutes(bind, services);
    ticketQueueRoutes(bind, services);
    userFileRoutes(bind, services);
    taskRoutes(bind, services);
    provisioningRoutes(bind, { ...services, onAnswered: applyAnswer });
    emailDomainRoutes(bind, services);
    partnerRoutes(bind, services);
    activityLogRoutes(bind, services);
    logCheckpointRoutes(bind, services);
    activityReportRoutes(bind, services);
    usageReportsRoutes(bind, services);
    searchWordsRoutes(bind, services);
    globalUserRoutes(bind, services);
    glossaryRoutes(bind, services);
    knowledgeBaseRoutes(bind, services);
    releaseNoteRoutes(bind, services);
    termContentRoutes(bind, services);
    managedContentRoutes(bind, services);
    insightRoutes(bind, services);
    publicTextRoutes(bind, services);
    searchRoutes(bind, services);
    homeRoutes(bind, services);
    contentEditorRoutes(bind, services);
    glossaryImportRoutes(bind, services);
    columnNameRoutes(bind, { db: services.db, notesOfTerms });
    demoRoutes(bind, services);
  },
};

/** The composition root: every part of the server is put together here and nowhere else. */
export async function createApp(
  services: Services,
  { contract = portal, rateLimits = true, webFolder = builtWeb, freeBytes }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, db, pool, replica } = services;
  const app = Fastify({
    logger: loggerOptions(config.LOG_LEVEL),
    genReqId: newRequestId,
    trustProxy: trustedProxies(config),
    requestTimeout: config.REQUEST_SECONDS * 1_000,
    // A request on an open connection is answered as usual until the server has stopped.
    return503OnClosing: false,
    http: {
      connectionsCheckingInterval: 1_000,
      // Node applies neither limit to a body while the headers may take longer than the request.
      headersTimeout: Math.min(config.REQUEST_SECONDS, 60) * 1_000,
    },
    clientErrorHandler: answerBrokenConnection,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // What the router refuses before any route is found: a broken escape, an endless parameter.
    frameworkErrors: (_error, request, reply) => {
      // No hook runs for it.
      reply.headers({ ...securityHeaders, 'x-request-id': request.id });
      sendRefusal(new AppError('resource.not_found'), request, reply, localeOf(request, 'US'));
    },
  });
  app.setSerializerCompiler(({ schema }) => compileSerializer(schema as unknown as z.ZodType));
  // No proxy is in front of the demo.
  announceClosing(app, config.demo ? 0 : 2_000);
  decideHttps(app, config);
  ignoreForwardedHost(app);
  sendRequestId(app);
  await traceRequests(app, config);
  const space = watchSpace(config, freeBytes);
  const trackingBudget = createTrackingBudget(config.TRACKING_PER_MINUTE);
  answerErrors(app, config, space);
  const loopDelay = watchLoopDelay(app);
  exposeMetrics(app, config, {
    pool,
    failedJobs: () => failedJobCount(db),
    droppedTracking: trackingBudget.dropped,
    loopDelay,
    space,
    isReady: () => isReady(app, pool),
    waitingMails: () => countWaitingMails(db),
    replica,
  });
  logSlowStatements(app, config.SLOW_STATEMENT_MS);
  setSecurityHeaders(app);
  parseJsonBodies(app);
  await app.register(cookie);
  await app.register(multipart);
  refuseWhileLate(app, loopDelay, config.OVERLOAD_MS);
  if (rateLimits) await limitRates(app);
  reportHealth(app, pool, space);
  if (config.API_DOCS === 'on') await serveDocs(app, contract.api);

  const binder = createBinder(
    app,
    (request) => resolveScope(request, db, config),
    (scope) => rereadScope(db, config, scope),
    (request) => siteOf(request, config),
    createHumanCheck({
      db,
      config,
      script: builtAddress(webFolder, 'src/features/identity/human-check/ask-human.tsx'),
    }),
    (subject, signal) => takeHeavyTurn(db, subject, signal),
    replica,
    (scope) => refuseStaleProof(db, scope),
  );
  const scanner = createFileScanner(config.CLAMD_ADDRESS);
  contract.bindAll(binder.bind, { ...services, space, trackingBudget, scanner });
  binder.assertComplete(contract.api);
  demoProductRoutes(app, services);
  logKeyRoutes(app, services);

  const pages = createPublicPages(app, webFolder, services);
  publicPageRoutes(app, pages, config);
  await serveWeb(app, webFolder, config, pages.write);
  return app;
}
