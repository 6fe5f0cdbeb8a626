import { ticketLimits } from '@endcap/contract/limits';
import {
  followTicket,
  listEarlierFollowedEntries,
} from '@endcap/contract/support/followed-tickets';
import {
  downloadQueueAttachment,
  getQueueTicket,
  listEarlierQueueEntries,
  listQueue,
  mergeTicket,
} from '@endcap/contract/support/ticket-queue';
import { addThread, listEarlierEntries, readTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { buildCompanyAdmin, buildUser, type TestUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildAgent } from '../ticket-queue/testing/queue-kit.ts';
import { followLink } from './mail/follow-link.ts';
import { aTicket, png, sendTicket, writeTicket } from './testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());

const page = ticketLimits.threadPage;
const textsOf = ({ threads }: { threads: readonly { text: string }[] }) =>
  threads.map(({ text }) => text);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `No. ${from + at}`);

const idOf = async (reference: string) => {
  const row = test.db.selectFrom('ticket').select('id').where('reference', '=', reference);
  return (await row.executeTakeFirstOrThrow()).id;
};

/** Each is a second after the one before; the second of three is a note among staff when asked for. */
async function fill(reference: string, count: number, { notes = false } = {}) {
  const ticketId = await idOf(reference);
  const start = Date.now() + 1_000;
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ id: newId(), ticket_id: ticketId, author: 'STAFF' as const, author_name: 'Sam' },
    ...{ body: `No. ${at + 1}`, internal: notes && at % 3 === 1 },
    created_on: new Date(start + at * 1_000),
  }));
  await test.db.insertInto('ticket_comment').values(rows).execute();
  return rows;
}

describe('a long thread', () => {
  it('answers with the description and the latest entries, and the others page by page', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    await fill(incidentId, page * 2 + 5);
    const ticket = await read();
    expect(textsOf(ticket)).toEqual([aTicket.description, ...numbers(page + 6, page * 2 + 5)]);
    expect(ticket.earlier).toBe(page + 5);
    const params = { incidentId };
    const before = (id = '') => caller.call(listEarlierEntries, { params, query: { before: id } });
    const { body: second } = await before(ticket.threads[1]?.id);
    expect([textsOf(second), second.earlier]).toEqual([numbers(6, page + 5), 5]);
    const { body: last } = await before(second.threads[0]?.id);
    expect([textsOf(last), last.earlier]).toEqual([numbers(1, 5), 0]);
    const { body: none } = await before(last.threads[0]?.id);
    expect(none).toEqual({ threads: [], earlier: 0 });
  });

  it('of exactly a page has nothing earlier, and a comment is answered with the same page', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    await fill(incidentId, page);
    const ticket = await read();
    expect([ticket.threads.length, ticket.earlier]).toEqual([page + 1, 0]);
    const comment = { params: { incidentId }, body: { text: 'One more' } };
    const { body } = await caller.call(addThread, comment);
    expect([body.threads.length, body.earlier]).toEqual([page + 1, 1]);
  });

  it('shows notes to staff only, in pages and in counts', async () => {
    const { caller, incidentId, read } = await writeTicket(test);
    const rows = await fill(incidentId, page * 3, { notes: true });
    const visible = rows.filter(({ internal }) => !internal);
    const ticket = await read();
    expect(ticket.earlier).toBe(visible.length - page);
    expect(textsOf(ticket).slice(1)).toEqual(visible.slice(-page).map(({ body }) => body));
    const params = { incidentId };
    const note = rows.find(({ internal }) => internal)?.id ?? '';
    const refused = await caller.call(listEarlierEntries, { params, query: { before: note } });
    expect(refused.status).toBe(404);
    const { caller: agent } = await buildAgent(test);
    const { body: whole } = await agent.call(getQueueTicket, { params });
    expect([whole.threads.length, whole.earlier]).toEqual([page + 1, page * 2]);
    const query = { before: whole.threads[1]?.id ?? '' };
    const { body: earlier } = await agent.call(listEarlierQueueEntries, { params, query });
    expect(textsOf(earlier)).toEqual(numbers(page + 1, page * 2));
    expect(earlier.threads.some(({ internal }) => internal)).toBe(true);
  });

  it('is read by those who may read the ticket, and not by an entry of another one', async () => {
    const { author, incidentId, read } = await writeTicket(test);
    await fill(incidentId, 3);
    const before = (await read()).threads.at(-1)?.id ?? '';
    const call = async (user: TestUser, reference = incidentId) => {
      const given = { params: { incidentId: reference }, query: { before } };
      return (await (await test.as(user)).call(listEarlierEntries, given)).status;
    };
    const admin = await buildCompanyAdmin(test.db, { company: author.company });
    expect(await call(admin)).toBe(200);
    expect(await call(await buildUser(test.db))).toBe(404);
    const other = await writeTicket(test, { detail: { ...aTicket, subject: 'Other' } }, author);
    expect(await call(author, other.incidentId)).toBe(404);
  });

  it('is read page by page by the link of a mail', async () => {
    const detail = { ...aTicket, name: 'Ana', email: `ana-${newId()}@people.example` };
    const sent = await sendTicket(test, { detail });
    const { incidentId: reference } = sent.json<{ incidentId: string }>();
    await fill(reference, page + 2);
    const ticket = { id: await idOf(reference), reference, site: 'US' as const };
    const token = (await followLink(test.db, test.config, ticket)).split('#token=')[1] ?? '';
    const { body } = await test.anonymous.call(followTicket, { body: { token } });
    expect(body?.earlier).toBe(2);
    const before = body?.threads[1]?.id ?? '';
    const earlier = await test.anonymous.call(listEarlierFollowedEntries, {
      body: { token, before },
    });
    expect(textsOf(earlier.body)).toEqual(numbers(1, 2));
    const wrong = { token: `${token.slice(0, -4)}aaaa`, before };
    const refused = await test.anonymous.call(listEarlierFollowedEntries, { body: wrong });
    expect(refused.error.code).toBe('link.unknown');
  });
});

it('after a merge all entries, files, counts and words are of the other ticket', async () => {
  const file = { fileName: 'screen.png', content: png };
  const description = 'My zebra is missing.';
  const old = await writeTicket(test, { file, detail: { ...aTicket, description } });
  const kept = await writeTicket(test, { detail: { ...aTicket, subject: 'Kept' } }, old.author);
  await fill(old.incidentId, page);
  await fill(kept.incidentId, page);
  const { caller: agent } = await buildAgent(test);
  const params = { incidentId: old.incidentId };
  const attachment = (await old.read()).threads[0]?.attachments[0]?.id ?? '';
  await agent.call(mergeTicket, { params, body: { into: kept.incidentId } });
  const merged = await kept.read();
  // The older description leads, the other one is an entry.
  expect([textsOf(merged)[0], merged.threads.length, merged.earlier]).toEqual([
    description,
    page + 1,
    page + 1,
  ]);
  const left = await old.read();
  expect([left.threads.length, left.earlier, left.statusInfo]).toEqual([1, 0, 'CLOSED']);
  const download = (incidentId: string) =>
    agent.call(downloadQueueAttachment, { params: { incidentId, attachmentId: attachment } });
  expect((await download(kept.incidentId)).status).toBe(200);
  expect((await download(old.incidentId)).status).toBe(404);
  const { body: found } = await agent.call(listQueue, { query: { search: 'zebra' } });
  expect(found.items.map(({ incidentId }) => incidentId)).toEqual([kept.incidentId]);
  expect(found.totalElements).toBe(1);
  const stale = await old.caller.call(readTicket, { params });
  expect(stale.status).toBe(200);
});
