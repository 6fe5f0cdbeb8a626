import { api } from '@endcap/contract/api';
import { type Endpoint, isJson, keyOf } from '@endcap/contract/endpoint';
import { exportTabs } from '@endcap/contract/people/user-acts';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createPool } from '../db/connection.ts';
import { type FinishedStatement, watchStatements } from '../db/statement-context.ts';
import type { Who } from './callers.ts';
import { type DemoPortal, startDemoPortal } from './demo-portal.ts';
import { sampleFor } from './samples/samples.ts';

let readPool: pg.Pool;
let portal: DemoPortal;
beforeAll(async () => {
  portal = await startDemoPortal({
    replica: {
      poolFor: () => readPool,
      position: async () => '0/0',
      isToBlame: () => false,
      isUsable: () => true,
      stop: () => undefined,
    },
  });
  const { ownerUrl } = portal.test;
  // Refuses writes as a replica does.
  const options = 'options=-c%20role%3Dendcap_app%20-c%20default_transaction_read_only%3Don';
  readPool = createPool({
    url: `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}${options}`,
    maxConnections: 4,
  });
});
afterAll(async () => {
  await readPool.end();
  await portal.test.close();
});

const endpoints: readonly Endpoint[] = api;
const files = endpoints.filter(
  ({ response }) => !isJson(response) && response.kind === 'blob' && !response.isStored,
);
const calls = files.flatMap((endpoint) =>
  endpoint.path.includes(':tabName')
    ? exportTabs.map(
        (tabName) => [`${keyOf(endpoint)} of ${tabName}`, endpoint, { tabName }] as const,
      )
    : [[keyOf(endpoint), endpoint, {}] as const],
);
const callers: Who[] = ['charter admin', 'overdue admin', 'super', 'super for charter'];

const sessionRead = /from "?session"? as/;
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** What the call of a file took from the two servers, until its last byte. */
function watch() {
  const statements: FinishedStatement[] = [];
  const taken = { primary: 0, replica: 0 };
  const onPrimary = () => taken.primary++;
  const onReplica = () => taken.replica++;
  portal.test.pool.on('acquire', onPrimary);
  readPool.on('acquire', onReplica);
  stops.push(
    () => portal.test.pool.off('acquire', onPrimary),
    () => readPool.off('acquire', onReplica),
    watchStatements((statement) => statements.push(statement)),
  );
  return { statements, taken };
}

it('there are files to walk', () => {
  expect(files.length).toBeGreaterThan(8);
});

it.each(calls)(
  '%s is read in the context of its request, to the last row',
  async (_name, endpoint, params) => {
    let isAnswered = false;
    for (const who of callers) {
      const { http, own } = await portal.signIn(who, 'as they are');
      const sample = sampleFor(keyOf(endpoint), own);
      const { statements, taken } = watch();
      const { status, headers } = await http.call(endpoint, {
        ...sample,
        params: { ...sample.params, ...params },
      } as never);
      const count = (what: RegExp) => statements.filter(({ text }) => what.test(text)).length;
      const taking = count(/insert into heavy_turn/);
      // The turn ends after the last byte.
      await vi.waitFor(
        () => expect(count(/delete from heavy_turn where id =/)).toBe(taking),
        20_000,
      );
      for (const stop of stops.splice(0)) stop();
      if (status !== 200) continue;
      isAnswered = true;
      const elsewhere = statements.filter(({ requestId }) => requestId !== headers['x-request-id']);
      expect(elsewhere.map(({ text }) => text)).toEqual([]);
      // The caller is asked for again while the file is sent, and its turn is taken there too.
      const turns = 2 * taking + count(/update heavy_turn/);
      const proofs = count(/"proved_on" >/);
      const known = count(sessionRead) + proofs + turns + Math.min(1, count(/append_activity/));
      if (!endpoint.fromReplica) expect(taken.replica).toBe(0);
      else {
        expect(taken.replica).toBeGreaterThan(0);
        expect(taken.primary).toBe(known);
      }
    }
    expect(isAnswered).toBe(true);
  },
);
