import { api } from '@endcap/contract/api';
import { type Endpoint, isJson, keyOf } from '@endcap/contract/endpoint';
import { hashToken, newToken } from '../server/src/access/secret-token.ts';
import { insertSession } from '../server/src/access/session.unscoped.repository.ts';
import { newId } from '../server/src/db/id.ts';
import { sampleFor } from '../server/src/sweep/samples/samples.ts';
import { cloneFilled, demoFilling } from '../server/src/testing/test-database.ts';
import { callNextToStatements } from './call-next-to-statements.ts';
import { type BenchPortal, openBenchPortal } from './portal.ts';
import type { BenchOutput } from './row.ts';

/** Lists and searches with a bench of their own, on large data. */
const benchedElsewhere: Record<string, string> = {
  'GET /api/companies/:companyId/users': 'users',
  'POST /api/users': 'global-users',
  'GET /api/companies': 'company-list',
  'GET /api/ticket-queue': 'tickets',
  'GET /svc/platform/support/osc/user/incidents': 'tickets',
  'GET /api/kb/search': 'content-search',
  'GET /api/search': 'content-search',
  'POST /api/activity-logs': 'activity-list',
  'POST /api/search-glossaries': 'glossary',
  'GET /api/companies/:companyId/email-domains': 'email-domains',
};

/** Lists that are not measured, and why. */
const withoutBench: Record<string, string> = {
  'GET /svc/osc/user/incidents': 'an older address of the list of incidents, with the same handler',
  'GET /api/content-editor/items/:itemId/revisions':
    'the demo has no edited item; it reads the saves of one item by the key of their table',
};

/** The names of parameters by which a call searches. */
const searchNames = ['q', 'search', 'search_text', 'search_term'];

/** A page with its total, or a call that takes a text to search for. */
function isList({ method, response, query, body, changes }: Endpoint): boolean {
  if (changes || !isJson(response) || (method !== 'GET' && method !== 'POST')) return false;
  const isPage = 'shape' in response && 'totalElements' in (response.shape as object);
  const asked = { ...query?.shape, ...(body && 'shape' in body ? (body.shape as object) : {}) };
  return isPage || searchNames.some((name) => name in asked);
}

/** Every list and search of the contract that has no bench of its own and no reason to have none. */
export const otherLists = (api as readonly Endpoint[]).filter(
  (endpoint) =>
    isList(endpoint) &&
    !(keyOf(endpoint) in benchedElsewhere) &&
    !(keyOf(endpoint) in withoutBench),
);

/** The first has the most data, the second an open audit, the third the rights of the retailer. */
const callers = ['admin@charter.example', 'admin@basic.example', 'super@retailer.example'];

/** The lists without a bench of their own, over the demo data: each call next to its statements. */
export async function* benchLists({ adminUrl, size }: BenchPortal): AsyncGenerator<BenchOutput> {
  const portal = await openBenchPortal(adminUrl, size, (url) => cloneFilled(url, demoFilling));
  const { pool } = portal.database;
  try {
    const asked = await Promise.all(callers.map((loginId) => askerOf(portal, loginId)));
    for (const endpoint of otherLists) {
      const ask = await firstThatMay(endpoint, asked);
      yield* callNextToStatements(keyOf(endpoint), () => ask(endpoint).then(read), { pool, size });
    }
  } finally {
    await portal.close();
  }
}

type Ask = (endpoint: Endpoint) => Promise<{ statusCode: number; body: string }>;

async function firstThatMay(endpoint: Endpoint, asked: readonly Ask[]): Promise<Ask> {
  const answers: string[] = [];
  for (const ask of asked) {
    const { statusCode, body } = await ask(endpoint);
    if (statusCode === 200) return ask;
    answers.push(`${statusCode} ${body.slice(0, 200)}`);
  }
  throw new Error(
    `${keyOf(endpoint)} needs a bench or a reason in bench/lists.ts: ${answers.join('; ')}`,
  );
}

function read({ statusCode, body }: { statusCode: number; body: string }) {
  if (statusCode !== 200) throw new Error(`A list answered ${body}`);
  return JSON.parse(body) as { totalElements?: number };
}

/** A session of a demo account and a request that it makes of any list. */
async function askerOf({ app, database: { db } }: BenchPortal, loginId: string): Promise<Ask> {
  const user = await db
    .selectFrom('user_account')
    .leftJoin('membership', 'membership.user_id', 'user_account.id')
    .select(['user_account.id', 'membership.company_id'])
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  const someone = await db
    .selectFrom('membership')
    .select(['user_id', 'company_id'])
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  const { id: announcementId } = await db
    .selectFrom('announcement')
    .select('id')
    .executeTakeFirstOrThrow();
  const { reference: incidentId } = await db
    .selectFrom('ticket')
    .select('reference')
    .where('status', '=', 'NEW')
    .executeTakeFirstOrThrow();
  const companyId = user.company_id ?? someone.company_id;
  const token = newToken();
  await db.transaction().execute((tx) =>
    insertSession(tx, {
      ...{ id: newId(), tokenHash: hashToken(token), userId: user.id, site: 'US' },
      companyId: user.company_id,
      minutes: 60,
    }),
  );
  const headers = { cookie: `endcap=${token}`, host: 'us.localhost' };
  const ids = { domainId: newId(), sessionId: newId(), partnerId: companyId };
  const named = { companyId, loginId, ...ids, associationId: newId() };
  return async (endpoint) => {
    const { params = {}, query, body } = sampleFor(keyOf(endpoint), named);
    // The samples name rows that do not exist; a list about none of them would measure nothing.
    const isIdentity = endpoint.path.startsWith('/svc/v1/identity/users/');
    const userId = isIdentity ? loginId : someone.user_id;
    const rows = { userId, announcementId, incidentId, staffId: user.id };
    const own: Record<string, string> = { ...params, ...rows };
    const url = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(own[name] ?? ''));
    return app.inject({
      ...{ method: endpoint.method, url, headers },
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    });
  };
}
