import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import { type ErrorCode, errorStatus } from '@endcap/contract/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { castFor } from './cast.ts';
import { expectedAccess, expectedRefusals, type Person, people } from './expected-access.ts';
import { sampleFor } from './samples.ts';

/** Written once, true for every endpoint that the contract ever names. */
const endpoints: readonly Endpoint[] = api;
const keys = endpoints.map(keyOf);
const marker = 'planted-marker';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function callAs(who: Person, endpoint: Endpoint) {
  const type = who === 'basic company admin' ? 'BASIC_VENDOR' : 'CHARTER_VENDOR';
  const { company, domainId, person } = await castFor(test.db, { type });
  const caller = who === 'anonymous' ? test.anonymous : await test.as(await person(who));
  const { params, ...sample } = sampleFor(keyOf(endpoint), domainId);
  return caller.call(endpoint, {
    ...sample,
    params: { companyId: company.id, ...params },
  } as never);
}

describe('access', () => {
  it('is written down twice for every endpoint', () => {
    expect(Object.keys(expectedAccess).sort()).toEqual([...keys].sort());
  });

  it.each(keys)('%s lets through exactly whom the second table names', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const through: Person[] = [];
    for (const who of people) {
      const answer = await callAs(who, endpoint);
      // The sample's password is wrong on purpose: being told so is getting through.
      const passed = answer.status < 400 || answer.error.code === 'login.failed';
      if (passed) through.push(who);
      else expect([who, answer.status, answer.error.code]).toEqual([who, ...refusalOf(who)]);
    }
    expect(through).toEqual(people.filter((who) => expectedAccess[key]?.includes(who)));
  });

  function refusalOf(who: Person): [number, ErrorCode] {
    const code = expectedRefusals[who] ?? 'access.denied';
    return [errorStatus[code], code];
  }
});

describe('another company', () => {
  const scoped = endpoints.filter(({ path }) => path.includes(':companyId'));

  it.each(scoped.map(keyOf))('%s answers 404 for its id, wherever it is put', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const ours = await castFor(test.db);
    const theirs = await castFor(test.db, { name: marker });
    const caller = await test.as(await ours.person('company admin'));
    const sample = sampleFor(key, theirs.domainId);
    const inPath = { ...sample, params: { ...sample.params, companyId: theirs.company.id } };
    expect((await caller.call(endpoint, inPath as never)).status).toBe(404);

    const own = sampleFor(key, ours.domainId);
    const inHeader = { ...own, headers: { 'x-company-id': theirs.company.id } };
    expect((await caller.call(endpoint, inHeader as never)).status).toBe(409);
    const smuggled = {
      ...own,
      query: { companyId: theirs.company.id, supplierId: theirs.company.id },
      headers: { tenant_id: theirs.company.id, 'tenant-id': theirs.company.id },
    };
    const answer = await caller.call(endpoint, smuggled as never);
    const text = JSON.stringify(answer.status < 400 ? (answer.body ?? '') : answer.error);
    expect(text).not.toContain(marker);
    expect(text).not.toContain(theirs.company.id);
  });

  const withIds = scoped.filter(({ path }) => /:(?!companyId)/.test(path));
  it.each(withIds.map(keyOf))('%s does not find what belongs to it', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const ours = await castFor(test.db);
    const theirs = await castFor(test.db, { name: marker });
    const caller = await test.as(await ours.person('company admin'));
    const answer = await caller.call(endpoint, sampleFor(key, theirs.domainId) as never);
    expect(answer.status).toBe(404);
  });

  const withBody = scoped.filter(({ body }) => body);
  it.each(withBody.map(keyOf))('%s does not take its id in the body', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const ours = await castFor(test.db);
    const theirs = await castFor(test.db, { name: marker });
    const caller = await test.as(await ours.person('company admin'));
    const sample = sampleFor(key, ours.domainId);
    const body = { ...(sample.body as object), companyId: theirs.company.id };
    const answer = await caller.call(endpoint, { ...sample, body } as never);
    expect(answer.status).toBe(400);
    expect(answer.error.details).toMatchObject([{ field: 'companyId', code: 'field.unknown' }]);
  });
});

describe('malformed input', () => {
  it.each(keys)('%s answers it clearly and never with a 500', async (key) => {
    const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
    const { person, company } = await castFor(test.db);
    const caller = await test.as(await person('company admin'));
    const junk = fc.record({
      body: fc.jsonValue(),
      query: fc.dictionary(
        fc.constantFrom('pageNo', 'pageSize', 'sortBy', 'sortOrder', 'search', 'permissions', 'x'),
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('-1', '1e9', 'NaN', '%', "'", '\0'),
        ),
      ),
      id: fc.oneof(fc.constantFrom('%00', '..', "'", 'x'.repeat(300)), fc.string({ minLength: 1 })),
    });
    await fc.assert(
      fc.asyncProperty(junk, async ({ body, query, id }) => {
        const answer = await caller.call(endpoint, {
          params: { companyId: company.id, domain: id },
          query: Object.fromEntries(Object.entries(query).map(([k, v]) => [k, v.toWellFormed()])),
          ...(endpoint.body ? { body } : {}),
        } as never);
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 40 },
    );
  });

  it.each(endpoints.filter(({ body }) => body).map(keyOf))(
    '%s refuses broken JSON and another content type',
    async (key) => {
      const endpoint = endpoints.find((one) => keyOf(one) === key) as Endpoint;
      const { person, company, domainId } = await castFor(test.db);
      const caller = await test.as(await person('company admin'));
      const url = endpoint.path.replace(':companyId', company.id).replace(':domain', domainId);
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
