import { demoId } from '../../db/demo/demo-id.ts';
import { contentSamples } from './content-samples.ts';
import { editorSamples } from './editor-samples.ts';
import { factorSamples } from './factor-samples.ts';
import { operationSamples } from './operation-samples.ts';
import { samplesOfPeople } from './samples-of-people.ts';
import { setupSamples } from './setup-samples.ts';
import { staffSamples } from './staff-samples.ts';
import { ticketSamples } from './ticket-samples.ts';

/** A request that each endpoint understands. An endpoint adds its own; the others need nothing. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  file?: { fileName: string; content: string };
}

/** The ids that a request names. */
export interface Named {
  companyId: string;
  loginId: string;
  domainId: string;
  sessionId: string;
  /** An agency that works for the company. */
  partnerId: string;
  /** An association that the company gave. */
  associationId: string;
}

const domains = '/api/companies/:companyId/email-domains';
const audit = '/api/companies/:companyId/user-access-audit';
const person = '/svc/v1/identity/users/:loginId';
const resets = '/svc/v1/identity/password-resets';
const invitations = '/svc/v1/identity/invitations';
const settings = { allowSubDomains: true, is3pDomain: true };
const password = 'seven green lanterns';
const anyId = '0192a0de-0000-7000-8000-0000000000ff';
/** The id of the announcement that the demo shows to all users. */
const announcementId = demoId('announcement', 'launcher');
const users = '/api/companies/:companyId/users';
const account = '/api/company-accounts/:accountId';
const accountLists = [
  'overview',
  'use',
  'users',
  'users/non-provisioned',
  'users/blocked',
  'email-domains',
  'partner-associations',
  'visits',
].map((list) => `GET ${account}/${list}`);
const task = '/api/companies/:companyId/batch-tasks/:taskId';
const usersFile = {
  fileName: 'users.csv',
  content: 'First Name,Last Name,Email,Role,Products\nAna,Sweep,ana@nowhere.example,USER,\n',
};
const partners = '/api/companies/:companyId/partner-associations';
const shared = { products: ['SHOPPER_BEHAVIOR'], accessTypes: [3] };
const requests = '/svc/v1/identity/users/:userId/access-requests';
const ownScript = { 'x-requested-with': 'endcap' };

/** A day to come, as YYYY-MM-DD. */
export function daysAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export function sampleFor(key: string, named: Named): Sample {
  const { companyId, loginId } = named;
  let samples = samplesOf.get(named);
  if (!samples) {
    samples = allSamples(named);
    samplesOf.set(named, samples);
  }
  const sample = samples[key] ?? {};
  return { ...sample, params: { companyId, loginId, ...sample.params } };
}

/** The sweep asks for one at a time, some 80,000 times. */
const samplesOf = new WeakMap<Named, Record<string, Sample>>();

