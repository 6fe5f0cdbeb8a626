import { type Site, sites } from '@endcap/contract/sites';
import { contactUs } from '@endcap/contract/support/contact-us';
import {
  getQueueOverview,
  getQueueTicket,
  listQueue,
  lookAtTicket,
} from '@endcap/contract/support/ticket-queue';
import { addThread } from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { endOfNextBusinessDay } from '../tickets/answer-deadline.ts';
import { buildAgent, found, sendTicket } from './testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('throttle').execute();
  await test.db.deleteFrom('ticket').execute();
});

const set = (reference: string, values: object) =>
  test.db.updateTable('ticket').set(values).where('reference', '=', reference).execute();
interface Closing {
  site: Site;
  end: Date;
}

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000);

describe('the queue', () => {
  it('is for super admins and internal users with the attribute, and for no one else', async () => {
    const users = {
      admin: await buildCompanyAdmin(test.db),
      internal: await buildUser(test.db, { group: 'INTERNAL_USER', company: null }),
      spectator: await buildUser(test.db, { group: 'SUPER_ADMIN_SPECTATOR', company: null }),
      super: await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }),
      agent: (await buildAgent(test)).user,
    };
    await test.db
      .updateTable('user_account')
      .set({ attributes: ['SUPPORT'] })
      .where('id', 'in', [users.spectator.id, users.admin.id])
      .execute();
    const statuses: Record<string, number> = {};
    for (const [who, user] of Object.entries(users))
      statuses[who] = (await (await test.as(user)).call(listQueue)).status;
    expect(statuses).toEqual({ admin: 403, internal: 403, spectator: 403, super: 200, agent: 200 });
  });

  it('has a view for each question, with its count', async () => {
    const { user, caller } = await buildAgent(test);
    const other = await buildAgent(test);
    const [late, mine, theirs, asked, solved] = [
      await sendTicket(test, { subject: 'Late' }),
      await sendTicket(test, { subject: 'Mine' }),
      await sendTicket(test, { subject: 'Theirs' }),
      await sendTicket(test, { subject: 'Asked' }),
      await sendTicket(test, { subject: 'Solved' }),
    ].map(({ incidentId }) => incidentId) as [string, string, string, string, string];
    await set(late, { answer_by: hours(-1) });
    await set(mine, { assignee_id: user.id, answer_by: hours(1) });
    await set(theirs, { assignee_id: other.user.id, answer_by: hours(24 * 30) });
    await set(asked, { status: 'WAITING_ON_YOU', waiting_since: new Date(), answer_by: hours(-9) });
    await set(solved, { status: 'RESOLVED', answered_on: new Date() });
    expect(await found(caller, { view: 'UNASSIGNED' })).toEqual([late, asked]);
    expect(await found(caller, { view: 'MINE' })).toEqual([mine]);
    expect(await found(caller, { view: 'DUE' })).toEqual([late, mine]);
    expect(await found(caller, {})).toEqual([late, mine, theirs, asked]);
    expect(await found(caller, { view: 'SOLVED' })).toEqual([solved]);
    expect(await found(caller, { view: 'WAITING' })).toEqual([late, mine, theirs]);
    const { body } = await caller.call(listQueue);
    expect(body.items.map(({ answerState }) => answerState)).toEqual([
      'OVERDUE',
      'SOON',
      'IN_TIME',
      'PAUSED',
    ]);
    const overview = (await caller.call(getQueueOverview)).body;
    expect(overview.counts).toEqual({
      WAITING: 3,
      UNASSIGNED: 2,
      MINE: 1,
      DUE: 2,
      OPEN: 4,
      SOLVED: 1,
    });
    const load = overview.agents.filter(({ open }) => open > 0);
    expect(load.map(({ userId, open, isYou }) => [userId, open, isYou])).toEqual(
      expect.arrayContaining([
        [user.id, 1, true],
        [other.user.id, 1, false],
      ]),
    );
  });

  it('marks what who answers has not looked at, and says who else has it open', async () => {
    const [one, two] = [await buildAgent(test), await buildAgent(test)];
    const { incidentId, params, caller: requester } = await sendTicket(test);
    const isUnread = async () => (await one.caller.call(listQueue)).body.items[0]?.isUnread;
    const look = (agent: typeof one, writing: 'REPLY' | 'NOTE' | null = null) =>
      agent.caller.call(lookAtTicket, { params, body: { writing } });
    expect(await isUnread()).toBe(true);
    await look(two);
    expect(await isUnread()).toBe(false);
    await set(incidentId, { assignee_id: one.user.id });
    // What a colleague has read is still new for its assignee.
    expect(await isUnread()).toBe(true);
    await look(one, 'NOTE');
    expect(await isUnread()).toBe(false);
    expect((await look(two)).body.others).toEqual([
      { userId: one.user.id, name: expect.any(String), writing: 'NOTE' },
    ]);
    const readBy = async () => (await one.caller.call(getQueueTicket, { params })).body.lookedOn;
    expect(await readBy()).toBeNull();
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await test.db.updateTable('ticket_look').set({ here_on: anHourAgo }).execute();
    expect(await readBy()).toBe(anHourAgo.toISOString());
    await look(one);
    expect(await readBy()).toBe(anHourAgo.toISOString());
    // The visit of the colleague has ended by itself.
    expect((await look(one)).body.others).toEqual([]);
    await requester.call(addThread, { params, body: { text: 'And now?' } });
    expect(await isUnread()).toBe(true);
  });

  it('has due soon what the site itself closes its next business day after', async () => {
    const { caller } = await buildAgent(test);
    const now = new Date();
    const ends = sites.map((site) => ({ site, end: endOfNextBusinessDay(site, now) }));
    const inOrder = ends.toSorted((one, other) => one.end.getTime() - other.end.getTime());
    const [early, late] = [inOrder[0], inOrder.at(-1)] as [Closing, Closing];
    // Half an hour after the first site has closed: too late there, and in time where it closes last.
    const answerBy = new Date(early.end.getTime() + 30 * 60_000);
    expect(answerBy.getTime()).toBeLessThan(late.end.getTime());
    const tickets: Record<string, string> = {};
    for (const { site } of [early, late]) {
      const { incidentId } = await sendTicket(test, { subject: site });
      await set(incidentId, { site, answer_by: answerBy });
      tickets[site] = incidentId;
    }
    expect(await found(caller, { view: 'DUE' })).toEqual([tickets[late.site]]);
    expect((await caller.call(getQueueOverview)).body.counts.DUE).toBe(1);
  });

  it('is sorted by priority, the most urgent first and the oldest of them first', async () => {
    const { caller } = await buildAgent(test);
    const sent: string[] = [];
    for (const priority of ['LOW', 'URGENT', 'NORMAL', 'HIGH', 'URGENT']) {
      const { incidentId } = await sendTicket(test, { subject: `${sent.length}` });
      await set(incidentId, { priority });
      sent.push(incidentId);
    }
    const [low, urgent, normal, high, urgentToo] = sent;
    const byPriority = [urgent, urgentToo, high, normal, low];
    expect(await found(caller, { sortBy: 'priority', sortOrder: 'asc' })).toEqual(byPriority);
    expect(await found(caller, { sortBy: 'priority', sortOrder: 'desc' })).toEqual(
      byPriority.toReversed(),
    );
  });

  it('filters by everything that a ticket has, and by several at once', async () => {
    const { user, caller } = await buildAgent(test);
    const [one, two] = [await sendTicket(test), await sendTicket(test)];
    await set(one.incidentId, {
      priority: 'HIGH',
      product_code: 'REPORT_BUILDER',
      site: 'MX',
      tags: ['vip', 'billing'],
      channel: 'MAIL',
      assignee_id: user.id,
      status: 'IN_PROGRESS',
    });
    const company = one.requester.company?.id ?? '';
    for (const query of [
      { priority: 'HIGH,URGENT' },
      { product: 'REPORT_BUILDER' },
      { site: 'MX' },
      { tag: 'vip' },
      { channel: 'MAIL' },
      { assignee: user.id },
      { status: 'IN_PROGRESS' },
      { company },
      { company, tag: 'billing,other', site: 'MX,CA', status: 'IN_PROGRESS' },
    ])
      expect([query, await found(caller, query)]).toEqual([query, [one.incidentId]]);
    expect(await found(caller, { tag: 'vip', site: 'US' })).toEqual([]);
    expect(await found(caller, { reason: 'BUG', sortBy: 'createdOn' })).toEqual([
      one.incidentId,
      two.incidentId,
    ]);
  });

  it('finds words of reference, subject, requester and thread, whatever their case and accents', async () => {
    const { caller } = await buildAgent(test);
    const {
      incidentId,
      caller: requester,
      params,
    } = await sendTicket(test, {
      subject: 'Exportación vacía',
      description: 'Nothing arrives in the spreadsheet.',
    });
    await sendTicket(test);
    await requester.call(addThread, { params, body: { text: 'Error 4711 in Québec' } });
    for (const search of [
      incidentId,
      incidentId.toLowerCase(),
      'exportacion',
      'VACÍA spread',
      'quebec 4711',
      'spreads, exportación',
    ])
      expect([search, await found(caller, { search })]).toEqual([search, [incidentId]]);
    for (const search of ['exportacion missing', '%', "'", ':*', '& | !', '\\'])
      expect([search, await found(caller, { search })]).toEqual([search, []]);
  });

  it('has the messages of the contact form', async () => {
    const { caller } = await buildAgent(test);
    const answer = await test.app.inject({
      method: 'POST',
      url: contactUs.path,
      payload: {
        ...{ name: 'Vera Visitor', email: 'vera@people.example', company: 'Vera Foods' },
        ...{ reason: 'PARTNERSHIP', message: 'May we meet?' },
      },
    });
    const { reference } = answer.json<{ reference: string }>();
    const { body } = await caller.call(listQueue, { query: { search: reference } });
    expect(body.items).toMatchObject([
      {
        channel: 'CONTACT_US',
        reason: 'OTHER',
        requesterName: 'Vera Visitor',
        companyName: null,
        statusInfo: 'NEW',
        subject: expect.stringContaining(reference),
      },
    ]);
  });
});
