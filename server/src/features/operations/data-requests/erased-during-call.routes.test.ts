import { saveProfile } from '@endcap/contract/identity/profile';
import { listUsers } from '@endcap/contract/people/users';
import { savePins } from '@endcap/contract/products/launcher';
import { addThread } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operatorByCommand, recordOperation } from '../../../activity/operator.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Caller } from '../../../testing/caller.ts';
import { buildCompanyAdmin } from '../../../testing/factories.ts';
import { meetAtLock, untilWaitingForLock } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { subscriber } from '../../products/launcher/testing/subscriptions.ts';
import { startMailApp } from '../../support/inbound-mail/testing/mail-kit.ts';
import { aTicket, sendTicket, writeTicket } from '../../support/tickets/testing/ticket-kit.ts';
import { erase } from './testing/run-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

/** The last lock of an erasure: the rows of the person are deleted by then, and not committed. */
const lastLock = (tx: Transaction) =>
  recordOperation(tx, operatorByCommand('test'), {
    event: 'PERSON_ERASED',
    entity: { type: 'USER', id: 'other', name: 'other' },
    after: { reason: 'Another person' },
  });

type Call = (caller: Caller, incidentId: string) => Promise<{ status: number }>;

const calls: [string, Call][] = [
  [
    'opens a ticket',
    async ({ headers }) => {
      const detail = { ...aTicket, subject: 'Another one' };
      const { statusCode } = await sendTicket(test, { headers, detail });
      return { status: statusCode };
    },
  ],
  ['pins a product', (caller) => caller.call(savePins, { body: { codes: ['REPORT_BUILDER'] } })],
];

/** Calls that read their own row under its lock, and see that it is gone. */
const callsAboutOwnRow: [string, Call][] = [
  [
    'writes a comment',
    (caller, incidentId) =>
      caller.call(addThread, { params: { incidentId }, body: { text: 'Hello' } }),
  ],
  [
    'saves the profile',
    (caller) => caller.call(saveProfile, { body: { first_name: 'Ana', last_name: 'Lima' } }),
  ],
];

async function callWhileErased(call: Call): Promise<number> {
  const company = await subscriber(test.db, ['REPORT_BUILDER']);
  const user = await buildCompanyAdmin(test.db, { company });
  const { incidentId, caller } = await writeTicket(test, { detail: aTicket }, user);
  let status = 0;
  await meetAtLock<unknown>(
    test,
    lastLock,
    () => erase(test, user.loginId),
    async () => {
      await untilWaitingForLock(test);
      ({ status } = await call(caller, incidentId));
    },
  );
  expect((await caller.call(listUsers)).status).toBe(401);
  return status;
}

it.each(calls)('a person who %s while they are erased is answered 401', async (_, call) => {
  expect(await callWhileErased(call)).toBe(401);
});

it.each(callsAboutOwnRow)(
  'a person who %s while they are erased finds nothing',
  async (_, call) => {
    expect(await callWhileErased(call)).toBe(404);
  },
);
