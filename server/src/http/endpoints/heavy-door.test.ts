import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { api } from '@endcap/contract/api';
import { blob, type Endpoint, endpoint, isJson, keyOf, may } from '@endcap/contract/endpoint';
import { companyPath } from '@endcap/contract/parts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { heavyPlaces } from '../../access/heavy-turns.unscoped.repository.ts';
import { buildCompanyAdmin, type TestUser } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const common = {
  method: 'GET',
  access: may('LIST', 'USER'),
  area: 'anywhere',
  params: companyPath,
} as const;
const answer = z.object({ name: z.string() });
const query = z.object({ name: z.string() });
const report = endpoint({
  ...{ ...common, query, response: answer, heavy: true },
  path: '/api/companies/:companyId/test-report',
  summary: 'Waits for the test',
});
const file = endpoint({
  ...{ ...common, response: blob('text/plain'), heavy: true },
  path: '/api/companies/:companyId/test-file',
  summary: 'Sends what the test writes',
});
const light = endpoint({
  ...{ ...common, query, response: answer },
  path: '/api/companies/:companyId/test-light',
  summary: 'Waits for nothing',
});

let test: TestApp;
let admin: TestUser;
/** The reports that are being made, by name; calling one finishes it. */
let begun: Map<string, (failure?: Error) => void>;
let content: PassThrough;
beforeAll(async () => {
  test = await startTestApp({
    contract: {
      api: [report, file, light],
      bindAll(bind) {
        bind(report, async ({ query: { name } }) => {
          const { promise, resolve, reject } = Promise.withResolvers<void>();
          begun.set(name, (failure) => (failure ? reject(failure) : resolve()));
          await promise;
          return { name };
        });
        bind(file, () => ({ fileName: 'a.txt', contentType: 'text/plain', content }));
        bind(light, ({ query: { name } }) => ({ name }));
      },
    },
  });
  admin = await buildCompanyAdmin(test.db);
});
afterAll(() => test.close());
afterEach(() => sql`delete from heavy_turn`.execute(test.db));

beforeEach(() => {
  begun = new Map();
  content = new PassThrough();
});

async function asks(name: string, user = admin) {
  const caller = await test.as(user);
  return caller.call(report, { query: { name } });
}

const turns = async () => {
  const { rows } = await sql<{ id: string }>`select id from heavy_turn order by id`.execute(
    test.db,
  );
  return rows.length;
};
const untilTurns = (count: number) =>
  vi.waitFor(async () => expect(await turns()).toBe(count), 20_000);
const untilBegun = (...names: string[]) =>
  vi.waitFor(() => expect([...begun.keys()]).toEqual(names), 20_000);

/** A turn that another node has taken for the company. */
async function turnElsewhere() {
  const { rows } = await sql<{ id: string }>`insert into heavy_turn (subject, lease_until)
    values (${admin.company?.id}, now() + interval '1 hour') returning id`.execute(test.db);
  return rows[0]?.id;
}

