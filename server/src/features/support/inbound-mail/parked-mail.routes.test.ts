import * as api from '@endcap/contract/support/ticket-mail';
import { getQueueOverview } from '@endcap/contract/support/ticket-queue';
import { readTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildUser } from '../../../testing/factories.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import { aTicketWithAddress, startMailApp } from './testing/mail-kit.ts';

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
