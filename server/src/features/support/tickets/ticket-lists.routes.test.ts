import { parkedMailList, ticketList } from '@endcap/contract/support/ticket-lists';
import { listParkedMail } from '@endcap/contract/support/ticket-mail';
import { ticketStatuses } from '@endcap/contract/support/ticket-options';
import { listTickets } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll } from 'vitest';
import { newId } from '../../../db/id.ts';
import { describeList } from '../../../lists/testing/describe-list.ts';
import { buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const close = async () => undefined;
/** Three rows have the first moment. */
const moments = [0, 0, 0, 1, 2, 3].map((minute) => new Date(Date.UTC(2026, 10, 1, 12, minute)));

async function addTickets(requester: TestUser): Promise<string[]> {
  const tickets = moments.map((moment, index) => {
    const id = newId();
    return {
      id,
      reference: `T-${id.slice(-7).toUpperCase()}`,
      site: 'US' as const,
      locale: 'en-US' as const,
      type: 'BUG' as const,
      reason: 'BUG' as const,
      subject: `subject ${index % 3}`,
      status: ticketStatuses[index % ticketStatuses.length] ?? ('NEW' as const),
      company_id: requester.company?.id ?? null,
      requester_id: requester.id,
      requester_name: 'Ana Test',
      requester_email: requester.loginId,
      submit_digest: Buffer.from(id),
      created_on: new Date(Date.UTC(2026, 9, 1 + (index % 4))),
      updated_on: moment,
    };
  });
  await test.db.insertInto('ticket').values(tickets).execute();
  return tickets.map(({ reference }) => reference);
}

describeList(ticketList, {
  async fill() {
    const user = await buildUser(test.db);
    await addTickets(user);
    const { call } = await test.as(user);
    return {
      foreign: await addTickets(await buildUser(test.db)),
      close,
      page: async (query) => (await call(listTickets, { query })).body,
    };
  },
  id: ({ incidentId }) => incidentId,
  sortedBy: {
    incidentId: ({ incidentId }) => incidentId,
    subject: ({ subject }) => subject,
    statusInfo: ({ statusInfo }) => statusInfo,
    createdOn: ({ createdOn }) => createdOn,
    lastUpdatedOn: ({ lastUpdatedOn }) => lastUpdatedOn,
  },
  finds: { status: ({ statusInfo }, value) => statusInfo === value },
});

describeList(parkedMailList, {
  async fill() {
    const mails = moments.map((received_on, index) => {
      const id = newId();
      return {
        id,
        message_digest: Buffer.from(id),
        outcome: 'PARKED' as const,
        reason: 'NO_TICKET' as const,
        from_address: `person${index % 4}@people.example`,
        to_address: 'support@portal.example',
        subject: `subject ${index % 3}`,
        body: 'Hello',
        received_on,
      };
    });
    await test.db.insertInto('inbound_mail').values(mails).execute();
    const { caller } = await buildAgent(test);
    return {
      foreign: null,
      close,
      page: async (query) => (await caller.call(listParkedMail, { query })).body,
    };
  },
  id: ({ id }) => id,
  sortedBy: {
    from: ({ from }) => from,
    subject: ({ subject }) => subject,
    receivedOn: ({ receivedOn }) => receivedOn,
  },
  finds: {},
});
