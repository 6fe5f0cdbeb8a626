import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { hashToken } from '../server/src/access/secret-token.ts';
import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { sendLoad } from './client-thread.ts';
import type { Load } from './http-client.ts';
import type { BenchPortal } from './portal.ts';
import { type BenchOutput, type Row, times } from './row.ts';
import { roundsOf } from './size.ts';
import { loadUsers } from './users-data.ts';

interface Cost {
  /** Requests for one second of one core, by the time that the server's thread has computed. */
  perCore: number;
  /** Processor time of one request in the server's thread. */
  cpuMs: number;
}

type Call = Pick<Load, 'port' | 'path' | 'headers'>;

/** What a request costs the thread of the server; the client and the database run elsewhere. */
export async function costOf(
  calls: Record<string, Call>,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<Record<string, Cost>> {
  const spent = Object.fromEntries(
    Object.keys(calls).map((name) => [name, { cpuMs: 0, count: 0 }]),
  );
  for (let round = -1; round < rounds; round++) {
    for (const [name, call] of Object.entries(calls)) {
      const before = process.threadCpuUsage();
      const loaded = await sendLoad({ ...call, requests, concurrency: 8 });
      const { user, system } = process.threadCpuUsage(before);
      const own = spent[name];
      // The first round warms up.
      if (!own || round < 0) continue;
      own.cpuMs += (user + system) / 1_000;
      own.count += loaded.times.length;
    }
  }
  return Object.fromEntries(
    Object.entries(spent).map(([name, { cpuMs, count }]) => [
      name,
      { cpuMs: cpuMs / count, perCore: count / (cpuMs / 1_000) },
    ]),
  );
}

const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

/** Requests a second for each core, next to a Fastify server that sends the same bytes and does nothing else. */
export async function* benchThroughput(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { app, database, size } = portal;
  yield await loadUsers(database.ownerPool, { ...size, users: size.users / 100 });
  const admin = await buildCompanyAdmin(database.db);
  const headers = { cookie: await sessionFor(database.db, admin), host: 'us.localhost' };
  const paths: Record<string, string> = {
    'the public page': '/',
    'who is signed in': '/svc/v1/identity/user-context',
    'a page of users': `/api/companies/${admin.company?.id}/users`,
  };
  const bare = Fastify();
  for (const path of Object.values(paths)) {
    const { payload, headers: sent } = await app.inject({ url: path, headers: asBrowser(headers) });
    bare.get(path, (_request, reply) =>
      reply.type(String(sent['content-type'] ?? 'text/plain')).send(payload),
    );
  }
  const whoPath = '/svc/v1/identity/user-context';
  const { payload: who } = await app.inject({ url: whoPath, headers: asBrowser(headers) });
  bare.get(lookUpPath, async (request, reply) => {
    await findByIndex(database.pool, request.headers.cookie ?? '');
    return reply.type('application/json').send(who);
  });
  await Promise.all([app, bare].map((one) => one.listen({ port: 0, host: '127.0.0.1' })));
  try {
    for (const [name, path] of Object.entries(paths)) {
      const call = { path, headers: asBrowser(headers) };
      const { ours, theirs } = await costOf(
        { ours: { port: portOf(app), ...call }, theirs: { port: portOf(bare), ...call } },
        { rounds: roundsOf(size, 30), requests: Math.max(8, roundsOf(size, 200)) },
      );
      if (ours && theirs) yield rowOf(name, ours, theirs);
    }
    const headersOfCall = asBrowser(headers);
    const { ours, lookUp } = await costOf(
      {
        ours: { port: portOf(app), path: whoPath, headers: headersOfCall },
        lookUp: { port: portOf(bare), path: lookUpPath, headers: headersOfCall },
      },
      { rounds: roundsOf(size, 30), requests: Math.max(8, roundsOf(size, 200)) },
    );
    if (ours && lookUp) yield rowNextToLookUp(ours, lookUp);
  } finally {
    await bare.close();
  }
}

const lookUpPath = '/one-look-up';

/** What any signed-in answer needs at least: the session of the cookie, by its index. */
async function findByIndex(pool: pg.Pool, cookie: string): Promise<void> {
  const { rows } = await pool.query({
    name: 'bench_look_up',
    text: 'select id, user_id, company_id, expires_on from session where token_hash = $1',
    values: [hashToken(cookie.slice(cookie.indexOf('=') + 1))],
  });
  if (rows.length !== 1) throw new Error('the session of the bench is not found');
}

function rowNextToLookUp(ours: Cost, lookUp: Cost): Row {
  const ratio = ours.cpuMs / lookUp.cpuMs;
  return {
    name: 'who is signed in, next to a bare answer with one indexed look-up',
    figure: `${ours.cpuMs.toFixed(2)} ms of a core each, bare ${lookUp.cpuMs.toFixed(2)} ms`,
    ratio: times(ratio),
    bar: 'at most 2x',
    held: ratio <= 2,
  };
}

const asBrowser = (headers: Record<string, string>) => ({ ...headers, accept: '*/*' });

function rowOf(name: string, ours: Cost, bare: Cost): Row {
  return {
    name: `${name}, requests a second for a core`,
    figure: `${ours.perCore.toFixed(0)} (${ours.cpuMs.toFixed(2)} ms of a core each), bare Fastify ${bare.perCore.toFixed(0)}`,
    ratio: `${times(ours.perCore / bare.perCore)} of the bare answer`,
  };
}
