import { searchPortal } from '@endcap/contract/operations/portal-search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildCompany,
  buildCompanyAdmin,
  buildUser,
  type TestCompany,
} from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { startSearchApp } from '../../content/shared/testing/content-app.ts';
import { buildAgent, sendTicket } from '../../support/ticket-queue/testing/queue-kit.ts';

type Reader = Awaited<ReturnType<TestApp['as']>>;
let test: TestApp;
beforeAll(async () => {
  test = await startSearchApp({ HUMAN_CHECK: 'off' });
});
afterAll(() => test.close());

async function hitsOf(reader: Reader, q: string) {
  const { status, body } = await reader.call(searchPortal, { query: { q } });
  expect(status).toBe(200);
  return body.hits;
}
const kindsOf = async (reader: Reader, q: string) =>
  new Set((await hitsOf(reader, q)).map(({ kind }) => kind));

describe('the search of the whole portal', () => {
  it('finds users, articles, notes and terms in one call, at most five of each kind', async () => {
    const admin = await buildCompanyAdmin(test.db);
    const { loginId } = await buildUser(test.db, { company: admin.company });
    const reader = await test.as(admin);
    const hits = await hitsOf(reader, 'net sales');
    expect(new Set(hits.map(({ kind }) => kind))).toEqual(
      new Set(['ARTICLE', 'RELEASE_NOTE', 'TERM']),
    );
    for (const group of Map.groupBy(hits, ({ kind }) => kind).values())
      expect(group.length).toBeLessThanOrEqual(5);
    const users = (await hitsOf(reader, loginId)).filter(({ kind }) => kind === 'USER');
    expect(users).toMatchObject([{ hint: loginId }]);
  });

  it('puts the kind first whose title begins with the text', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect((await hitsOf(reader, 'undo'))[0]).toMatchObject({ kind: 'ARTICLE', id: 'undo' });
    expect((await hitsOf(reader, 'net sales am'))[0]).toMatchObject({ kind: 'TERM' });
  });

  it('wants every word of a name, and most words of a question', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect(await kindsOf(reader, 'undo pumpernickel')).toEqual(new Set());
    const asked = await hitsOf(reader, 'I want to undo a change of pumpernickel users');
    expect(asked.map(({ id }) => id)).toContain('undo');
  });

  it('shows each person what their screens show: tier, country, right and company', async () => {
    const company = await buildCompany(test.db, { type: 'CHARTER_VENDOR' });
    const { loginId } = await buildUser(test.db, { company });
    const member = await test.as(await buildUser(test.db, { company }));
    expect(await kindsOf(member, loginId)).not.toContain('USER');
    const rival = await test.as(await buildCompanyAdmin(test.db));
    expect(await kindsOf(rival, loginId)).not.toContain('USER');
    const basic = await test.as(
      await buildUser(test.db, { company: await buildCompany(test.db, { type: 'BASIC_VENDOR' }) }),
    );
    const ofBasic = await hitsOf(basic, 'partner');
    expect(ofBasic.map(({ id }) => id)).not.toContain('add-a-partner');
    expect(await kindsOf(basic, 'net sales restated')).not.toContain('RELEASE_NOTE');
    const mexican = await test.as(
      await buildUser(test.db, {
        company: await buildCompany(test.db, { type: 'CHARTER_VENDOR', site: 'MX' }),
      }),
    );
    const kinds = await kindsOf(mexican, 'net sales');
    expect(kinds).not.toContain('TERM');
    expect(kinds).not.toContain('RELEASE_NOTE');
  });

  it('corrects a misspelled text, says so, and searches as typed when asked to', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    const search = async (query: { q: string; asTyped?: boolean }) =>
      (await reader.call(searchPortal, { query: query as never })).body;
    const corrected = await search({ q: 'net salse' });
    expect(corrected.meant).toBe('net sales');
    expect(corrected.hits.map(({ kind }) => kind)).toContain('TERM');
    const typed = await search({ q: 'net salse', asTyped: true });
    expect(typed.meant).toBeNull();
    expect(typed.hits.map(({ kind }) => kind)).not.toContain('TERM');
    expect((await search({ q: 'net sales' })).meant).toBeNull();
  });

  it('answers a short text with nothing, and refuses a long one and a visitor', async () => {
    const reader = await test.as(await buildCompanyAdmin(test.db));
    expect(await hitsOf(reader, 'n')).toEqual([]);
    const long = { query: { q: 'n'.repeat(201) } };
    expect((await reader.call(searchPortal, long)).status).toBe(400);
    expect((await test.anonymous.call(searchPortal, { query: { q: 'net' } })).status).toBe(401);
  });
});

