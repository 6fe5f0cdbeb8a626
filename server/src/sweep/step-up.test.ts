import { api } from '@endcap/contract/api';
import { type Endpoint, isJson, keyOf } from '@endcap/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyone, type Who } from './callers.ts';
import { type DemoPortal, type SignedIn, startDemoPortal } from './demo-portal.ts';
import { expectedAnswer, isRefusedByFeature } from './expected/expected-access.ts';
import { sampleFor } from './samples/samples.ts';

const endpoints: readonly Endpoint[] = api;
const fresh = endpoints.filter((one) => one.fresh);

/** A caller who passes every gate of the endpoint; where the handler asks, one who starts a visit. */
function whoMay({ fresh: when }: Endpoint, call: string): Who | undefined {
  if (when === 'asked') return 'super';
  return everyone.find(
    (who) =>
      who !== 'anonymous' &&
      // The sample of an act on one thing names none that exists.
      (expectedAnswer(call, who, 'as they are') === null || isRefusedByFeature(call, who)),
  );
}

let portal: DemoPortal;
beforeAll(async () => {
  portal = await startDemoPortal();
});
afterAll(() => portal.test.close());

describe('an act that takes a fresh proof', () => {
  it('is refused to a caller whose last proof is old, and changes nothing', async () => {
    const sessions = new Map<Who, SignedIn>();
    const asks = fresh.map((endpoint) => ({ endpoint, who: whoMay(endpoint, keyOf(endpoint)) }));
    for (const { who } of asks)
      if (who && !sessions.has(who)) sessions.set(who, await portal.signIn(who, 'as they are'));
    await portal.test.db
      .updateTable('session')
      .set({ proved_on: new Date(Date.now() - 11 * 60_000) })
      .execute();
    const before = await rowsOfAllTables();
    const answers: string[] = [];
    for (const { endpoint, who } of asks) {
      const session = who && sessions.get(who);
      if (!session) continue;
      const sample = sampleFor(keyOf(endpoint), session.own);
      const { status, error } = await session.http.call(endpoint, sample as never);
      answers.push(`${keyOf(endpoint)} ${status} ${error.code}`);
    }
    expect(answers).toEqual(fresh.map((one) => `${keyOf(one)} 412 proof.needed`));
    expect(await rowsOfAllTables()).toEqual(before);
  });
});

/** Sessions note when they were last seen. */
async function rowsOfAllTables(): Promise<Record<string, string>> {
  const { rows: tables } = await portal.test.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'session'`,
  );
  const sums = tables.map(async ({ name }) => {
    const { rows } = await portal.test.ownerPool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as sum from "${name}" r`,
    );
    return [name, rows[0]?.sum ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}

describe('what must take one', () => {
  const changes = ({ method, changes }: Endpoint) => method !== 'GET' || changes === true;
  const missing = (list: readonly Endpoint[]) =>
    list
      .filter((one) => !one.fresh)
      .map(keyOf)
      .sort();

  /** Screens where staff, the accounts of people and the secrets of products are managed. */
  const guarded: readonly string[] = ['operationsStaff', 'operationsProducts', 'globalUser'];
  const exceptions = {
    /** It answers what a change would do. */
    'POST /api/users/:userId/memberships/preview': true,
    /** They send again what was decided, to the address and with the secret that are set. */
    'POST /api/operations/provisioning/:requestId/retry': true,
    'POST /api/operations/provisioning/retry': true,
  };

  it('are all changes of staff, of accounts and of secrets', () => {
    const list = endpoints.filter((one) => guarded.includes(one.area) && changes(one));
    expect(missing(list)).toEqual(Object.keys(exceptions).sort());
  });

  it('are the password, the factors and the sessions of one’s own account', () => {
    const own = /^\/svc\/v1\/identity\/users\/:loginId\/(password|factors|recovery-codes|sessions)/;
    expect(missing(endpoints.filter((one) => own.test(one.path) && changes(one)))).toEqual([]);
  });

  it('are the files with people in them', () => {
    const people: readonly unknown[] = ['USER', 'GLOBAL_USER'];
    const files = endpoints.filter(
      ({ access, response }) =>
        !isJson(response) &&
        response.kind === 'blob' &&
        'resource' in access &&
        people.includes(access.resource),
    );
    // It has the titles of the columns alone.
    const template = 'GET /api/companies/:companyId/users/download-bulk-create-template';
    expect(missing(files)).toEqual([template]);
  });
});