function allSamples(named: Named): Record<string, Sample> {
  const { companyId, loginId, domainId, sessionId, partnerId, associationId } = named;
  return {
    // The call is public; the wrong password answers 401, but not as a missing session.
    'POST /svc/login': { body: { loginId: 'nobody@nowhere.example', password: 'x' } },
    'GET /svc/v1/identity/sites/:site': { params: { site: 'CA' } },
    'POST /svc/v1/tracking/events': {
      body: {
        events: [
          { type: 'PAGE_VIEW', name: 'app-launch', path: '/apps', at: '2026-11-14T15:05:00Z' },
        ],
      },
    },
    'POST /svc/v1/identity/passwords/check': { body: { newPassword: password } },
    [`POST ${resets}`]: { body: { email: 'nobody@nowhere.example' } },
    [`POST ${resets}/check`]: { body: { token: 'none' } },
    [`POST ${resets}/complete`]: { body: { token: 'none', newPassword: password } },
    [`POST ${invitations}/check`]: { body: { token: 'none' } },
    [`POST ${invitations}/open`]: { body: { token: 'none' } },
    [`POST ${invitations}/renew`]: { body: { token: 'none' } },
    [`POST ${invitations}/accept`]: { body: { token: 'none' } },
    [`POST ${invitations}/decline`]: { body: { token: 'none' } },
    [`POST ${invitations}/:invitationId/accept`]: { params: { invitationId: anyId } },
    [`POST ${invitations}/:invitationId/decline`]: { params: { invitationId: anyId } },
    'POST /svc/v1/identity/registration': {
      body: {
        first_name: 'Ana',
        last_name: 'Sweep',
        language_code: null,
        timezone: 'America/Chicago',
        password,
        terms: true,
        // This version is not in force, so the call is refused and changes nothing.
        termsVersion: 0,
      },
    },
    'POST /svc/bot/challenges/:uuid/start': {
      params: { uuid: anyId },
      body: { vid: anyId, method: 'HOLD' },
    },
    'POST /svc/bot/verify': {
      body: { uuid: anyId, vid: anyId, task: '{}', solution: { counter: 1, derivedKey: 'x' } },
    },
    'POST /svc/lcs/contact-us': {
      body: {
        name: 'Ana Sweep',
        email: 'ana@people.example',
        company: 'People',
        reason: 'OTHER',
        message: 'Hello',
      },
    },
    ...ticketSamples(),
    ...editorSamples(),
    ...factorSamples(),
    [`PUT ${person}/password`]: { body: { currentPassword: 'wrong', newPassword: password } },
    [`DELETE ${person}/sessions/:sessionId`]: { params: { sessionId } },
    [`POST ${person}/preferences`]: { body: { locale: { timezone: 'America/Chicago' } } },
    [`POST ${person}/addendum`]: { body: { version: 0, variant: 'STANDARD', locale: 'en-US' } },
    'PUT /api/companies/:companyId/users/profile': {
      body: { first_name: 'Ana', last_name: 'Sweep' },
    },
    'GET /api/users/companies': { query: { loginId } },
    'GET /api/users/set-context': { query: { companyId, reason: 'a visit' }, headers: ownScript },
    'GET /api/users/switch-context': {
      query: { companyId, reason: 'a visit' },
      headers: ownScript,
    },
    'GET /api/users/reset-context': { headers: ownScript },
    'GET /api/companies': { query: { page_size: '500' } },
    [`GET ${account}`]: { params: { accountId: companyId } },
    ...Object.fromEntries(accountLists.map((key) => [key, { params: { accountId: companyId } }])),
    [`POST ${account}/activity`]: { params: { accountId: companyId }, body: {} },
    // The domain cannot be authorized, so the feature refuses the call and creates no company.
    'POST /api/company-accounts': {
      body: {
        companyName: 'Sweep',
        businessCode: 'SWEEP-1',
        companyType: 'BASIC_VENDOR',
        timeZone: 'America/Chicago',
        domains: [{ domainName: 'gmail.com', allowSubDomains: false }],
        admin: { first_name: 'Ana', last_name: 'Sweep', email: 'ana@gmail.com' },
      },
    },
    [`PUT ${account}`]: {
      params: { accountId: anyId },
      body: {
        companyName: 'Sweep',
        companyType: 'CHARTER_VENDOR',
        tenantType: 'SUPPLIER',
        status: 'ACTIVE',
        timeZone: 'America/Chicago',
        reason: 'a change',
      },
    },
    [`PUT ${account}/products`]: {
      params: { accountId: anyId },
      body: { products: [], reason: 'a change' },
    },
    [`PUT ${account}/primary-contact`]: {
      params: { accountId: anyId },
      body: { userId: null, reason: 'a change' },
    },
    [`POST ${account}/audit`]: {
      params: { accountId: anyId },
      body: { dueDate: daysAhead(40), reason: 'a change' },
    },
    [`POST ${account}/preview`]: {
      params: { accountId: anyId },
      body: { act: 'PRODUCTS', products: [] },
    },
    [`POST ${account}/undo`]: { params: { accountId: anyId } },
    ...samplesOfPeople(companyId, sessionId),
    'GET /svc/v2/identity/tenants/:tenantId/products': {
      params: { tenantId: companyId },
      query: { associated_tenant_id: partnerId },
    },
    'PUT /api/launcher/pins': { body: { codes: ['SHOPPER_BEHAVIOR'] } },
    'GET /svc/v1/products/:code/launch': { params: { code: 'SHOPPER_BEHAVIOR' } },
    'POST /svc/v1/launch-codes/redeem': { body: { code: 'none' } },
    [`POST ${requests}`]: {
      params: { userId: loginId },
      body: { tenant_id: companyId, products: ['SHOPPER_BEHAVIOR'] },
    },
    [`GET ${requests}`]: { params: { userId: loginId } },
    [`DELETE ${requests}/:requestId`]: { params: { userId: loginId, requestId: anyId } },
    'GET /svc/v1/identity/users/:userId/access': { params: { userId: loginId } },
    'POST /svc/v1/identity/accounts/:companyId/bulk-access-requests': {
      body: { approvals: [{ request_id: anyId, decision: 'DENY' }] },
    },
    'POST /api/banner/:id/dismiss': { params: { id: announcementId } },
    'POST /api/activity-logs': { body: {} },
    'POST /api/activity-logs/download': { body: {} },
    'PUT /api/activity-logs/checkpoint-mail': { body: { isMailed: true } },
    [`POST ${audit}/complete`]: { body: { acknowledgements: [true, true, true] } },
    [`POST ${audit}/extend`]: { body: { dueDate: daysAhead(40) } },
    [`POST ${audit}/review/decisions`]: { body: { decision: 'KEEP', reason: 'ADMIN' } },
    // No user is marked, so the call changes nothing.
    [`POST ${audit}/review/removal`]: { body: { revision: 0 } },
    [`POST ${audit}/evidence`]: { body: {} },
    [`POST ${domains}`]: { body: { domainName: `new-${domainId}.example`, ...settings } },
    [`POST ${domains}/validate`]: { body: { domainNames: ['new.example'] } },
    [`PUT ${domains}/:domain`]: { params: { domain: domainId }, body: settings },
    [`DELETE ${domains}/:domain`]: { params: { domain: domainId } },
    [`POST ${domains}/:domain/check`]: { params: { domain: domainId } },
    [`POST ${domains}/:domain/decision`]: {
      params: { domain: domainId },
      body: { decision: 'APPROVE' },
    },
    [`GET ${domains}/:domain/usage`]: { params: { domain: domainId } },
    'GET /api/partner-associations/validate': { query: { businessCode: 'no-such-code' } },
    [`POST ${partners}`]: { body: { businessCode: 'no-such-code', ...shared } },
    [`GET ${partners}/:associationId`]: { params: { associationId } },
    [`GET ${partners}/:associationId/view`]: { params: { associationId } },
    [`PUT ${partners}/:associationId`]: { params: { associationId }, body: shared },
    [`DELETE ${partners}/:associationId`]: { params: { associationId } },
    [`POST ${partners}/:associationId/preview`]: {
      params: { associationId },
      body: { act: 'END' },
    },
    [`POST ${partners}/:associationId/undo`]: { params: { associationId } },
    [`POST ${users}/validate`]: { body: { userList: [{ email: 'ana@nowhere.example' }] } },
    // The domain is not authorized, so the feature refuses the call and adds no user.
    [`POST ${users}`]: {
      body: { first_name: 'Ana', last_name: 'Sweep', email: 'ana@nowhere.example' },
    },
    [`POST ${users}/delete`]: { body: { users: ['nobody@nowhere.example'] } },
    [`POST ${users}/access`]: { body: { users: ['nobody@nowhere.example'], products: [] } },
    [`PUT ${users}/access`]: { body: { users: ['nobody@nowhere.example'], products: [] } },
    [`POST ${users}/access/change`]: {
      body: { users: ['nobody@nowhere.example'], give: ['REPORT_BUILDER'] },
    },
    [`POST ${users}/block`]: { body: { userIds: ['nobody@nowhere.example'], reason: 'SECURITY' } },
    [`POST ${users}/unblock`]: { body: { userIds: ['nobody@nowhere.example'] } },
    [`POST ${users}/preview`]: { body: { act: 'BLOCK', users: ['nobody@nowhere.example'] } },
    [`GET ${users}/export/:tabName`]: { params: { tabName: 'blocked' } },
    [`GET ${users}/:userId`]: { params: { userId: anyId } },
    [`POST ${users}/bulk-upload/validate-create`]: { query: { dryRun: 'true' }, file: usersFile },
    'POST /svc/v1/identity/companies/:companyId/users/bulk-edit': {
      query: { dryRun: 'true' },
      headers: { tenant_id: companyId },
      file: usersFile,
    },
    [`GET ${task}`]: { params: { taskId: anyId } },
    [`GET ${task}/result`]: { params: { taskId: anyId } },
    [`GET ${task}/RESEND_INVITE`]: { params: { taskId: anyId }, headers: ownScript },
    [`POST ${task}/cancel`]: { params: { taskId: anyId } },
    'POST /api/companies/:companyId/batch-tasks/cancel': { body: { taskIds: [anyId] } },
    'POST /api/companies/:companyId/batch-tasks/resend': { body: { taskIds: [anyId] } },
    [`GET ${users}/:userId/history`]: { params: { userId: anyId } },
    [`POST ${task}/retry`]: { params: { taskId: anyId } },
    [`POST ${task}/undo`]: { params: { taskId: anyId } },
    'POST /svc/v1/support/help-desk/events': {
      body: { id: 'sweep', incidentId: 'T-2222222', kind: 'STATUS', status: 'CLOSED' },
    },
    'POST /svc/v1/support/inbound-mail': {
      file: { fileName: 'message.eml', content: 'From: ana@people.example\r\n\r\nHello' },
    },
    'POST /svc/v1/provisioning/:product/callback': {
      params: { product: 'SHOPPER_BEHAVIOR' },
      body: { requestId: anyId, outcome: 'GRANTED' },
    },
    ...operationSamples,
    'GET /api/operations/flags/decisions': { query: { loginId } },
    ...setupSamples(anyId),
    ...staffSamples(sessionId),
    'POST /api/users': { body: { search: 'ana' } },
    'POST /api/users/export': { body: { search: 'ana' } },
    ...contentSamples,
  };
}

/** Whether a call names a company or a person, so that another one can be put in its place. */
export function namesCompanyOrUser(key: string): boolean {
  return /:(companyId|loginId|userId|tenantId)|users\/(companies|set-context|switch-context)/.test(
    key,
  );
}
