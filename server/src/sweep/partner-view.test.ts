import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { searchPortal } from '@endcap/contract/operations/portal-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import type { Caller } from '../testing/caller.ts';
import {
  buildAssociation,
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
  type TestUser,
} from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Sample, sampleFor } from './samples/samples.ts';

const endpoints: readonly Endpoint[] = api;

/** Part of every text that belongs to the client alone. */
const trace = 'client-only-trace';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A client with a row of each kind that its administration shows. */
async function aClient() {
  const { db } = test;
  const company = await buildCompany(db, { name: 'Northfield Foods' });
  const admin = await buildCompanyAdmin(db, { company, email: `admin@${trace}.example` });
  const blocked = await buildUser(db, {
    company,
    email: `blocked@${trace}.example`,
    state: 'BLOCKED',
  });
  const pending = await buildUser(db, {
    company,
    email: `pending@${trace}.example`,
    state: 'PENDING',
  });
  for (const { id } of [admin, blocked, pending]) {
    await db.updateTable('user_account').set({ last_name: trace }).where('id', '=', id).execute();
  }
  const domainId = newId();
  await db
    .insertInto('email_domain')
    .values({
      id: domainId,
      company_id: company.id,
      domain_name: `${trace}.example`,
      allow_sub_domains: false,
      is_3p_domain: false,
    })
    .execute();
  const request = { id: newId(), company_id: company.id, user_id: admin.id, requestor_note: trace };
  await db.insertInto('access_request').values(request).execute();
  const task = { id: newId(), company_id: company.id, user_id: pending.id, created_by: admin.id };
  await db
    .insertInto('batch_task')
    .values({ ...task, type: 'CREATE_USER', stage: 'INVITATION_SENT', user_name: trace })
    .execute();
  const agency = await buildCompany(db, { name: `${trace} agency`, type: 'THIRD_PARTY' });
  const associationId = await buildAssociation(db, { company, agency });
  return { company, admin, domainId, associationId, agency, taskId: task.id, request };
}

async function aViewerOf(company: TestCompany) {
  const viewer = await buildUser(test.db, {
    company,
    group: 'THIRD_PARTY_SPONSORED_SUPPLIER',
    member: false,
  });
  return { viewer, caller: await test.as(viewer) };
}

it('a partner who views a company gets nothing of its administration from any call, by any id', async () => {
  const client = await aClient();
  const { viewer, caller } = await aViewerOf(client.company);
  expect(await callsWithTrace(caller, client, viewer)).toEqual([]);
  const { hits } = (await caller.call(searchPortal, { query: { q: trace } })).body;
  expect(hits).toEqual([]);
  // The same calls answer the client's admin with it: a leak would show.
  const found = await callsWithTrace(await test.as(client.admin), client, client.admin);
  expect(found).toEqual(
    expect.arrayContaining([
      'GET /api/companies/:companyId/users',
      'GET /api/companies/:companyId/users/:userId',
      'GET /api/companies/:companyId/users/non-provisioned',
      'GET /api/companies/:companyId/users/blocked',
      'GET /api/companies/:companyId/batch-tasks/:taskId',
      'GET /api/companies/:companyId/email-domains',
      'GET /api/partner-associations',
      'GET /api/companies/:companyId/partner-associations/:associationId',
      'GET /svc/v1/identity/accounts/:companyId/access-requests',
    ]),
  );
});

type Client = Awaited<ReturnType<typeof aClient>>;

/** The reads that answer with the trace, asked with the caller's own ids and with rows of the client. */
async function callsWithTrace(caller: Caller, client: Client, { id, loginId }: TestUser) {
  const session = await test.db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  const named = {
    companyId: client.company.id,
    loginId,
    domainId: client.domainId,
    sessionId: session.id,
    partnerId: client.agency.id,
    associationId: client.associationId,
  };
  const ids: Record<string, string> = {
    userId: client.admin.id,
    taskId: client.taskId,
    requestId: client.request.id,
    accountId: client.company.id,
  };
  const found = new Set<string>();
  for (const endpoint of endpoints.filter(isRead)) {
    const key = keyOf(endpoint);
    const sample = sampleFor(key, named);
    for (const asked of [sample, { ...sample, params: replaced(sample.params, ids) }]) {
      const answer = await caller.call(endpoint, asked as never);
      const text = JSON.stringify((answer.status < 400 ? answer.body : answer.error) ?? '');
      if (text.includes(trace)) found.add(key);
    }
  }
  return [...found];
}

const lists = ['POST /api/activity-logs', 'POST /api/activity-logs/download', 'POST /api/users'];

/** Calls that change nothing: reads, and the lists whose filters are in a body. */
function isRead(endpoint: Endpoint): boolean {
  return (endpoint.method === 'GET' && !endpoint.changes) || lists.includes(keyOf(endpoint));
}

function replaced(
  params: Sample['params'] = {},
  ids: Record<string, string>,
): Record<string, string> {
  const known = Object.keys(params).filter((name) => ids[name] !== undefined);
  return { ...params, ...Object.fromEntries(known.map((name) => [name, ids[name] ?? ''])) };
}
