import { addEmailDomain, listEmailDomains } from '@endcap/contract/companies/email-domains';
import { anyone, endpoint } from '@endcap/contract/endpoint';
import { listUsers } from '@endcap/contract/people/users';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { createPool } from '../../db/connection.ts';
import type { ReadReplica } from '../../db/read-replica.ts';
import { watchStatements } from '../../db/statement-context.ts';
import { buildCompanyAdmin, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cloneTemplate, type TestDatabase } from '../../testing/test-database.ts';

describe('with a replica', () => {
  let elsewhere: TestDatabase;
  let test: TestApp;
  let admin: TestUser;
  const replica = {
    poolFor: vi.fn<ReadReplica['poolFor']>(),
    position: vi.fn<ReadReplica['position']>(async () => '0/ABC'),
    isToBlame: vi.fn<ReadReplica['isToBlame']>(() => true),
    isUsable: () => true,
    stop: () => undefined,
  };
  beforeAll(async () => {
    elsewhere = await cloneTemplate(inject('adminUrl'));
    test = await startTestApp({ replica });
    admin = await buildCompanyAdmin(test.db);
    await addDomain('primary.example');
  });
  afterAll(async () => {
    await test.close();
    await elsewhere.drop();
  });
  beforeEach(() => {
    vi.clearAllMocks();
    // The database of the "replica" is empty, so that an answer shows where it was read.
    replica.poolFor.mockImplementation((wrote) => (wrote ? undefined : elsewhere.pool));
  });

  async function addDomain(domainName: string) {
    const http = await test.as(admin);
    return http.call(addEmailDomain, {
      body: { domainName, allowSubDomains: false, is3pDomain: false },
    });
  }

  async function listed(): Promise<string[]> {
    const { body } = await (await test.as(admin)).call(listEmailDomains);
    return body.items.map(({ domainName }) => domainName);
  }

  it('a list is read from it, while the session and its rights come from the primary', async () => {
    expect(await listed()).toEqual([]);
  });

  it('a list whose statement is planned once is read from it too', async () => {
    const users = async () => (await (await test.as(admin)).call(listUsers)).body.items.length;
    expect(await users()).toBe(0);
    replica.poolFor.mockReturnValue(undefined);
    expect(await users()).toBe(1);
  });

  it('a list is read from the primary while the replica cannot be used', async () => {
    replica.poolFor.mockReturnValue(undefined);
    expect(await listed()).toEqual(['primary.example']);
  });

  it('a list that the replica fails to give is read from the primary', async () => {
    const away = createPool({ url: 'postgres://127.0.0.1:1/nothing', maxConnections: 1 });
    replica.poolFor.mockReturnValue(away);
    expect(await listed()).toEqual(['primary.example']);
    expect(replica.isToBlame).toHaveBeenCalledOnce();
    await away.end();
  });

  it('a change is made on the primary, and its author reads it back from there', async () => {
    const answer = await addDomain('added.example');
    expect(answer.status).toBeLessThan(300);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^endcap-wrote=0\/ABC; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax/);
  });
});

describe('the statements of a request', () => {
  const ownStatement = endpoint({
    method: 'GET',
    path: '/api/own-statement',
    summary: 'Shows itself as the database sees it',
    access: anyone,
    area: 'anywhere',
    response: z.object({ text: z.string() }),
  });
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({
      contract: {
        api: [ownStatement],
        bindAll: (bind, { db }) =>
          bind(ownStatement, async () => {
            const { rows } = await sql<{ text: string }>`select current_query() as text`.execute(
              db,
            );
            return { text: rows[0]?.text ?? '' };
          }),
      },
    });
  });
  afterAll(() => test.close());

  it('carry its id to the database', async () => {
    const [first, second] = [
      await test.anonymous.call(ownStatement),
      await test.anonymous.call(ownStatement),
    ];
    expect(first.body.text).toContain(`/* request ${first.headers['x-request-id']} */`);
    expect(second.body.text).toContain(`/* request ${second.headers['x-request-id']} */`);
  });

  it('are reported at their end with their time, their request and without values', async () => {
    const reported: unknown[] = [];
    const stop = watchStatements((statement) => reported.push(statement));
    const { headers } = await test.anonymous.call(ownStatement);
    stop();
    await test.anonymous.call(ownStatement);
    expect(reported).toEqual([
      {
        text: 'select current_query() as text',
        ms: expect.any(Number),
        requestId: headers['x-request-id'],
      },
    ]);
  });
});
