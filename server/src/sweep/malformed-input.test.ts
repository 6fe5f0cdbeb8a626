import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { buildCompany, buildUser } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Named, sampleFor } from './samples/samples.ts';

/** Written once, true for every endpoint that the contract ever names. */
const endpoints: readonly Endpoint[] = api;
const keys = endpoints.map(keyOf);

let test: TestApp;
/** The caller of requests whose body is not read: they change nothing. */
let unread: Awaited<ReturnType<typeof superAdmin>>;
beforeAll(async () => {
  test = await startTestApp();
  unread = await superAdmin();
});
afterAll(() => test.close());

/** A caller who passes every gate, so that the answer depends on the input only. */
async function superAdmin() {
  const company = await buildCompany(test.db);
  const user = await buildUser(test.db, { group: 'SUPER_ADMIN', company, member: false });
  return { company, loginId: user.loginId, caller: await test.as(user) };
}

/** Names that some other call has, and one that none has. */
const foreignNames = ['companyId', 'loginId', 'page', 'state', 'x'];
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('-1', '1e9', 'NaN', '%', "'", '\0'),
);

/** The call's own parameters more often than others, which are refused or passed over alike. */
function queryOf({ query }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const own = Object.keys(query?.shape ?? {});
  return fc.dictionary(fc.constantFrom(...own, ...own, ...foreignNames), hostileText, {
    maxKeys: 4,
  });
}

/** Any JSON; and a request that the call understands, with one of its values replaced by any. */
function bodyOf(sample: Record<string, unknown> | undefined): fc.Arbitrary<unknown> {
  const names = Object.keys(sample ?? {});
  if (!sample || names.length === 0) return fc.jsonValue();
  const replaced = fc
    .tuple(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), hostileText))
    .map(([name, value]) => ({ ...sample, [name]: value }));
  return fc.oneof({ arbitrary: fc.jsonValue(), weight: 1 }, { arbitrary: replaced, weight: 2 });
}

function namedBy(companyId: string, loginId: string): Named {
  const ids = { domainId: newId(), sessionId: newId(), partnerId: newId(), associationId: newId() };
  return { companyId, loginId, ...ids };
}

describe('malformed input', () => {
  it.each(keys)('%s answers it clearly and never with a 500', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const { company, loginId, caller } = await superAdmin();
    const junk = fc.record({
      body: bodyOf(sampleFor(key, namedBy(company.id, loginId)).body),
      query: queryOf(endpoint),
      own: fc.boolean(),
      id: fc.oneof(fc.constantFrom('%00', '..', "'", 'x'.repeat(300)), fc.string({ minLength: 1 })),
    });
    await fc.assert(
      fc.asyncProperty(junk, async ({ body, query, id, own }) => {
        const answer = await caller.call(endpoint, {
          params: {
            companyId: company.id,
            loginId: own ? loginId : id,
            ...{ domain: id, sessionId: id, uuid: id, site: id, id },
            ...(own ? { userId: loginId, tenantId: company.id } : { userId: id, tenantId: id }),
            code: own ? 'SHOPPER_BEHAVIOR' : id,
          },
          headers: { 'x-requested-with': 'endcap' },
          query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, v.toWellFormed()])),
          ...(endpoint.body ? { body } : {}),
        } as never);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 20 },
    );
  });

  it.each(endpoints.filter(({ body }) => body).map(keyOf))(
    '%s refuses broken JSON and another content type',
    async (key) => {
      const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
      const { company, loginId, caller } = unread;
      const url = endpoint.path
        .replace(':companyId', company.id)
        .replace(/:(loginId|userId)/, loginId)
        .replaceAll(/:\w+/g, newId());
      for (const [type, payload] of [
        ['application/json', '{"a":'],
        ['application/json', '{"__proto__":{"x":1}}'],
        ['text/xml', '<a/>'],
        ['application/json', ''],
      ] as const) {
        const response = await test.app.inject({
          method: endpoint.method,
          url,
          headers: { ...caller.headers, 'content-type': type },
          payload,
        });
        expect([type, payload, response.statusCode]).toEqual([type, payload, 400]);
        expect(response.json().error.requestId).toBeTruthy();
      }
    },
  );

  it('answers 404 as JSON for a call that does not exist', async () => {
    const response = await test.app.inject('/api/nothing/here');
    expect([response.statusCode, response.json().error.code]).toEqual([404, 'resource.not_found']);
  });
});
