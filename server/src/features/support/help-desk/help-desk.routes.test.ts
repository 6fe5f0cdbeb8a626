import { receiveHelpDeskEvent } from '@endcap/contract/support/ticket-mail';
import { mergeTicket } from '@endcap/contract/support/ticket-queue';
import { readTicket, solveTicket } from '@endcap/contract/support/tickets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtInHelpDesk } from '../../../adapters/help-desk/help-desk.ts';
import { createHelpDesk } from '../../../adapters/help-desk/http-help-desk.ts';
import {
  type HelpDeskDouble,
  signed,
  startHelpDeskDouble,
} from '../../../adapters/help-desk/testing/help-desk-double.ts';
import { newId } from '../../../db/id.ts';
import { meetAtLock, rowsOf } from '../../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  answer,
  aTicketWithAddress,
  twoTicketsWithAddress,
} from '../inbound-mail/testing/mail-kit.ts';
import { buildAgent, sendTicket } from '../ticket-queue/testing/queue-kit.ts';
import { aTicket } from '../tickets/testing/ticket-kit.ts';
import { syncTicket } from './sync-help-desk.service.ts';

let desk: HelpDeskDouble;
let test: TestApp;
beforeAll(async () => {
  desk = await startHelpDeskDouble();
  const settings = { HELP_DESK_URL: desk.url, HELP_DESK_SECRET: desk.secret };
  test = await startTestApp({ env: { HUMAN_CHECK: 'off', ...settings } });
});
beforeEach(() => {
  desk.received.length = 0;
  desk.refusals.length = 0;
});
afterAll(async () => {
  desk.close();
  await test.close();
});

const { signal } = new AbortController();
const sync = (ticketId: string, helpDesk = createHelpDesk(test.config.helpDesk)) =>
  syncTicket({ db: test.db, helpDesk, signal }, ticketId);
const kinds = () =>
  desk.received.map(({ kind, comment, status }) => [kind, comment?.text ?? status]);

const waiting = async (ticketId: string, { db } = test) => {
  const { rows } = await sql`select from jobs.job
    where name = 'help-desk.sync' and data ->> 'ticketId' = ${ticketId}`.execute(db);
  return rows.length;
};

describe('the help desk', () => {
  it('is sent a ticket, its comments and its status in order, each once, and no note', async () => {
    const { id, caller, reference } = await aTicketWithAddress(test);
    await answer(test, id, { text: 'Secret', internal: true });
    await answer(test, id, { text: 'First', status: 'WAITING_ON_YOU' });
    await answer(test, id, { text: 'Second' });
    expect(await waiting(id)).toBe(4);
    const act = () => sync(id);
    await meetAtLock(test, rowsOf('ticket', { id }), act, act);
    const before = [
      ['CREATED', aTicket.description],
      ['COMMENT', 'First'],
      ['COMMENT', 'Second'],
    ];
    expect(kinds()).toEqual(before);
    await caller.call(solveTicket, { params: { incidentId: reference } });
    await sync(id);
    await sync(id);
    expect(kinds()).toEqual([...before, ['STATUS', 'RESOLVED']]);
    expect(JSON.stringify(desk.received)).not.toContain('Secret');
  });

  it('that refuses an event gets it again with the same id, before later ones', async () => {
    const { id } = await aTicketWithAddress(test);
    await sync(id);
    await answer(test, id, { text: 'First' });
    desk.refusals.push(503);
    await expect(sync(id)).rejects.toThrow('The help desk answered 503');
    await answer(test, id, { text: 'Second' });
    await sync(id);
    expect(kinds().slice(1)).toEqual([
      ['COMMENT', 'First'],
      ['COMMENT', 'Second'],
    ]);
    expect(new Set(desk.received.map(({ id: event }) => event)).size).toBe(3);
  });

  it('is not waited for inside a transaction, and no second job sends what one is sending', async () => {
    const { id } = await aTicketWithAddress(test);
    const desk = createHelpDesk(test.config.helpDesk);
    const open = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const slow: typeof desk = {
      ...desk,
      async create(...given) {
        begun.resolve();
        await open.promise;
        return desk.create(...given);
      },
    };
    const first = sync(id, slow);
    await begun.promise;
    const { rows } = await test.ownerPool.query(`select from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`);
    expect(rows).toEqual([]);
    await answer(test, id, { text: 'Meanwhile' });
    const second = sync(id);
    open.resolve();
    await Promise.all([first, second]);
    expect(kinds()).toEqual([
      ['CREATED', aTicket.description],
      ['COMMENT', 'Meanwhile'],
    ]);
  });

  it('gets an event again with the same id when the portal died after sending it', async () => {
    const { id } = await aTicketWithAddress(test);
    await sync(id);
    // As a process leaves it that ended between the answer and the mark.
    await test.db
      .updateTable('help_desk_event')
      .set({ sent_on: null, claimed_until: new Date(Date.now() + 700) })
      .where('ticket_id', '=', id)
      .execute();
    await sync(id);
    expect(desk.received).toHaveLength(2);
    expect(new Set(desk.received.map(({ id: event }) => event)).size).toBe(1);
  });

  it('gets each text once when tickets are merged, whether they were sent before or not', async () => {
    for (const isSentBefore of [true, false]) {
      desk.received.length = 0;
      const { first, second } = await twoTicketsWithAddress(test);
      await answer(test, first.id, { text: 'An answer' });
      if (isSentBefore) await sync(first.id);
      const { caller } = await buildAgent(test);
      const merged = await caller.call(mergeTicket, {
        params: { incidentId: first.reference },
        body: { into: second.reference },
      });
      expect(merged.status).toBe(200);
      await sync(first.id);
      await sync(second.id);
      const texts = desk.received.map(({ comment }) => comment?.text);
      expect(texts.filter((text) => text === 'An answer')).toHaveLength(1);
      expect(texts.filter((text) => text === aTicket.description)).toHaveLength(2);
      const last = desk.received.filter(({ ticket }) => ticket.incidentId === first.reference);
      expect(last.at(-1)?.ticket.status).toBe('CLOSED');
    }
  });

  it('is sent nothing while none is set, and no job waits', async () => {
    const { id } = await aTicketWithAddress(test);
    await sync(id, builtInHelpDesk());
    const events = test.db.selectFrom('help_desk_event').select('id').where('ticket_id', '=', id);
    expect([desk.received, await events.execute()]).toEqual([[], []]);
    const without = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
    const ticket = await aTicketWithAddress(without);
    await answer(without, ticket.id, { text: 'First' });
    expect(await waiting(ticket.id, without)).toBe(0);
    await without.close();
  });
});

