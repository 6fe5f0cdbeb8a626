import { addParkedMail, receiveHelpDeskEvent } from '@endcap/contract/support/ticket-mail';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signed } from '../../../adapters/help-desk/testing/help-desk-double.ts';
import type { Transaction } from '../../../db/connection.ts';
import { newId } from '../../../db/id.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import {
  aTicketWithAddress,
  post,
  rawMail,
  startMailApp,
  twoTicketsWithAddress,
} from './testing/mail-kit.ts';

const helpDesk = {
  url: 'https://desk.example/events',
  secret: 'desk-secret-of-the-tests-0123456789',
};
let test: TestApp;
beforeAll(async () => {
  test = await startMailApp({ HELP_DESK_URL: helpDesk.url, HELP_DESK_SECRET: helpDesk.secret });
});
afterAll(() => test.close());

/** Two tickets of one requester, and a merge of the first into the second that has not committed yet. */
async function twoTickets() {
  const { first, second } = await twoTicketsWithAddress(test);
  const merge = (tx: Transaction) =>
    tx
      .updateTable('ticket')
      .set({ merged_into_id: second.id, status: 'CLOSED' })
      .where('id', '=', first.id)
      .execute();
  const texts = async () => (await second.comments()).map(({ body }) => body);
  return { first, second, merge, texts };
}

it('a mail that waits while its ticket is merged becomes a comment of the other ticket', async () => {
  const { first, merge, texts } = await twoTickets();
  const [answer] = await meetAtLock(test, merge, () => first.reply({ body: 'Just now' }));
  expect(answer?.body.outcome).toBe('COMMENT');
  expect(await texts()).toEqual(['Just now']);
  expect(await first.comments()).toEqual([]);
});

it('two mails at the same moment are two comments, also while the ticket is merged', async () => {
  const { first, merge, texts } = await twoTickets();
  const send = (body: string) => () => first.reply({ body });
  await meetAtLock(test, merge, send('One'), send('Two'));
  expect((await texts()).toSorted()).toEqual(['One', 'Two']);
});

it('the same mail twice at the same moment is one comment', async () => {
  const { ofTicket, id, comments } = await aTicketWithAddress(test);
  const message = rawMail(ofTicket);
  const hold = (tx: Transaction) =>
    tx.selectFrom('ticket').select('id').where('id', '=', id).forUpdate().execute();
  const send = () => post(test, message);
  const answers = await meetAtLock(test, hold, send, send);
  expect(answers.map(({ body }) => body.outcome)).toEqual(['COMMENT', 'COMMENT']);
  expect(await comments()).toHaveLength(1);
});

async function parkedMailOf(ticket: Awaited<ReturnType<typeof aTicketWithAddress>>) {
  const from = `home-${newId()}@people.example`;
  await ticket.reply({ from, body: 'From home' });
  const { id } = await test.db
    .selectFrom('inbound_mail')
    .select('id')
    .where('from_address', '=', from)
    .executeTakeFirstOrThrow();
  const { caller } = await buildAgent(test);
  return () =>
    caller.call(addParkedMail, {
      params: { mailId: id },
      body: { incidentId: ticket.reference },
    });
}

it('a parked mail is added to the ticket that its ticket was merged into', async () => {
  const { first, second, merge, texts } = await twoTickets();
  const add = await parkedMailOf(first);
  await test.db.transaction().execute(merge);
  const { body } = await add();
  expect([body.incidentId, await texts()]).toEqual([second.reference, ['From home']]);
});

it('a parked mail follows a merge that commits while it is added', async () => {
  const { first, second, merge, texts } = await twoTickets();
  const add = await parkedMailOf(first);
  const [answer] = await meetAtLock(test, merge, add);
  expect([answer?.status, answer?.body.incidentId]).toEqual([200, second.reference]);
  expect(await texts()).toEqual(['From home']);
});

it('of two who add a parked mail at the same moment, the second finds it no more', async () => {
  const ticket = await aTicketWithAddress(test);
  const add = await parkedMailOf(ticket);
  const hold = (tx: Transaction) =>
    tx.selectFrom('inbound_mail').select('id').forUpdate().execute();
  const answers = await meetAtLock(test, hold, add, add);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await ticket.comments()).toHaveLength(1);
});

it('a comment of the help desk follows a merge; a status of the merged ticket changes neither', async () => {
  const { first, second, merge, texts } = await twoTickets();
  const send = (event: object) => {
    const body = JSON.stringify({ id: newId(), incidentId: first.reference, ...event });
    const headers = signed(helpDesk.secret, body);
    return test.app.inject({
      method: 'POST',
      url: receiveHelpDeskEvent.path,
      headers,
      payload: body,
    });
  };
  const comment = { kind: 'COMMENT', text: 'From the desk', authorName: 'Dee' };
  const [answer] = await meetAtLock(test, merge, () => send(comment));
  expect([answer?.statusCode, await texts()]).toEqual([204, ['From the desk']]);
  const status = await send({ kind: 'STATUS', status: 'IN_PROGRESS' });
  expect(status.statusCode).toBe(204);
  expect([(await first.ticket()).status, (await second.ticket()).status]).toEqual([
    'CLOSED',
    'IN_PROGRESS',
  ]);
});
