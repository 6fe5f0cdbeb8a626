import * as api from '@endcap/contract/support/tickets';
import { listTickets, readTicket } from '@endcap/contract/support/tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { activityOf } from '../../../testing/activity-of.ts';
import { buildCompanyAdmin, buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTicket, writeTicket } from './testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const setStatus = (reference: string, status: string) =>
  test.db.updateTable('ticket').set({ status }).where('reference', '=', reference).execute();

describe('the thread', () => {
  const comment = (text: string, incidentId: string) => ({
    params: { incidentId },
    body: { text },
  });

  it('takes comments; one on a resolved ticket opens it again', async () => {
    const { author, caller, incidentId } = await writeTicket(test);
    await setStatus(incidentId, 'RESOLVED');
    const { body } = await caller.call(api.addThread, comment('It is back', incidentId));
    expect(body).toMatchObject({
      statusInfo: 'IN_PROGRESS',
      threads: [{ text: aTicket.description }, { text: 'It is back', author: 'REQUESTER' }],
    });
    const events = (await activityOf(test.db, author.company?.id ?? '')).map(({ event }) => event);
    expect(events).toContain('TICKET_REOPENED');
    await caller.call(api.addThreadShort, comment('Twice', incidentId));
    expect((await caller.call(readTicket, { params: { incidentId } })).body.threads).toHaveLength(
      3,
    );
  });

  it('takes thirty in a row from one person, over all calls that write one', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    const write = [api.addThread, api.addThreadShort, api.addThreadWithFile];
    const statuses: number[] = [];
    for (let count = 0; count < 45; count++) {
      const endpoint = write[count % write.length] ?? api.addThread;
      statuses.push((await caller.call(endpoint, comment(`No. ${count}`, incidentId))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(15).fill(429)]);
    expect((await read()).threads).toHaveLength(31);
    const other = await writeTicket(test);
    const beside = await other.caller.call(api.addThread, comment('Mine', other.incidentId));
    expect(beside.status).toBe(200);
  });

  it('takes none on a closed ticket, and none of others', async () => {
    const { author, caller, incidentId } = await writeTicket(test);
    const admin = await test.as(await buildCompanyAdmin(test.db, { company: author.company }));
    const stranger = await test.as(await buildUser(test.db));
    for (const other of [admin, stranger]) {
      expect((await other.call(api.addThread, comment('Hi', incidentId))).status).toBe(404);
    }
    await setStatus(incidentId, 'CLOSED');
    const { status, error } = await caller.call(api.addThread, comment('Too late', incidentId));
    expect([status, error.code]).toEqual([409, 'ticket.closed']);
    const empty = await caller.call(api.addThread, comment(' \n ', incidentId));
    expect([empty.status, empty.error.details?.[0]?.field]).toEqual([400, 'text']);
  });

  it('keeps the comment out when the ticket is closed at the same moment', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    const closing = await test.pool.connect();
    await closing.query('begin');
    await closing.query(`update ticket set status = 'CLOSED' where reference = $1`, [incidentId]);
    const late = caller.call(api.addThread, comment('Meanwhile', incidentId));
    await closing.query('commit');
    closing.release();
    expect((await late).status).toBe(409);
    expect((await read()).threads).toHaveLength(1);
  });

  it('answers with nothing while the ticket is as it was', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    const params = { incidentId };
    const { lastUpdatedOn } = await read();
    const again = () => caller.call(readTicket, { params, query: { since: lastUpdatedOn } });
    expect((await again()).status).toBe(204);
    await caller.call(api.addThread, comment('News', incidentId));
    expect((await again()).body.threads).toHaveLength(2);
  });

  it('is solved by the person, who then says whether the answer helped', async () => {
    const { caller, incidentId } = await writeTicket(test);
    const params = { incidentId };
    const early = await caller.call(api.rateTicket, { params, body: { helped: true } });
    expect([early.status, early.error.code]).toEqual([409, 'ticket.not_answered']);
    expect((await caller.call(api.solveTicket, { params })).body.statusInfo).toBe('RESOLVED');
    const rated = await caller.call(api.rateTicket, { params, body: { helped: false } });
    expect(rated.body).toMatchObject({ helped: false, statusInfo: 'RESOLVED' });
  });
});

describe('the list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const author = await buildUser(test.db);
    const caller = await test.as(author);
    const references: string[] = [];
    for (const subject of ['Zebra sales', 'Áccents in names', 'Missing week']) {
      const { incidentId } = await writeTicket(test, { detail: { ...aTicket, subject } }, author);
      references.push(incidentId);
    }
    await setStatus(references[2] ?? '', 'WAITING_ON_YOU');
    const subjects = async (query: Parameters<typeof caller.call<typeof listTickets>>[1]) =>
      (await caller.call(listTickets, query)).body.items.map(({ subject }) => subject);
    expect(await subjects({ query: { search: 'accents' } })).toEqual(['Áccents in names']);
    expect(await subjects({ query: { search: references[0] ?? '' } })).toEqual(['Zebra sales']);
    expect(await subjects({ query: { status: 'WAITING_ON_YOU,CLOSED' } })).toEqual([
      'Missing week',
    ]);
    expect(await subjects({ query: { sortBy: 'subject', sortOrder: 'asc', pageSize: 2 } })).toEqual(
      ['Áccents in names', 'Missing week'],
    );
  });

  it('has all tickets of the company for its admins, and for no one else', async () => {
    const { author, incidentId } = await writeTicket(test);
    const admin = await test.as(await buildCompanyAdmin(test.db, { company: author.company }));
    const query = { of: 'company' as const };
    expect((await admin.call(listTickets)).body.items).toEqual([]);
    expect((await admin.call(listTickets, { query })).body.items).toMatchObject([
      { incidentId, isOwn: false },
    ]);
    expect((await admin.call(readTicket, { params: { incidentId } })).status).toBe(200);
    const colleague = await test.as(await buildUser(test.db, { company: author.company }));
    expect((await colleague.call(listTickets, { query })).status).toBe(403);
    const elsewhere = await test.as(await buildCompanyAdmin(test.db));
    expect((await elsewhere.call(listTickets, { query })).body.items).toEqual([]);
    expect((await elsewhere.call(readTicket, { params: { incidentId } })).status).toBe(404);
  });
});
