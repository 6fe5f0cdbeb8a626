import { checkBeforeTicket } from '@endcap/contract/support/tickets';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aBrowser } from '../../../testing/checked-browser.ts';
import { buildUser } from '../../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { aTicket, sendTicket } from './testing/ticket-kit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const codeOf = (answer: { statusCode: number; json(): { error?: { code: string } } }) =>
  answer.statusCode < 300 ? answer.statusCode : answer.json().error?.code;

it('a visitor passes the human check before a ticket is written', async () => {
  const detail = { ...aTicket, name: 'Vera Visitor', email: 'vera@visitors.example' };
  expect(codeOf(await sendTicket(test, { detail }))).toBe('human.check_required');
  const ended = { cookie: 'endcap-session=made-up' };
  expect(codeOf(await sendTicket(test, { headers: ended, detail }))).toBe('human.check_required');
});

it('a signed-in user writes a ticket without the check, and meets it after five within the hour', async () => {
  const { headers } = await test.as(await buildUser(test.db));
  const write = (subject: string, more: Record<string, string> = {}) =>
    sendTicket(test, { headers: { ...headers, ...more }, detail: { ...aTicket, subject } });
  for (const subject of ['One', 'Two', 'Three', 'Four', 'Five'])
    expect(codeOf(await write(subject))).toBe(201);
  expect(codeOf(await write('Six'))).toBe('human.check_required');
  const browser = aBrowser(test, headers, checkBeforeTicket.path);
  const token = await browser.pass();
  expect(codeOf(await write('Six', { ...browser.headers, 'x-bot-token': token }))).toBe(201);
  const colleague = await test.as(await buildUser(test.db));
  expect(codeOf(await sendTicket(test, { headers: colleague.headers }))).toBe(201);
});

it('a signed-in user sends a large file at once: its check answers that none is needed', async () => {
  const caller = await test.as(await buildUser(test.db));
  expect((await caller.call(checkBeforeTicket)).status).toBe(204);
});
