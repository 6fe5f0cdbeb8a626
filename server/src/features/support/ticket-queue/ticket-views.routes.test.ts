import { randomUUID } from 'node:crypto';
import { queueLimits } from '@endcap/contract/limits';
import {
  addTicketView,
  changeTicketView,
  listTicketViews,
  removeTicketView,
  type TicketViewFilters,
} from '@endcap/contract/support/ticket-views';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildCompanyAdmin } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildAgent, sendTicket } from './testing/queue-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(async () => {
  await test.db.deleteFrom('throttle').execute();
  await test.db.deleteFrom('ticket').execute();
  await test.db.deleteFrom('ticket_view').execute();
});

type Agent = Awaited<ReturnType<typeof buildAgent>>['caller'];
const open: TicketViewFilters = { view: 'OPEN' };
const add = (caller: Agent, name: string, filters: object = open) =>
  caller.call(addTicketView, { body: { name, filters: filters as TicketViewFilters } });
const names = async (caller: Agent) =>
  (await caller.call(listTicketViews)).body.items.map(({ name }) => name);

describe('saved views of the queue', () => {
  it('are read by name with what they find now, by their owner alone', async () => {
    const [one, other] = [await buildAgent(test), await buildAgent(test)];
    const ticket = await sendTicket(test);
    await sendTicket(test, { subject: 'Something else' });
    await test.db
      .updateTable('ticket')
      .set({ priority: 'URGENT', tags: ['vip'] })
      .where('reference', '=', ticket.incidentId)
      .execute();
    await add(one.caller, 'Élan', { view: 'SOLVED' });
    const filters = {
      view: 'WAITING',
      priority: ['URGENT', 'HIGH'],
      tag: ['vip'],
      search: 'export',
    };
    const { status, body } = await add(one.caller, ' Eager ', { ...filters, sortBy: 'priority' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Eager', version: 1 });
    expect((await one.caller.call(listTicketViews)).body.items).toEqual([
      { ...body, filters: { ...filters, sortBy: 'priority' }, count: 1 },
      expect.objectContaining({ name: 'Élan', count: 0 }),
    ]);
    expect(await names(other.caller)).toEqual([]);
    const params = { viewId: body.viewId };
    const taken = { name: 'Mine now', filters: open };
    expect((await other.caller.call(changeTicketView, { params, body: taken })).status).toBe(404);
    expect((await other.caller.call(removeTicketView, { params })).status).toBe(404);
    expect(await names(one.caller)).toEqual(['Eager', 'Élan']);
  });

  it('keep the view of the caller, not of the one who made them: mine is mine', async () => {
    const { user, caller } = await buildAgent(test);
    const { incidentId } = await sendTicket(test);
    await add(caller, 'My tickets', { view: 'MINE' });
    const count = async () => (await caller.call(listTicketViews)).body.items[0]?.count;
    expect(await count()).toBe(0);
    await test.db
      .updateTable('ticket')
      .set({ assignee_id: user.id })
      .where('reference', '=', incidentId)
      .execute();
    expect(await count()).toBe(1);
  });

  it('are renamed and changed, once for what was seen', async () => {
    const { caller } = await buildAgent(test);
    const { body: made } = await add(caller, 'Mexico');
    const params = { viewId: made.viewId };
    const headers = { 'if-match': '"1"' };
    const body = { name: 'Mexico, urgent', filters: { ...open, site: ['MX' as const] } };
    const changed = await caller.call(changeTicketView, { params, headers, body });
    expect(changed.body).toEqual({ ...made, ...body, version: 2 });
    const late = await caller.call(changeTicketView, { params, headers, body });
    expect([late.status, late.error?.code]).toEqual([409, 'resource.changed']);
  });

  it('have one name each, whatever its case and accents', async () => {
    const { caller } = await buildAgent(test);
    await add(caller, 'Québec');
    const { body: other } = await add(caller, 'Ontario');
    const twice = await add(caller, 'QUEBEC');
    expect([twice.status, twice.error?.code, twice.error?.details?.[0]?.field]).toEqual([
      409,
      'ticket_view.exists',
      'name',
    ]);
    const params = { viewId: other.viewId };
    const body = { name: 'quebec', filters: open };
    expect((await caller.call(changeTicketView, { params, body })).error?.code).toBe(
      'ticket_view.exists',
    );
    const colleague = await buildAgent(test);
    expect((await add(colleague.caller, 'Québec')).status).toBe(201);
  });

  it('are bounded, also for requests at the same moment', async () => {
    const { user, caller } = await buildAgent(test);
    await test.db
      .insertInto('ticket_view')
      .values(
        Array.from({ length: queueLimits.views - 1 }, (_, index) => ({
          ...{ id: randomUUID(), owner_id: user.id, name: `View ${index}` },
          filters: JSON.stringify(open),
        })),
      )
      .execute();
    const answers = await Promise.all(['a', 'b', 'c'].map((name) => add(caller, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.error?.code).toBe('ticket_view.too_many');
    expect(await names(caller)).toHaveLength(queueLimits.views);
  });

  it.each([
    ['a name of spaces', '  ', {}, 'name'],
    ['a long name', 'n'.repeat(61), {}, 'name'],
    ['a name of two lines', 'one\ntwo', {}, 'name'],
    ['an unknown view', 'A', { view: 'ALL' }, 'filters.view'],
    ['a filter that the queue has not', 'A', { requester: randomUUID() }, 'filters'],
    ['too many values', 'A', { tag: Array.from({ length: 21 }, (_, i) => `t${i}`) }, 'filters.tag'],
    ['a filter without a value', 'A', { site: [] }, 'filters.site'],
    ['a company that is no id', 'A', { company: ["'; drop"] }, 'filters.company.0'],
  ])('refuse %s', async (_what, name, filters, field) => {
    const { caller } = await buildAgent(test);
    const { status, error } = await add(caller, name, { ...open, ...filters });
    expect(status).toBe(400);
    expect(error?.details?.map((one) => one.field).join()).toContain(field.split('.')[0]);
    expect(await names(caller)).toEqual([]);
  });

  it('leave out a filter of before that is none any more', async () => {
    const { user, caller } = await buildAgent(test);
    const filters = { view: 'NEVER', product: ['GONE'], site: ['MX'] };
    await test.db
      .insertInto('ticket_view')
      .values({
        id: randomUUID(),
        owner_id: user.id,
        name: 'Old',
        filters: JSON.stringify(filters),
      })
      .execute();
    const { status, body } = await caller.call(listTicketViews);
    expect([status, body.items[0]?.filters]).toEqual([200, { view: 'OPEN', site: ['MX'] }]);
  });

  it('are for those who may read the queue, and end with that right', async () => {
    const admin = await test.as(await buildCompanyAdmin(test.db));
    expect((await admin.call(listTicketViews)).status).toBe(403);
    const { user, caller } = await buildAgent(test);
    await add(caller, 'Open');
    await test.db
      .updateTable('user_account')
      .set({ attributes: [] })
      .where('id', '=', user.id)
      .execute();
    expect((await caller.call(listTicketViews)).status).toBe(403);
    expect((await add(caller, 'More')).status).toBe(403);
  });

  it('are in the portal’s own log with before and after', async () => {
    const { user, caller } = await buildAgent(test);
    const { body: made } = await add(caller, 'Mexico', { ...open, site: ['MX'] });
    const params = { viewId: made.viewId };
    await caller.call(changeTicketView, { params, body: { name: 'North', filters: open } });
    await caller.call(removeTicketView, { params });
    const { rows } = await sql<{ company: string | null; content: object }>`
      select l.company_id as company, p.content from activity_log l
      join activity_part p on p.chain_id = l.chain_id and p.seq = l.seq and p.part = 'ENTITY'
      where l.actor_id = ${user.id} and l.event = 'TICKET_VIEW_CHANGED' order by l.seq`.execute(
      test.ownerDb,
    );
    expect(rows).toMatchObject([
      {
        company: null,
        content: { before: null, after: { name: 'Mexico', filters: 'site: MX; view: OPEN' } },
      },
      { content: { before: { name: 'Mexico' }, after: { name: 'North', filters: 'view: OPEN' } } },
      { content: { before: { name: 'North' }, after: null } },
    ]);
  });
});
