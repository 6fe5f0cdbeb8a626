import { listUsers } from '@endcap/contract/people/users';
import { mergeTicket } from '@endcap/contract/support/ticket-queue';
import { addThread } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { transact } from '../../../db/transact.ts';
import { buildCompany, buildUser, type TestUser } from '../../../testing/factories.ts';
import { meetAtLock } from '../../../testing/lock-waits.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  answer,
  mailbox,
  post,
  rawMail,
  startMailApp,
} from '../../support/inbound-mail/testing/mail-kit.ts';
import { replyAddress } from '../../support/shared/reply-address.ts';
import { buildAgent, found } from '../../support/ticket-queue/testing/queue-kit.ts';
import { queueCommentMail, replySecret } from '../../support/tickets/mail/mail-comment.service.ts';
import { aTicket, sendTicket, writeTicket } from '../../support/tickets/testing/ticket-kit.ts';
import { rowsAtOneMoment } from './exported-rows.unscoped.repository.ts';
import { sourcesOfCompany } from './row-sources.ts';
import { placesOf } from './testing/places.ts';
import { erase } from './testing/run-data.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startMailApp();
});
afterAll(() => test.close());

/** A person whose names and address have a mark that no other has; the names have signs. */
async function buildMarked(options: Parameters<typeof buildUser>[1] = {}) {
  const mark = `zor${newId().replaceAll('-', '').slice(-9)}`;
  const email = `${mark}@people.example`;
  const person = await buildUser(test.db, { ...options, email });
  await test.db
    .updateTable('user_account')
    .set({ first_name: `Ål${mark}`, last_name: `O'${mark} Jr.` })
    .where('id', '=', person.id)
    .execute();
  return { person, mark, name: `Ål${mark} O'${mark} Jr.` };
}

async function aTicketOf(person: TestUser, given: Partial<typeof aTicket> = {}) {
  const written = await writeTicket(test, { detail: { ...aTicket, ...given } }, person);
  const { id } = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', written.incidentId)
    .executeTakeFirstOrThrow();
  const to = replyAddress(await replySecret(test.db), mailbox, written.incidentId);
  return { ...written, id, to };
}

const lockTicket = (id: string) => (tx: Parameters<Parameters<typeof transact>[1]>[0]) =>
  tx.selectFrom('ticket').select('id').where('id', '=', id).forUpdate().execute();

it('erases both tickets of a merge, and staff still find the moved words', async () => {
  const { person, mark, name } = await buildMarked();
  const backwards = `O'${mark} Jr., Ål${mark}`;
  const description = `Zebra stripes, says ${name}, that is ${backwards}`;
  const first = await aTicketOf(person, { description });
  const second = await aTicketOf(person, { subject: `Once more from ${name}` });
  const { caller } = await buildAgent(test);
  const merged = await caller.call(mergeTicket, {
    params: { incidentId: first.incidentId },
    headers: { 'if-match': '"1"' },
    body: { into: second.incidentId },
  });
  expect(merged.status).toBe(200);
  await erase(test, person.loginId);
  expect(await placesOf(test, [mark])).toEqual([]);
  expect(await found(caller, { search: 'zebra' })).toEqual([second.incidentId]);
});

it('sends no mail about a reply that was written before', async () => {
  const { person, mark } = await buildMarked();
  const { id } = await aTicketOf(person);
  const comment = await answer(test, id, { text: 'On its way' });
  await erase(test, person.loginId);
  await transact(test.db, (tx) => queueCommentMail(tx, test.config, comment.id));
  expect(await placesOf(test, [mark, 'On its way'])).toEqual(['ticket_comment.body']);
});

it('leaves nothing of a mail that arrives at the same moment', async () => {
  const { person, mark, name } = await buildMarked();
  const { id, to } = await aTicketOf(person);
  const mail = rawMail({ from: person.loginId, to, subject: mark, body: `A last word. ${name}` });
  await meetAtLock<unknown>(
    test,
    lockTicket(id),
    () => erase(test, person.loginId),
    () => post(test, mail),
  );
  expect(await placesOf(test, [mark])).toEqual([]);
});