describe('the search of the retailer’s staff', () => {
  it('finds companies by name and code, and people of all companies, with what is special about them', async () => {
    const company = await buildCompany(test.db, { name: 'Quarrystone Foods' });
    await test.db
      .updateTable('company')
      .set({ status: 'SUSPENDED' })
      .where('id', '=', company.id)
      .execute();
    const email = 'ana@quarrymann.example';
    const user = await buildUser(test.db, { company, email, blocked: true });
    const staff = await test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }));
    const hits = await hitsOf(staff, 'quarry');
    expect(hits.filter(({ kind }) => kind === 'COMPANY')).toMatchObject([
      { id: company.id, title: 'Quarrystone Foods', state: 'SUSPENDED' },
    ]);
    expect(hits.filter(({ kind }) => kind === 'PERSON')).toMatchObject([
      { id: user.id, state: 'BLOCKED', hint: expect.stringContaining('Quarrystone Foods') },
    ]);
    const { body } = await staff.call(searchPortal, { query: { q: 'quarry' } });
    expect(body.totals).toEqual(
      expect.arrayContaining([
        { kind: 'COMPANY', total: 1 },
        { kind: 'PERSON', total: 1 },
      ]),
    );
  });

  it('finds a ticket by its number first, open or solved, and by words of its thread', async () => {
    const { caller } = await buildAgent(test);
    const { incidentId: reference } = await sendTicket(test, {
      subject: 'Wombat shelves are empty',
    });
    expect((await hitsOf(caller, reference))[0]).toMatchObject({
      kind: 'QUEUE_TICKET',
      id: reference,
      state: null,
    });
    await test.db
      .updateTable('ticket')
      .set({ status: 'CLOSED' })
      .where('reference', '=', reference)
      .execute();
    expect((await hitsOf(caller, 'wombat'))[0]).toMatchObject({ id: reference, state: 'SOLVED' });
  });

  it('shows none of it to suppliers, whatever they type', async () => {
    const rival = await buildCompany(test.db, { name: 'Zephyrine Foods' });
    const { loginId } = await buildUser(test.db, { company: rival });
    const { incidentId: reference } = await sendTicket(test, { subject: 'Zephyrine invoices' });
    const admin = await test.as(await buildCompanyAdmin(test.db));
    for (const q of ['Zephyrine', loginId, reference]) {
      const kinds = await kindsOf(admin, q);
      for (const kind of ['COMPANY', 'PERSON', 'USER', 'QUEUE_TICKET', 'TICKET'] as const)
        expect(kinds, q).not.toContain(kind);
    }
  });
});

describe('a misspelled name', () => {
  type Query = { q: string; asTyped?: boolean };
  const search = async (reader: Reader, query: Query) =>
    (await reader.call(searchPortal, { query: query as never })).body;
  const staff = async () =>
    test.as(await buildUser(test.db, { group: 'SUPER_ADMIN', company: null }));
  async function buildNamed(company: TestCompany, first_name: string, last_name: string) {
    const user = await buildUser(test.db, { company });
    const named = test.db.updateTable('user_account').set({ first_name, last_name });
    await named.where('id', '=', user.id).execute();
    return user;
  }

  it('of a company is corrected, whole or begun, and taken back', async () => {
    const company = await buildCompany(test.db, { name: 'Marigold Orchards' });
    const reader = await staff();
    for (const [q, meant] of [
      ['marigodl', 'Marigold'],
      ['Orhcards marigold', 'Orchards marigold'],
      ['marigold orchrads', 'marigold Orchards'],
      ['maigol', 'Marigol'],
    ] as const) {
      const found = await search(reader, { q });
      expect(found.meant, q).toBe(meant);
      expect(found.hits.filter(({ kind }) => kind === 'COMPANY')).toMatchObject([
        { id: company.id },
      ]);
    }
    const typed = await search(reader, { q: 'marigodl', asTyped: true });
    expect(typed).toMatchObject({ meant: null, hits: [] });
    expect((await search(reader, { q: 'marigold' })).meant).toBeNull();
  });

  it('of a person is corrected, by first and last name', async () => {
    const company = await buildCompany(test.db, { name: 'Umbra Foods' });
    const user = await buildNamed(company, 'Thorvald', 'Øxenstierna');
    for (const reader of [
      await staff(),
      await test.as(await buildUser(test.db, { company, role: 'ADMIN' })),
    ]) {
      for (const q of ['thorvlad', 'oxensteirna', 'htorvald oxenstierna', 'thorvald oxestierna']) {
        const { hits, meant } = await search(reader, { q });
        expect(meant, q).toMatch(/^(thorvald)?( ?oxenstierna)?$/);
        expect(
          hits.map(({ id }) => id),
          q,
        ).toContain(user.id);
      }
    }
  });

  it('gets no name of another company, and none without the right to list it', async () => {
    const rival = await buildCompany(test.db, { name: 'Wolkenstein Beverages' });
    await buildNamed(rival, 'Gwendolyn', 'Fitzwarren');
    const own = await buildCompany(test.db, { name: 'Pineridge Bakery' });
    await buildNamed(own, 'Lysander', 'Brackenridge');
    const admin = await test.as(await buildUser(test.db, { company: own, role: 'ADMIN' }));
    for (const q of ['wolkenstien', 'gwendolny', 'fitzwaren', 'gwendolyn fitzwaren'])
      expect(await search(admin, { q }), q).toMatchObject({ meant: null, hits: [] });
    expect((await search(admin, { q: 'lysadner' })).meant).toBe('lysander');
    const member = await test.as(await buildUser(test.db, { company: own }));
    for (const q of ['lysadner', 'brackenrigde', 'pinerigde'])
      expect(await search(member, { q }), q).toMatchObject({ meant: null, hits: [] });
  });

  it('is no correction of a text that was found, of a short one or of a question', async () => {
    await buildCompany(test.db, { name: 'Zolto Kraftwerk' });
    await buildCompany(test.db, { name: 'Zoltan Paper' });
    const reader = await staff();
    expect((await search(reader, { q: 'zolt' })).meant).toBeNull();
    expect((await search(reader, { q: 'zlt' })).meant ?? '').not.toMatch(/zolt/i);
    const asked = await search(reader, { q: 'who may order from kratfwerk qqqq this year' });
    expect(asked.meant ?? '').not.toMatch(/kraftwerk/i);
  });
});