describe('heavy answers of a company', () => {
  it('are made one at a time in the order of the calls, and hold nobody else up', async () => {
    const other = await buildCompanyAdmin(test.db);
    const first = asks('first');
    await untilBegun('first');
    const second = asks('second');
    await untilTurns(2);
    const third = asks('third');
    await untilTurns(3);
    const beside = asks('of another company', other);
    await untilBegun('first', 'of another company');
    begun.get('of another company')?.();
    expect((await beside).body.name).toBe('of another company');
    const caller = await test.as(admin);
    expect((await caller.call(light, { query: { name: 'light' } })).status).toBe(200);
    expect([...begun.keys()]).not.toContain('second');
    begun.get('first')?.();
    expect((await first).status).toBe(200);
    await untilBegun('first', 'of another company', 'second');
    begun.get('second')?.();
    await untilBegun('first', 'of another company', 'second', 'third');
    begun.get('third')?.();
    expect([(await second).body.name, (await third).body.name]).toEqual(['second', 'third']);
    expect(await turns()).toBe(0);
  });

  it('that find the queue full are refused with a time to wait', async () => {
    const waiting = [asks('0')];
    await untilBegun('0');
    for (let place = 1; place < heavyPlaces; place++) waiting.push(asks(String(place)));
    await untilTurns(heavyPlaces);
    const refused = await asks('late');
    expect([refused.status, refused.error.code]).toEqual([429, 'answer.queue_full']);
    expect(refused.headers['retry-after']).toBe('10');
    expect(refused.error.message).toMatch(/^Other files or reports of your company/);
    for (let place = 0; place < heavyPlaces; place++) {
      await vi.waitFor(() => expect(begun.size).toBe(place + 1), 20_000);
      [...begun.values()].at(-1)?.();
    }
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(
      Array(heavyPlaces).fill(200),
    );
  });

  it('wait for one that another node makes, and go on when it is done', async () => {
    const elsewhere = await turnElsewhere();
    const waiting = asks('here');
    await untilTurns(2);
    expect(begun.size).toBe(0);
    await sql`delete from heavy_turn where id = ${elsewhere}`.execute(test.db);
    await untilBegun('here');
    begun.get('here')?.();
    expect((await waiting).status).toBe(200);
  });

  it('go on when the node that makes one has died, whose lease runs out', async () => {
    const elsewhere = await turnElsewhere();
    const waiting = asks('here');
    await untilTurns(2);
    await sql`update heavy_turn set lease_until = now() - interval '1 second'
      where id = ${elsewhere}`.execute(test.db);
    await untilBegun('here');
    begun.get('here')?.();
    expect((await waiting).status).toBe(200);
    const next = asks('next');
    await untilBegun('here', 'next');
    // The row of the dead node is gone with the next call.
    expect(await turns()).toBe(1);
    begun.get('next')?.();
    await next;
  });

  it('that fail leave the turn to the next', async () => {
    const failing = asks('failing');
    await untilBegun('failing');
    const next = asks('next');
    await untilTurns(2);
    begun.get('failing')?.(new Error('It failed'));
    expect((await failing).status).toBe(500);
    await untilBegun('failing', 'next');
    begun.get('next')?.();
    expect((await next).status).toBe(200);
  });

  it('that are files keep the turn to their last byte', async () => {
    const caller = await test.as(admin);
    const download = caller.call(file);
    await untilTurns(1);
    content.write('half');
    const next = asks('next');
    await untilTurns(2);
    expect(begun.size).toBe(0);
    content.end('whole');
    expect((await download).status).toBe(200);
    await untilBegun('next');
    begun.get('next')?.();
    expect((await next).status).toBe(200);
  });

  it('leave the turn when the caller goes away, also while they wait', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const { headers, companyId } = await test.as(admin);
    const going = new AbortController();
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path.replace(':companyId', companyId ?? '')}`, {
        headers: { ...headers, 'x-forwarded-host': 'us.localhost' },
        signal: going.signal,
      }).then(
        ({ status }) => status,
        () => 'gone',
      );
    // More than one part, which is checked before it is sent.
    content.write('half'.repeat(8_000));
    expect(await ask(file.path)).toBe(200);
    const waiting = ask(`${report.path}?name=waiting`);
    await untilTurns(2);
    going.abort();
    expect(await waiting).toBe('gone');
    await untilTurns(0);
    expect(begun.size).toBe(0);
  });
});

describe('the contract', () => {
  const endpoints: readonly Endpoint[] = api;

  it('declares every file that is made while it is sent as heavy', () => {
    const undeclared = endpoints.filter(
      ({ response, heavy }) =>
        !isJson(response) && response.kind === 'blob' && !response.isStored && !heavy,
    );
    expect(undeclared.map(keyOf)).toEqual([]);
  });

  it('declares every report as heavy', () => {
    const named = endpoints.filter(
      ({ method, path, summary }) =>
        method === 'GET' &&
        (/computed/i.test(summary) || /[/-](report|on-day|evidence)s?$/.test(path)),
    );
    const light = named.filter(
      ({ heavy, response }) => !heavy && !(!isJson(response) && response.kind === 'blob'),
    );
    expect(named.length).toBeGreaterThan(1);
    expect(light.map(keyOf)).toEqual([]);
  });
});