it('leaves nothing of a comment that is written at the same moment', async () => {
  const { person, mark } = await buildMarked();
  const { id, incidentId, caller } = await aTicketOf(person);
  await meetAtLock<unknown>(
    test,
    lockTicket(id),
    () => erase(test, person.loginId),
    () => caller.call(addThread, { params: { incidentId }, body: { text: `By ${mark}` } }),
  );
  const places = await placesOf(test, [mark]);
  // A comment that was first is the company's, and its words are.
  expect(places.filter((place) => !/^ticket_(comment|search)\./.test(place))).toEqual([]);
});

it('leaves nothing of a ticket that is opened at the same moment', async () => {
  const { person, mark } = await buildMarked();
  const { headers } = await test.as(person);
  const detail = { ...aTicket, subject: `Zinc ${mark.slice(3)}` };
  await meetAtLock<unknown>(
    test,
    (tx) =>
      tx.selectFrom('user_account').select('id').where('id', '=', person.id).forUpdate().execute(),
    () => erase(test, person.loginId),
    () => sendTicket(test, { headers, detail }),
  );
  expect(await placesOf(test, [mark])).toEqual([]);
});

it('keeps no mail that the person sends to the old ticket later', async () => {
  const { person, mark } = await buildMarked();
  const { to } = await aTicketOf(person);
  await erase(test, person.loginId);
  const { body } = await post(test, rawMail({ from: person.loginId, to, body: `Still ${mark}` }));
  expect(body.outcome).toBe('DISCARDED');
  expect(await placesOf(test, [mark])).toEqual([]);
});

it('takes the person out of the lists and counts of both their companies', async () => {
  const { person, mark } = await buildMarked();
  const elsewhere = await buildCompany(test.db);
  await test.db
    .insertInto('membership')
    .values({ company_id: elsewhere.id, user_id: person.id, role: 'USER', state: 'ACTIVE' })
    .execute();
  await erase(test, person.loginId);
  for (const company of [person.company, elsewhere]) {
    const admin = await buildUser(test.db, { company, role: 'ADMIN' });
    const { body } = await (await test.as(admin)).call(listUsers);
    expect(body.totalElements).toBe(1);
  }
  expect(await placesOf(test, [mark])).toEqual([]);
});

it('leaves an export that was begun before as it was at its moment', async () => {
  const { person } = await buildMarked();
  const lines = rowsAtOneMoment(test.ownerPool, sourcesOfCompany, [person.company?.id ?? '']);
  const first = await lines.next();
  await erase(test, person.loginId);
  const rest: string[] = [String(first.value)];
  for await (const line of lines) rest.push(line);
  expect(rest.filter((line) => line.includes('"table":"membership"'))).toHaveLength(1);
  expect(rest.some((line) => line.includes(person.loginId))).toBe(true);
});

it('leaves a namesake in another company, and an address that only ends alike', async () => {
  const { person, mark, name } = await buildMarked();
  const namesake = await buildUser(test.db, { email: `lu.${mark}@people.example` });
  await test.db
    .updateTable('user_account')
    .set({ first_name: `Ål${mark}`, last_name: `O'${mark} Jr.` })
    .where('id', '=', namesake.id)
    .execute();
  const text = `${name} here, lu.${mark}@people.example`;
  const kept = await aTicketOf(namesake, { description: text });
  await aTicketOf(person, { description: text });
  await erase(test, person.loginId);
  const { threads, requesterName } = await kept.read();
  expect({ text: threads[0]?.text, requesterName }).toEqual({ text, requesterName: name });
});

it('waits for an upload that names the person', async () => {
  const { person } = await buildMarked();
  const id = newId();
  const company_id = person.company?.id ?? '';
  await test.ownerDb
    .insertInto('batch_task')
    .values({ id, company_id, type: 'BULK_CREATE', file_key: `bulk/${id}/upload` })
    .execute();
  const rows = JSON.stringify([{ line: 1, email: person.loginId }]);
  await test.ownerDb.insertInto('batch_task_part').values({ task_id: id, line: 1, rows }).execute();
  await expect(erase(test, person.loginId)).rejects.toThrow('is being applied');
});
