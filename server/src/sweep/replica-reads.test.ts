import { api } from '@endcap/contract/api';
import { type Endpoint, keyOf } from '@endcap/contract/endpoint';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '../db/connection.ts';
import { type DemoPortal, startDemoPortal } from './demo-portal.ts';
import { sampleFor } from './samples/samples.ts';

const endpoints = (api as readonly Endpoint[]).filter(({ fromReplica }) => fromReplica);
const failures: unknown[] = [];
let readPool: pg.Pool;
let portal: DemoPortal;
beforeAll(async () => {
  portal = await startDemoPortal({
    replica: {
      poolFor: () => readPool,
      position: async () => '0/0',
      isToBlame: (error) => {
        failures.push(error);
        return true;
      },
      isUsable: () => true,
      stop: () => undefined,
    },
  });
  // Refuses writes as a replica does.
  const readOnly = `${portal.test.ownerUrl}${portal.test.ownerUrl.includes('?') ? '&' : '?'}options=-c%20role%3Dendcap_app%20-c%20default_transaction_read_only%3Don`;
  readPool = createPool({ url: readOnly, maxConnections: 4 });
});
afterAll(async () => {
  await readPool.end();
  await portal.test.close();
});

it('some calls may be answered by a replica', () => {
  expect(endpoints.length).toBeGreaterThan(20);
});

it.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
  '%s writes nothing outside a transaction',
  async (key, endpoint) => {
    failures.length = 0;
    const statuses: number[] = [];
    for (const who of ['charter admin', 'super', 'super for charter', 'support agent'] as const) {
      const { http, own } = await portal.signIn(who, 'as they are');
      const sample = sampleFor(key, own);
      // The samples have no id of a user: without one the call would end before it reads.
      const userId = portal.userIds.get('user@charter.example');
      const params = { ...sample.params, ...(key.includes(':userId/') ? { userId } : {}) };
      const { status } = await http.call(endpoint, { ...sample, params } as never);
      statuses.push(status);
    }
    expect(statuses).toContain(200);
    expect(failures).toEqual([]);
  },
);
