export type Act = string;

const person = '/svc/v1/identity/users/:loginId';
const company = '/api/companies/:companyId';
const account = '/api/company-accounts/:accountId';
const domains = `${company}/email-domains`;
const audit = `${company}/user-access-audit`;
const users = `${company}/users`;
const task = `${company}/batch-tasks/:taskId`;
const partners = `${company}/partner-associations`;
const requests = '/svc/v1/identity/users/:userId/access-requests';
const operations = '/api/operations';
const announcement = `${operations}/announcements/:announcementId`;
const product = `${operations}/products/:product`;
const flag = `${operations}/flags/:flag/sites/:site`;

/** The line of the table for each call. */
const acts: Record<Act, readonly string[]> = {
  open: [
    'POST /svc/login',
    'GET /svc/login',
    'GET /svc/login/callback',
    'POST /svc/logout',
    'GET /api/auth-status',
    'GET /api/ccm',
    'GET /svc/v1/identity/sites/:site',
    'POST /svc/v1/tracking/events',
    'GET /svc/demo/accounts',
    'GET /svc/demo/mailbox',
    'GET /api/pwd-reset-link',
    'POST /svc/v1/identity/password-resets',
    'POST /svc/v1/identity/password-resets/check',
    'POST /svc/v1/identity/password-resets/complete',
    'POST /svc/v1/identity/invitations/check',
    'POST /svc/v1/identity/invitations/open',
    'POST /svc/v1/identity/invitations/renew',
    'POST /svc/v1/identity/invitations/accept',
    'POST /svc/v1/identity/invitations/decline',
    'POST /svc/bot/challenges/:uuid/start',
    'POST /svc/bot/verify',
    'POST /svc/lcs/contact-us',
    'GET /svc/v1/products/:code/launch',
    'POST /svc/v1/launch-codes/redeem',
    'POST /svc/v1/provisioning/:product/callback',
    'GET /api/banner',
  ],
  'signed in': ['GET /svc/v1/identity/user-context', 'GET /svc/v1/identity/invitations'],
  'answer invitation': [
    'POST /svc/v1/identity/invitations/:invitationId/accept',
    'POST /svc/v1/identity/invitations/:invitationId/decline',
  ],
  'own profile': [
    `GET ${person}/preferences`,
    `GET ${person}/sessions`,
    `DELETE ${person}/sessions/:sessionId`,
    `DELETE ${person}/sessions`,
    `PUT ${person}/password`,
  ],
  'save preferences': [`POST ${person}/preferences`],
  'save profile': [`PUT ${company}/users/profile`],
  registration: ['GET /svc/v1/identity/registration', 'POST /svc/v1/identity/registration'],
  addendum: [`GET ${person}/addendum`, `POST ${person}/addendum`],
  'own companies': ['GET /api/users/companies'],
  'choose a company': ['GET /api/users/set-context', 'GET /api/users/switch-context'],
  'leave the company': ['GET /api/users/reset-context'],
  'list companies': [
    'GET /api/companies',
    'GET /api/companies/types',
    'GET /api/companies/statuses',
  ],
  'see an account': [`GET ${account}`],
  'create a company': ['POST /api/company-accounts'],
  'manage an account': [
    `PUT ${account}`,
    `PUT ${account}/products`,
    `PUT ${account}/primary-contact`,
    `POST ${account}/audit`,
    `POST ${account}/preview`,
    `POST ${account}/undo`,
  ],
  personas: [`GET ${company}/personas`],
  'see the audit': [`GET ${audit}`, `GET ${audit}/history`, `GET ${audit}/review`],
  'complete the audit': [
    `POST ${audit}/complete`,
    `POST ${audit}/review/decisions`,
    `GET ${audit}/review/removal`,
    `POST ${audit}/review/removal`,
    `POST ${audit}/evidence`,
  ],
  'extend the audit': [`POST ${audit}/extend`],
  'see domains': [`GET ${domains}`, `GET ${domains}/:domain/usage`],
  'manage domains': [
    `POST ${domains}`,
    `POST ${domains}/validate`,
    `PUT ${domains}/:domain`,
    `DELETE ${domains}/:domain`,
    `POST ${domains}/:domain/check`,
  ],
  'decide domains': [`POST ${domains}/:domain/decision`],
  'see requests': ['GET /api/email-domain-requests'],
  'see the log': [
    'POST /api/activity-logs',
    'GET /api/activity-logs/eventlist',
    'GET /api/activity-logs/applicationlist',
    'GET /api/activity-logs/checkpoint',
  ],
  'download the log': ['POST /api/activity-logs/download'],
  'check the log': ['PUT /api/activity-logs/checkpoint-mail', 'POST /api/activity-logs/chain'],
  'list partners': ['GET /api/partner-associations'],
  'check a code': ['GET /api/partner-associations/validate'],
  'see a partner': [`GET ${partners}/:associationId`],
  'manage partners': [
    `POST ${partners}`,
    `PUT ${partners}/:associationId`,
    `DELETE ${partners}/:associationId`,
    `POST ${partners}/:associationId/preview`,
    `POST ${partners}/:associationId/undo`,
  ],
  'see visits': [
    'GET /api/companies/:companyId/visits',
    'GET /api/companies/:companyId/access-on-day',
  ],
  'download access': ['GET /api/companies/:companyId/access-on-day/download'],
  launcher: [
    'GET /svc/v1/products',
    'GET /api/launcher/shortcuts',
    'PUT /api/launcher/pins',
    `GET ${requests}`,
  ],
  'site’s products': ['GET /api/products', 'POST /api/banner/:id/dismiss'],
  'why it is locked': ['GET /api/products/access'],
  'partner’s products': ['GET /svc/v2/identity/tenants/:tenantId/products'],
  'ask for products': [`POST ${requests}`],
  'cancel a request': [`DELETE ${requests}/:requestId`],
  'look for companies': ['GET /svc/v1/identity/users/:userId/access'],
  'see users': [
    `GET ${users}`,
    `GET ${users}/non-provisioned`,
    `GET ${users}/blocked`,
    `GET ${users}/grantable`,
    `GET ${company}/batch-tasks`,
    `GET ${company}/admin-counts`,
    'GET /svc/v1/identity/accounts/:companyId/access-requests',
  ],
  'see one of them': [`GET ${users}/:userId`, `GET ${task}`],
  'see a history': [`GET ${users}/:userId/history`],
  'manage users': [
    `POST ${users}/validate`,
    `POST ${users}`,
    `POST ${users}/preview`,
    `GET ${users}/selection`,
    `GET ${users}/non-provisioned/selection`,
    `GET ${users}/export/:tabName`,
    `POST ${users}/bulk-upload/validate-create`,
    'POST /svc/v1/identity/companies/:companyId/users/bulk-edit',
    `GET ${users}/download-bulk-create-template`,
    'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests',
    'GET /svc/v1/identity/companies/:companyId/download-bulk-edit-template',
  ],
  'manage one of them': [
    `POST ${users}/delete`,
    `POST ${users}/access`,
    `PUT ${users}/access`,
    `POST ${users}/block`,
    `POST ${users}/unblock`,
    `GET ${task}/result`,
    `GET ${task}/RESEND_INVITE`,
    `POST ${task}/cancel`,
    `POST ${company}/batch-tasks/cancel`,
    `POST ${task}/retry`,
    `POST ${task}/undo`,
  ],
  operations: [
    `GET ${operations}/health`,
    `GET ${operations}/flags`,
    `GET ${operations}/flags/decisions`,
    `PUT ${flag}`,
    `DELETE ${flag}`,
    `GET ${flag}/history`,
    `GET ${operations}/products`,
    `PUT ${product}/sites/:site`,
    `PUT ${product}/secret`,
    `PUT ${product}/provisioning`,
    `GET ${product}/history`,
    `GET ${product}/sites/:site/history`,
    `GET ${operations}/provisioning`,
    `GET ${operations}/announcements`,
    `POST ${operations}/announcements`,
  ],
  'one of operations': [
    `GET ${announcement}`,
    `PUT ${announcement}`,
    `DELETE ${announcement}`,
    `POST ${announcement}/end`,
    `GET ${announcement}/views`,
    `GET ${announcement}/history`,
    `POST ${operations}/provisioning/:requestId/retry`,
  ],
  'see all users': [
    'POST /api/users',
    'GET /api/users/filters/roles',
    'GET /api/users/filters/attributes',
    'GET /api/users/filters/sbu',
  ],
  'export all users': ['POST /api/users/export'],
  dictionary: [
    'GET /api/v1/customer-support/glossaries',
    'POST /api/search-glossaries',
    'POST /api/search-glossary',
    'GET /api/glossary/:id',
    'GET /api/tags',
    'GET /api/export-glossaries',
    'POST /api/glossary-requests',
    'POST /api/glossary-columns',
    'POST /api/glossary-columns/headers',
    'POST /api/glossary-columns/export',
  ],
};

export const expectedCalls: readonly string[] = Object.values(acts).flat();

export function actOf(call: string): Act {
  const found = Object.entries(acts).find(([, calls]) => calls.includes(call));
  if (!found) throw new Error(`${call} is in no line of the table`);
  return found[0];
}