describe('an event of the help desk', () => {
  const send = async (event: object, headers?: Record<string, string>) => {
    const payload = JSON.stringify(event);
    const response = await test.app.inject({
      method: 'POST',
      url: receiveHelpDeskEvent.path,
      headers: headers ?? signed(desk.secret, payload),
      payload,
    });
    return response.statusCode === 204 ? 204 : response.json().error.code;
  };
  const aComment = (incidentId: string) =>
    ({ id: newId(), incidentId, kind: 'COMMENT', text: 'Try again', authorName: 'Zoe' }) as const;

  it('is a reply of staff or a status, taken once and not sent back', async () => {
    const { id, caller, reference } = await aTicketWithAddress(test);
    await sync(id);
    const event = { ...aComment(reference), status: 'RESOLVED' };
    expect([await send(event), await send(event)]).toEqual([204, 204]);
    const read = async () =>
      (await caller.call(readTicket, { params: { incidentId: reference } })).body;
    const ticket = await read();
    expect(ticket.statusInfo).toBe('RESOLVED');
    expect(ticket.threads.slice(1)).toMatchObject([
      { author: 'STAFF', authorName: 'Zoe', text: 'Try again' },
    ]);
    expect(
      await send({ id: newId(), incidentId: reference, kind: 'STATUS', status: 'CLOSED' }),
    ).toBe(204);
    expect((await read()).statusInfo).toBe('CLOSED');
    expect(await send(aComment(reference))).toBe('ticket.closed');
    await sync(id);
    expect(kinds()).toEqual([['CREATED', aTicket.description]]);
  });

  it('about a merged ticket is a comment of the other one, whose status stays as it is', async () => {
    const from = await sendTicket(test, { subject: 'The same again' });
    const into = await sendTicket(test, { subject: 'The one that stays' }, from.requester);
    const { caller } = await buildAgent(test);
    const body = { into: into.incidentId };
    await caller.call(mergeTicket, { params: from.params, body });
    const merged = aComment(from.incidentId);
    expect(await send({ ...merged, status: 'RESOLVED' })).toBe(204);
    const status = { ...merged, id: newId(), kind: 'STATUS', status: 'CLOSED' };
    expect(await send({ ...status, text: undefined, authorName: undefined })).toBe(204);
    const ticket = (await into.caller.call(readTicket, { params: into.params })).body;
    expect(ticket.threads.at(-1)).toMatchObject({ authorName: 'Zoe', text: 'Try again' });
    expect(ticket.statusInfo).toBe('IN_PROGRESS');
  });

  it('is refused unsigned, forged, too old, changed or unknown', async () => {
    const { reference, comments } = await aTicketWithAddress(test);
    const event = aComment(reference);
    const payload = JSON.stringify(event);
    const now = Math.floor(Date.now() / 1000);
    const plain = { 'content-type': 'application/json' };
    for (const headers of [
      plain,
      signed('another secret', payload),
      signed(desk.secret, payload, now - 301),
      signed(desk.secret, payload, now + 301),
      signed(desk.secret, `${payload} `),
      { ...signed(desk.secret, payload), 'endcap-timestamp': 'x' },
    ])
      expect(await send(event, headers)).toBe('inbound.unknown_client');
    expect(await send({ ...event, kind: 'OTHER' })).toBe('input.invalid');
    expect(await send({ ...event, text: '' })).toBe('input.invalid');
    expect(await send({ ...event, incidentId: 'T-2222222' })).toBe('resource.not_found');
    expect(await comments()).toEqual([]);
    expect(await send(event)).toBe(204);
  });
});
