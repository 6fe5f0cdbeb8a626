import type { AddressInfo } from 'node:net';
import { userList } from '@endcap/contract/people/user-lists';
import type { FastifyInstance } from 'fastify';
import { buildCompanyAdmin } from '../server/src/testing/factories.ts';
import { sessionFor } from '../server/src/testing/session-for.ts';
import { bareAnswer } from './bare-answer.ts';
import type { BenchPortal } from './portal.ts';
import { type Contestant, type Finish, race } from './race.ts';
import { type BenchOutput, type Row, times } from './row.ts';
import { roundsOf } from './size.ts';
import { type Statement, scannedBy, statementsOf } from './statements.ts';
import { bigCompany } from './users-data.ts';

/** Of the pages of ten users; page 3,600 of a company of 100,000. */
const deepShare = 0.36;
const path = `/api/companies/${bigCompany}/users`;

/** The list through the whole portal, next to its own statements in a bare Fastify answer. */
export async function* benchUserList({
  app,
  database,
  size,
}: BenchPortal): AsyncGenerator<BenchOutput> {
  const deepPage = Math.floor((size.users / 100) * deepShare);
  const company = { id: bigCompany, name: 'Big', site: 'US', type: 'CHARTER_VENDOR' } as const;
  const admin = await buildCompanyAdmin(database.db, { company });
  const headers = { cookie: await sessionFor(database.db, admin), host: 'us.localhost' };
  await database.ownerPool.query('vacuum analyze membership, user_account, session');
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    return answer.json<{ nextCursor: string }>();
  };
  const { nextCursor } = await get(`${path}?pageNo=${deepPage}`);
  const pages: Record<string, string> = {
    'first page': path,
    'next page deep in the list': `${path}?pageNo=${deepPage + 1}&cursor=${nextCursor}`,
    [`jump to page ${deepPage}`]: `${path}?pageNo=${deepPage}`,
  };
  const orders = userList.sortColumns.flatMap((sortBy) =>
    ['asc', 'desc'].map((sortOrder): [string, string] => [
      `by ${sortBy}, ${sortOrder}`,
      `${path}?sortBy=${sortBy}&sortOrder=${sortOrder}`,
    ]),
  );
  const searches = ['quintero', 'sofia mar', 'and', 'ez', 'qz'].map((search): [string, string] => [
    `search for "${search}"`,
    `${path}?search=${encodeURIComponent(search)}`,
  ]);
  const lists = { ...pages, ...Object.fromEntries([...orders, ...searches]) };
  const statements: Record<string, Statement[]> = {};
  for (const [name, url] of Object.entries(lists)) {
    await get(url);
    statements[name] = await statementsOf(() => get(url));
  }
  const stage = await setStage(app, database.pool, statements, headers, lists);
  const finishes: Record<string, Finish> = await race(
    { ...contestantsOf(stage, pages), [withoutSession]: stage.withoutSession },
    { rounds: roundsOf(size, 60), requests: roundsOf(size, 64) },
  );
  yield* Object.keys(pages).flatMap((name) => rowsOf(name, finishes));
  yield { name: withoutSession, figure: figures(finishes[withoutSession] as Finish) };
  const [first, deep] = ['first page', 'next page deep in the list'].map((n) => finishes[n]);
  if (first && deep) yield deepPageRow(first, deep);
  for (const [name, url] of [...orders, ...searches]) {
    const heat = name.startsWith('search')
      ? { rounds: roundsOf(size, 12), requests: roundsOf(size, 32) }
      : { rounds: roundsOf(size, 60), requests: roundsOf(size, 64) };
    yield* rowsOf(name, await race(contestantsOf(stage, { [name]: url }), heat));
  }
  for (const [name, all] of Object.entries(statements)) {
    const scanned = await scannedBy(database.pool, all);
    if (scanned.length > 0) yield `${name}: sequential scan over ${scanned.join()}`;
  }
  await stage.close();
}

const withoutSession = 'first page, bare, without a session';

interface Stage {
  portal: Contestant;
  bare: Contestant;
  withoutSession: Contestant;
  close(): Promise<void>;
}

async function setStage(
  app: FastifyInstance,
  pool: BenchPortal['database']['pool'],
  statements: Record<string, Statement[]>,
  headers: Record<string, string>,
  lists: Record<string, string>,
): Promise<Stage> {
  const routes = Object.fromEntries(
    Object.keys(lists).map((name) => [bareAddress(name), statements[name] ?? []]),
  );
  // The first statement looks up the session.
  const listAlone = statements['first page']?.slice(1) ?? [];
  const bare = bareAnswer(pool, { ...routes, '/without-session': listAlone });
  await Promise.all([app, bare].map((one) => one.listen({ port: 0, host: '127.0.0.1' })));
  const port = (one: FastifyInstance) => (one.server.address() as AddressInfo).port;
  const bareAt = (path: string): Contestant => ({ port: port(bare), path, headers: {} });
  return {
    portal: { port: port(app), path: '', headers },
    bare: bareAt(''),
    withoutSession: bareAt('/without-session'),
    close: () => bare.close(),
  };
}

function bareAddress(name: string): string {
  return `/${name.replace(/\W+/g, '-')}`;
}

function contestantsOf(stage: Stage, lists: Record<string, string>): Record<string, Contestant> {
  return Object.fromEntries(
    Object.entries(lists).flatMap(([name, url]) => [
      [name, { ...stage.portal, path: url }],
      [`${name}, bare`, { ...stage.bare, path: bareAddress(name) }],
    ]),
  );
}

const figures = ({ p50, p99, perSecond }: Finish) =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ${perSecond.toFixed(0)} a second`;

function rowsOf(name: string, finishes: Record<string, Finish>): Row[] {
  const [portal, bare] = [finishes[name], finishes[`${name}, bare`]];
  if (!portal || !bare) return [];
  const p99 = portal.p99 / bare.p99;
  const speed = portal.perSecond / bare.perSecond;
  return [
    {
      name,
      figure: `${figures(portal)} (bare ${bare.perSecond.toFixed(0)})`,
      ratio: `p50 ${times(portal.p50 / bare.p50)}, p99 ${times(p99)}, speed ${times(speed)}`,
      bar: 'p99 at most 1.5x, speed at least 0.6x',
      held: p99 <= 1.5 && speed >= 0.6,
    },
  ];
}

function deepPageRow(first: Finish, deep: Finish): Row {
  const [p50, p99] = [deep.p50 / first.p50, deep.p99 / first.p99];
  return {
    name: 'deep next page next to the first',
    figure: figures(deep),
    ratio: `p50 ${times(p50)}, p99 ${times(p99)}`,
    bar: 'at most 2x',
    held: p50 <= 2 && p99 <= 2,
  };
}
