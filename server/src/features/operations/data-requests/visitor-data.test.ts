import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../db/id.ts';
import { aBrowser, aMessage } from '../../../testing/checked-browser.ts';
import { buildUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import {
  answer,
  mailbox,
  post,
  rawMail,
  startMailApp,
} from '../../support/inbound-mail/testing/mail-kit.ts';
import { replyAddress } from '../../support/shared/reply-address.ts';
import { replySecret } from '../../support/tickets/mail/mail-comment.service.ts';
import { aTicket, sendTicket } from '../../support/tickets/testing/ticket-kit.ts';
import { placesOf } from './testing/places.ts';
import { runData } from './testing/run-data.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await startMailApp();
  folder = await mkdtemp(join(tmpdir(), 'endcap-visitor-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

/** A visitor with a message, a ticket, an answer to it and a mail of their own; capitals do not matter. */
async function aVisitor() {
  const mark = `vis${newId().replaceAll('-', '').slice(-9)}`;
  const email = `${mark}@visitors.example`;
  const name = `Zoë ${mark}`;
  const message = await aBrowser(test).send({ ...aMessage, name, email });
  expect(message.statusCode).toBe(201);
  const capitals = email.toUpperCase();
  const detail = { ...aTicket, name, email: capitals, description: `I am ${name}.` };
  const sent = await sendTicket(test, { detail });
  const { incidentId } = sent.json<{ incidentId: string }>();
  const ticket = await test.db
    .selectFrom('ticket')
    .select('id')
    .where('reference', '=', incidentId)
    .executeTakeFirstOrThrow();
  await answer(test, ticket.id, { text: `Hello ${name}` });
  const to = replyAddress(await replySecret(test.db), mailbox, incidentId);
  await post(test, rawMail({ from: email, to, body: `Thank you. ${name}` }));
  return { mark, email, name, incidentId };
}

const run = (...args: string[]) => runData(test, ...args);

it('previews and exports what a visitor without an account left, and records the export', async () => {
  const { email, mark, incidentId } = await aVisitor();
  const preview = await run('address', email.toUpperCase());
  const tables = ['contact_message', 'inbound_mail', 'mail_outbox', 'ticket', 'ticket_comment'];
  for (const table of tables) expect(preview).toMatch(new RegExp(`^${table}: [1-9]`, 'm'));
  const file = join(folder, `${mark}.ndjson`);
  await run('address', email, file);
  const lines = await readFile(file, 'utf8');
  expect(lines).toContain(incidentId);
  const { rows } = await test.ownerPool.query(
    `select from activity_list where event = 'DATA_EXPORTED' and search_text like $1`,
    [`%${email}%`],
  );
  expect(rows).toHaveLength(1);
});

it('erases a visitor by the address from every column, and leaves a namesake', async () => {
  const { email, mark, name } = await aVisitor();
  const namesake = { ...aTicket, name, email: 'other@visitors.example' };
  await sendTicket(test, { detail: namesake });
  await run('erase-address', email, '--reason', 'Asked for it in writing');
  expect(await placesOf(test, [email])).toEqual([]);
  const left = await placesOf(test, [mark]);
  expect(left).toContain('ticket.requester_name');
  const { rows } = await test.ownerPool.query(
    'select requester_email from ticket where requester_name = $1',
    [name],
  );
  expect(rows).toEqual([{ requester_email: 'other@visitors.example' }]);
  expect(await run('address', email)).toBe(`No row has the address ${email}.`);
  await run('erase-address', namesake.email, '--reason', 'Asked for it in writing');
  expect(await placesOf(test, [mark])).toEqual([]);
});

it('refuses the address of an account, which has commands of its own', async () => {
  const { loginId } = await buildUser(test.db);
  for (const args of [
    ['address', loginId],
    ['erase-address', loginId, '--reason', 'x'],
  ])
    await expect(run(...args)).rejects.toThrow(`belongs to the account ${loginId}`);
});
