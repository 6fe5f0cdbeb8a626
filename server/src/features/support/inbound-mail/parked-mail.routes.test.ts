import * as api from '@endcap/contract/support/ticket-mail';
import { getQueueOverview, listQueue } from '@endcap/contract/support/ticket-queue';
import { readTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import { sweepFilesLeftBehind } from '../tickets/attachments.service.ts';
import { png } from '../tickets/testing/ticket-kit.ts';
import { aTicketWithAddress, post, rawMail, startMailApp } from './testing/mail-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

/** A mail to a ticket from an address that is not its requester's. */
async function aParkedMail(body = 'It’s me, from home.') {
  const ticket = await aTicketWithAddress(test);
  const from = `home-${newId()}@people.example`;
  await ticket.reply({ from, subject: 'Who am I?', body });
  const { user, caller } = await buildAgent(test);
  const list = async () =>
    (await caller.call(api.listParkedMail, { query: { search: from } })).body.items;
  const [mail] = await list();
  return { ...ticket, from, staff: user, agent: caller, list, mailId: mail?.id ?? '' };
}

const eventsOf = (id: string) =>
  test.db
    .selectFrom('activity_log')
    .select(['event', 'actor_id as actorId', 'company_id as companyId'])
    .where('entity_id', '=', id)
    .execute();

describe('parked mail', () => {
  it('is listed and read with its reason by those who answer tickets, and by no one else', async () => {
    const { agent, list, from, reference, mailId } = await aParkedMail();
    const mail = { from, subject: 'Who am I?', reason: 'OTHER_SENDER', incidentId: reference };
    expect(await list()).toMatchObject([mail]);
    const params = { mailId };
    expect((await agent.call(api.getParkedMail, { params })).body).toMatchObject({
      ...mail,
      text: 'It’s me, from home.',
    });
    expect((await agent.call(getQueueOverview)).body.parkedMail).toBeGreaterThan(0);
    const spectator = await test.as(
      await buildUser(test.db, { group: 'SUPER_ADMIN_SPECTATOR', company: null }),
    );
    expect((await spectator.call(api.listParkedMail)).status).toBe(403);
    expect((await spectator.call(api.getParkedMail, { params })).status).toBe(403);
    const body = { mailIds: [mailId] };
    expect((await spectator.call(api.dismissParkedMail, { body })).status).toBe(403);
  });

  it('becomes a comment of its sender, not of the requester, once', async () => {
    const { agent, staff, list, from, reference, mailId, caller } = await aParkedMail();
    const add = () =>
      agent.call(api.addParkedMail, { params: { mailId }, body: { incidentId: reference } });
    const answers = await meetAtLock(test, rowsOf('inbound_mail', { id: mailId }), add, add);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { threads } = (await caller.call(readTicket, { params: { incidentId: reference } })).body;
    expect(threads.slice(1)).toMatchObject([
      { author: 'REQUESTER', authorName: from, channel: 'MAIL', text: 'It’s me, from home.' },
    ]);
    expect(await list()).toEqual([]);
    expect(await eventsOf(mailId)).toEqual([
      { event: 'PARKED_MAIL_ADDED', actorId: staff.id, companyId: null },
    ]);
  });

  it('is refused for a ticket that does not exist or is closed, and stays then', async () => {
    const { agent, list, reference, mailId, setStatus } = await aParkedMail();
    const add = async (incidentId: string) => {
      const { error } = await agent.call(api.addParkedMail, {
        params: { mailId },
        body: { incidentId },
      });
      return error.code;
    };
    expect(await add('T-2222222')).toBe('ticket.unknown');
    await setStatus('CLOSED');
    expect(await add(reference)).toBe('ticket.closed');
    expect(await list()).toHaveLength(1);
    const empty = await aParkedMail('');
    const refused = await empty.agent.call(api.addParkedMail, {
      params: { mailId: empty.mailId },
      body: { incidentId: empty.reference },
    });
    expect(refused.error.code).toBe('mail.empty');
  });

  it('is made a ticket of its sender and company once, with its files, and acknowledged', async () => {
    const { user: sender, caller } = await aTicketWithAddress(test);
    const files = [
      { name: 'label.png', content: png },
      { name: 'tool.exe', content: Buffer.from('MZ') },
    ];
    const messageId = `<${newId()}@mail.example>`;
    await post(test, rawMail({ from: sender.loginId, subject: 'No number', messageId, files }));
    const { caller: agent, user: staff } = await buildAgent(test);
    const [mail] = (await agent.call(api.listParkedMail, { query: { search: sender.loginId } }))
      .body.items;
    if (!mail) throw new Error('no mail');
    expect(mail).toMatchObject({ reason: 'NO_TICKET', filesLeftOut: 1, incidentId: null });
    expect(mail.files).toEqual([{ fileName: 'label.png', bytes: png.length }]);
    expect(mail.sender?.companyName).toBe(sender.company?.name);
    // It waits for a decision, however long that takes.
    await test.db
      .updateTable('ticket_attachment')
      .set({ created_on: new Date(0) })
      .where('file_name', '=', 'label.png')
      .where('comment_id', 'is', null)
      .execute();
    await sweepFilesLeftBehind(test);
    const make = () => agent.call(api.makeTicketOfMail, { params: { mailId: mail.id } });
    const answers = await meetAtLock(test, rowsOf('inbound_mail', { id: mail.id }), make, make);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { incidentId } = answers.find(({ status }) => status === 200)?.body ?? { incidentId: '' };
    const read = await caller.call(readTicket, { params: { incidentId } });
    expect(read.body).toMatchObject({ subject: 'No number', statusInfo: 'NEW' });
    expect(read.body.threads).toMatchObject([
      { author: 'REQUESTER', text: expect.stringMatching(/^Hello\n\n\[A file of this email/) },
    ]);
    expect(read.body.threads[0]?.attachments).toMatchObject([{ fileName: 'label.png' }]);
    const { body: queue } = await agent.call(listQueue, { query: { search: incidentId } });
    expect(queue.items).toMatchObject([
      {
        channel: 'MAIL',
        companyName: sender.company?.name,
        answerState: expect.stringMatching(/SOON|IN_TIME/),
      },
    ]);
    const mails = await test.db
      .selectFrom('mail_outbox')
      .select(['subject', 'message_references as references'])
      .where('to_address', '=', sender.loginId)
      .where('subject', 'like', `${incidentId}%`)
      .execute();
    expect(mails).toHaveLength(1);
    // The mail program of the sender shows the answer below the mail.
    expect(mails[0]?.references).toContain(messageId);
    expect(await eventsOf(mail.id)).toEqual([
      { event: 'PARKED_MAIL_ADDED', actorId: staff.id, companyId: null },
    ]);
  });

  it('from an unknown address becomes a ticket of a visitor, who gets a link', async () => {
    const { agent, list, from, mailId, reference } = await aParkedMail();
    const made = (await agent.call(api.makeTicketOfMail, { params: { mailId } })).body;
    expect(made).toMatchObject({ requesterName: from, companyName: null, isKeptOut: false });
    expect(made.incidentId).not.toBe(reference);
    expect(await list()).toEqual([]);
    const mail = await test.db
      .selectFrom('mail_outbox')
      .select('body_text as text')
      .where('to_address', '=', from)
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain('/support/followTicket#token=');
  });

  it('of a person who was blocked meanwhile becomes a ticket without their company', async () => {
    const { user: sender } = await aTicketWithAddress(test);
    await post(test, rawMail({ from: sender.loginId, subject: 'Locked out' }));
    const { caller: agent } = await buildAgent(test);
    const query = { search: sender.loginId };
    const [mail] = (await agent.call(api.listParkedMail, { query })).body.items;
    await test.db
      .updateTable('user_account')
      .set({ blocked_on: new Date() })
      .where('id', '=', sender.id)
      .execute();
    const params = { mailId: mail?.id ?? '' };
    const made = (await agent.call(api.makeTicketOfMail, { params })).body;
    expect(made).toMatchObject({ companyName: null, isKeptOut: true });
  });

  it('without a sender or without words becomes no ticket, and no one else makes one', async () => {
    const empty = await aParkedMail('');
    await test.db
      .updateTable('inbound_mail')
      .set({ subject: '' })
      .where('id', '=', empty.mailId)
      .execute();
    const params = { mailId: empty.mailId };
    const refused = await empty.agent.call(api.makeTicketOfMail, { params });
    expect(refused.error.code).toBe('mail.empty');
    await test.db
      .updateTable('inbound_mail')
      .set({ from_address: 'Ana, Bo', body: 'Hello' })
      .where('id', '=', empty.mailId)
      .execute();
    const nameless = await empty.agent.call(api.makeTicketOfMail, { params });
    expect(nameless.error.code).toBe('mail.no_sender');
    expect((await empty.caller.call(api.makeTicketOfMail, { params })).status).toBe(403);
  });

  it('is dismissed once, and logged', async () => {
    const { agent, staff, list, mailId } = await aParkedMail();
    const body = { mailIds: [mailId, mailId] };
    const dismiss = async () => (await agent.call(api.dismissParkedMail, { body })).body;
    expect(await dismiss()).toEqual({ dismissed: 1, missing: 0 });
    expect(await dismiss()).toEqual({ dismissed: 0, missing: 1 });
    expect(await list()).toEqual([]);
    expect(await eventsOf(mailId)).toEqual([
      { event: 'PARKED_MAIL_DISMISSED', actorId: staff.id, companyId: null },
    ]);
  });

  it('is not decided by a person who lost the right since the request began', async () => {
    const { agent, staff, reference, mailId } = await aParkedMail();
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', staff.id)
      .execute();
    const add = { params: { mailId }, body: { incidentId: reference } };
    expect((await agent.call(api.addParkedMail, add)).status).toBe(403);
    const dismissed = await agent.call(api.dismissParkedMail, { body: { mailIds: [mailId] } });
    expect(dismissed.status).toBe(403);
  });
});
