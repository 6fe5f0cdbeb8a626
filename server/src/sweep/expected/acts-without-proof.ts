import type { RouteId } from '@endcap/contract/routes/routes';

/**
 * Screens whose changes touch neither accounts, rights, secrets nor sessions. A path there that names
 * one of these things is judged by itself all the same.
 */
export const harmlessScreens: readonly RouteId[] = [
  // Articles, notes, announcements, and what a reader marks.
  'contentEditor',
  'contentReports',
  'operationsAnnouncements',
  'basicKnowledgeBase',
  'releaseNotes',
  // Terms and column names.
  'dataDictionary',
  'dataDictionaryColumns',
  'dataDictionaryV2',
  'operationsGlossary',
  // Tickets, mails about them, and who answers them.
  'parkedMail',
  'ticket',
  'ticketQueue',
  // Jobs, mails and limits that are tried again, given up or lifted.
  'operations',
  'operationsJobs',
  'operationsMail',
  'operationsThrottles',
];

/** Words of a path that make every screen's call one to judge. */
export const tellingWords =
  /staff|role|secret|factor|session|password|passkey|recover|export|download|invit|proof|login|users/;

/** Changes that a signed-in person makes without a fresh proof, by the reason. */
export const changesWithoutProof: Record<string, readonly string[]> = {
  'It reads: the POST carries a filter, or asks what a change would do.': [
    'POST /api/activity-logs',
    'POST /api/activity-logs/applicationlist',
    'POST /api/activity-logs/eventlist',
    'POST /api/companies/:companyId/email-domains/:domain/check',
    'POST /api/companies/:companyId/email-domains/validate',
    'POST /api/companies/:companyId/partner-associations/:associationId/preview',
    'POST /api/companies/:companyId/users/access',
    'POST /api/companies/:companyId/users/bulk-upload/validate-create',
    'POST /api/companies/:companyId/users/preview',
    'POST /api/companies/:companyId/users/validate',
    'POST /api/company-accounts/:accountId/activity',
    'POST /api/company-accounts/:accountId/preview',
    'POST /api/users',
    'POST /api/users/:userId/memberships/preview',
  ],
  'It is the proof itself.': [
    'POST /svc/v1/identity/proof',
    'POST /svc/v1/identity/proof/passkey/start',
  ],
  'It makes an account safer, and must be quick: it stops a recovery that a thief began.': [
    'POST /svc/v1/identity/recovery/stop',
  ],
  'An admin does it many times a day, any admin who sees it can undo it, and it is in the log and mailed.':
    [
      'POST /api/companies/:companyId/users',
      'POST /api/companies/:companyId/users/access/change',
      'POST /api/companies/:companyId/users/block',
      'POST /api/companies/:companyId/users/unblock',
      'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests',
      'POST /svc/v1/identity/companies/:companyId/users/bulk-edit',
      'PUT /api/companies/:companyId/users/access',
      'POST /api/companies/:companyId/user-access-audit/review/decisions',
      'POST /api/companies/:companyId/email-domains',
      'POST /api/companies/:companyId/email-domains/:domain/decision',
      'PUT /api/companies/:companyId/email-domains/:domain',
      'DELETE /api/companies/:companyId/email-domains/:domain',
      'POST /api/companies/:companyId/partner-associations',
      'PUT /api/companies/:companyId/partner-associations/:associationId',
      'DELETE /api/companies/:companyId/partner-associations/:associationId',
      'POST /api/company-accounts',
      'PUT /api/company-accounts/:accountId',
      'PUT /api/company-accounts/:accountId/primary-contact',
      'PUT /api/company-accounts/:accountId/products',
      'PUT /api/operations/flags/:flag/sites/:site',
      'DELETE /api/operations/flags/:flag/sites/:site',
    ],
  'It takes back, repeats or ends an act that was proved where it had to be, and adds nothing to it.':
    [
      'GET /api/companies/:companyId/batch-tasks/:taskId/RESEND_INVITE',
      'POST /api/companies/:companyId/batch-tasks/:taskId/cancel',
      'POST /api/companies/:companyId/batch-tasks/:taskId/retry',
      'POST /api/companies/:companyId/batch-tasks/:taskId/undo',
      'POST /api/companies/:companyId/batch-tasks/cancel',
      'POST /api/companies/:companyId/batch-tasks/resend',
      'POST /api/companies/:companyId/partner-associations/:associationId/undo',
      'POST /api/company-accounts/:accountId/undo',
      'POST /api/operations/provisioning/:requestId/retry',
      'POST /api/operations/provisioning/retry',
      'GET /api/users/reset-context',
    ],
  'It begins, extends or ends an audit, whose removals take a proof of their own.': [
    'POST /api/companies/:companyId/user-access-audit/complete',
    'POST /api/companies/:companyId/user-access-audit/extend',
    'POST /api/company-accounts/:accountId/audit',
  ],
  'It mails people what they have already, to the addresses that are set.': [
    'POST /api/companies/:companyId/users/second-factor-reminders',
    'PUT /api/activity-logs/checkpoint-mail',
  ],
  'It is about the person alone, and gives no right: consent, settings, a request, a preference.': [
    'POST /svc/v1/identity/users/:loginId/addendum',
    'POST /svc/v1/identity/users/:loginId/preferences',
    'PUT /api/companies/:companyId/users/profile',
    'POST /svc/v1/identity/registration',
    'POST /svc/v1/identity/invitations/:invitationId/accept',
    'POST /svc/v1/identity/invitations/:invitationId/decline',
    'POST /svc/v1/identity/users/:userId/access-requests',
    'DELETE /svc/v1/identity/users/:userId/access-requests/:requestId',
    'POST /api/banner/:id/dismiss',
    'PUT /api/home/suppliers/:supplierId',
    'PUT /api/launcher/pins',
  ],
  'It has column names and terms, and no people.': ['POST /api/glossary-columns/export'],
};

/** Files that a signed-in person gets without one, by the reason. */
export const filesWithoutProof: Record<string, readonly string[]> = {
  'It has terms of the dictionary.': [
    'GET /api/export-glossaries',
    'GET /api/operations/glossary/imports/:importId/report',
    'POST /api/glossary-columns/export',
  ],
  'It has the titles of the columns alone.': [
    'GET /api/companies/:companyId/users/download-bulk-create-template',
  ],
  'It is one file of one ticket, which the reader may read on its page.': [
    'GET /api/ticket-queue/tickets/:incidentId/attachments/:attachmentId',
    'GET /svc/platform/support/osc/user/incidents/:incidentId/attachments/:attachmentId',
  ],
};
