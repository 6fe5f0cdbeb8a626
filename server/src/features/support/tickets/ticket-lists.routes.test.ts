import { sites } from '@endcap/contract/sites';
import { parkedMailList, queueList, ticketList } from '@endcap/contract/support/ticket-lists';
import { listParkedMail } from '@endcap/contract/support/ticket-mail';
import {
  reasonIds,
  ticketChannels,
  ticketPriorities,
  ticketStatuses,
} from '@endcap/contract/support/ticket-options';
import { listQueue } from '@endcap/contract/support/ticket-queue';
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

const valueAt = <Value>(values: readonly Value[], index: number) =>
  values[index % values.length] as Value;

async function addTickets(
  requester: TestUser,
  values: (index: number) => object = () => ({}),
): Promise<string[]> {
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
      status: valueAt(ticketStatuses, index),
      company_id: requester.company?.id ?? null,
      requester_id: requester.id,
      requester_name: 'Ana Test',
      requester_email: requester.loginId,
      submit_digest: Buffer.from(id),
      created_on: new Date(Date.UTC(2026, 9, 1 + (index % 4))),
      updated_on: moment,
      ...values(index),
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

/** The companies of the tickets by id: a row has the name alone. */
const companyNames = new Map<string, string>();

describeList(queueList, {
  async fill() {
    const { user, caller } = await buildAgent(test);
    const requesters = [await buildUser(test.db), await buildUser(test.db)];
    for (const [place, requester] of requesters.entries()) {
      companyNames.set(requester.company?.id ?? '', requester.company?.name ?? '');
      await addTickets(requester, (index) => ({
        site: valueAt(sites, index),
        reason: valueAt(reasonIds, index),
        channel: valueAt(ticketChannels, index),
        priority: valueAt(ticketPriorities, index + place),
        product_code: index % 2 ? 'REPORT_BUILDER' : null,
        tags: index % 3 ? [] : ['promo'],
        assignee_id: index % 2 ? user.id : null,
        // Half of them wait for no answer: their key of the default order is the same.
        answer_by: index % 2 ? new Date(Date.UTC(2026, 10, 2, 12, index, place)) : null,
      }));
    }
    return {
      foreign: null,
      close,
      open: {
        company: [...companyNames.keys()],
        tag: ['promo'],
        assignee: [user.id],
      },
      page: async (query) => (await caller.call(listQueue, { query })).body,
    };
  },
  id: ({ incidentId }) => incidentId,
  sortedBy: {
    // A ticket that waits for no answer has the latest time in both directions.
    answerBy: ({ answerBy }) => answerBy ?? '9999',
    priority: ({ priority }) => -ticketPriorities.indexOf(priority),
    createdOn: ({ createdOn }) => createdOn,
    lastUpdatedOn: ({ lastUpdatedOn }) => lastUpdatedOn,
  },
  finds: {
    status: ({ statusInfo }, value) => statusInfo === value,
    priority: ({ priority }, value) => priority === value,
    product: ({ product }, value) => product === value,
    site: ({ site }, value) => site === value,
    reason: ({ reason }, value) => reason === value,
    channel: ({ channel }, value) => channel === value,
    company: ({ companyName }, id) => companyName === companyNames.get(id),
    tag: ({ tags }, value) => tags.includes(value),
    assignee: ({ assignee }, id) => assignee?.userId === id,
  },
});
