import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
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
  } finally {
    await bare.close();
  }
}

const asBrowser = (headers: Record<string, string>) => ({ ...headers, accept: '*/*' });

function rowOf(name: string, ours: Cost, bare: Cost): Row {
  return {
    name: `${name}, requests a second for a core`,
    figure: `${ours.perCore.toFixed(0)} (${ours.cpuMs.toFixed(2)} ms of a core each), bare Fastify ${bare.perCore.toFixed(0)}`,
    ratio: `${times(ours.perCore / bare.perCore)} of the bare answer`,
  };
}
