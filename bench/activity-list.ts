import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildCompanyAdmin, buildUser, type TestUser } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { bigCompany, loadActivity } from './activity-data.ts';
import { bareAnswer } from './bare-answer.ts';
import { type BenchPortal, openBenchPortal } from './portal.ts';
import { type Contestant, type Finish, race } from './race.ts';
import { type BenchOutput, type Row, times } from './row.ts';
import { roundsOf } from './size.ts';
import { type Statement, scannedBy, statementsOf } from './statements.ts';

const path = '/api/activity-logs';
/** Ten times the longest range of the list. */
const days = 300;

interface ListRequest {
  who: 'admin' | 'super';
  query?: string;
  body: Record<string, unknown>;
}

const filters: Record<string, Omit<ListRequest, 'who'>> = {
  'last 30 days': { body: {} },
  'by a user': { body: { actors: ['p22.quintero@s0.example'] } },
  'by a frequent event': { body: { events: ['SIGNED_IN'] } },
  'by three rare events': { body: { events: ['USER_ADDED', 'USER_REMOVED', 'USER_BLOCKED'] } },
  'by application': { body: { applications: ['BATCH'] } },
  'search for a name': { body: { search: 'quinlobos' } },
  'search for a name and an event': { body: { search: 'quin blocked' } },
  'search for what many have': { body: { search: 'ana' } },
  'page 30': { query: '?pageNumber=29', body: {} },
  'sorted by user': { query: '?sortBy=actor', body: {} },
  'sorted by event': { query: '?sortBy=event&sortOrder=asc', body: {} },
  'sorted by entity': { query: '?sortBy=entityId&sortOrder=asc', body: {} },
};

/** The list of the log with few and with many entries, through the portal and as bare statements. */
export async function* benchActivityList(portal: BenchPortal): AsyncGenerator<BenchOutput> {
  const { size, adminUrl, database } = portal;
  const [few, many] = size.activities;
  const small = await openBenchPortal(adminUrl, size);
  try {
    const { companies } = size;
    yield await loadActivity(small.database.ownerPool, { days, entries: few, companies });
    yield await loadActivity(database.ownerPool, { days, entries: many, companies });
    yield* raceLists(small, portal);
  } finally {
    await small.close();
  }
}

async function* raceLists(few: BenchPortal, many: BenchPortal): AsyncGenerator<BenchOutput> {
  const stages = { few: await setStage(few), many: await setStage(many) };
  const { size } = many;
  let isWarm = false;
  for (const who of ['admin', 'super'] as const) {
    for (const [name, request] of Object.entries(filters)) {
      const title = `${who === 'admin' ? 'one company' : 'all companies'}, ${name}`;
      const contestants = {
        few: stages.few.portal({ who, ...request }),
        many: stages.many.portal({ who, ...request }),
        bare: stages.many.bare(who, name),
      };
      const heat = { rounds: roundsOf(size, 12), requests: roundsOf(size, 32) };
      // The portal has more code to compile than the bare answer: its first race is thrown away.
      if (!isWarm) await race(contestants, heat);
      isWarm = true;
      yield rowOf(title, await race(contestants, heat));
      const scanned = await scannedBy(many.database.pool, stages.many.statements(who, name));
      if (scanned.length > 0) yield `${title}: sequential scan over ${scanned.join()}`;
    }
  }
  await Promise.all([stages.few.close(), stages.many.close()]);
}

async function setStage({ app, database }: BenchPortal) {
  const company = { id: bigCompany, name: 'Big', site: 'US', type: 'CHARTER_VENDOR' } as const;
  const headersOf = async (user: TestUser) => ({
    cookie: await sessionFor(database.db, user),
    host: 'us.localhost',
  });
  const headers = {
    admin: await headersOf(await buildCompanyAdmin(database.db, { company })),
    super: await headersOf(
      await buildUser(database.db, { group: 'SUPER_ADMIN', company: null, member: false }),
    ),
  };
  const statements = new Map<string, Statement[]>();
  for (const who of ['admin', 'super'] as const) {
    for (const [name, { query = '', body }] of Object.entries(filters)) {
      const ask = async () => {
        const url = path + query;
        const answer = await app.inject({
          method: 'POST',
          url,
          headers: headers[who],
          payload: body,
        });
        if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.body}`);
      };
      await ask();
      statements.set(addressOf(who, name), await statementsOf(ask));
    }
  }
  const bare = bareAnswer(database.pool, Object.fromEntries(statements));
  await Promise.all([app, bare].map((one) => one.listen({ port: 0, host: '127.0.0.1' })));
  const portOf = (one: FastifyInstance) => (one.server.address() as AddressInfo).port;
  return {
    portal: ({ who, query = '', body }: ListRequest): Contestant => ({
      port: portOf(app),
      path: path + query,
      headers: headers[who],
      body,
    }),
    bare: (who: string, name: string): Contestant => ({
      port: portOf(bare),
      path: addressOf(who, name),
      headers: {},
    }),
    statements: (who: string, name: string) => statements.get(addressOf(who, name)) ?? [],
    close: () => bare.close(),
  };
}

function addressOf(who: string, name: string): string {
  return `/${who}-${name.replace(/\W+/g, '-')}`;
}

function rowOf(name: string, { few, many, bare }: Record<'few' | 'many' | 'bare', Finish>): Row {
  const p99 = many.p99 / bare.p99;
  const speed = many.perSecond / bare.perSecond;
  const growth = many.p99 / few.p99;
  return {
    name,
    figure: `p50 ${many.p50.toFixed(2)} ms, p99 ${many.p99.toFixed(2)} ms, ${many.perSecond.toFixed(0)} a second`,
    ratio: `p99 ${times(p99)}, speed ${times(speed)} of bare, p99 ${times(growth)} of few entries`,
    bar: 'at most 1.5x, at least 0.6x, at most 2x',
    held: p99 <= 1.5 && speed >= 0.6 && growth <= 2,
  };
}
