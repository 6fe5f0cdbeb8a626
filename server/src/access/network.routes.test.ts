import { renewInvitation } from '@endcap/contract/people/registration';
import { contactUs } from '@endcap/contract/support/contact-us';
import { followTicket } from '@endcap/contract/support/followed-tickets';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aMessage } from '../testing/checked-browser.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { uploadForm } from '../testing/upload-form.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { HUMAN_CHECK: 'off' } });
});
afterAll(() => test.close());
afterEach(() => test.db.deleteFrom('throttle').execute());

const post = (url: string, payload: object) => (remoteAddress: string) =>
  test.app.inject({ method: 'POST', url, remoteAddress, payload });

function sendTicket(remoteAddress: string) {
  const detail = { reason: 'BUG', subject: 'Empty', description: 'It is empty', name: 'Vera' };
  const incidentDetail = JSON.stringify({ ...detail, email: 'vera@visitor.example' });
  const url = '/svc/platform/support/osc/incidents?oscType=BUG';
  const form = uploadForm(undefined, { incidentDetail });
  return test.app.inject({ method: 'POST', url, remoteAddress, ...form });
}

const spellings = ['192.0.2.7', '::ffff:192.0.2.7', '::ffff:c000:207', '0:0:0:0:0:FFFF:192.0.2.7'];

const limited = [
  ['a new password', post('/svc/v1/identity/password-resets', { email: 'no@one.example' })],
  ['wrong links of tickets', post(followTicket.path, { token: `T-2345678.${'B'.repeat(43)}` })],
  ['new links of invitations', post(renewInvitation.path, { token: 'x'.repeat(43) })],
  ['messages of the contact form', post(contactUs.path, aMessage)],
  ['new tickets', sendTicket],
] as const;

describe.each(limited)('the limit of %s', (_name, send) => {
  it.each([
    ['a /64 of IPv6', (n: number) => `2001:db8:1:2:${(n * 1009).toString(16)}::${n}`],
    ['an address of IPv4 in all its spellings', (n: number) => spellings[n % spellings.length]],
  ])('counts for %s', async (_network, addressOf) => {
    const statuses = new Set<number>();
    for (let n = 1; n <= 60 && !statuses.has(429); n++) {
      statuses.add((await send(addressOf(n) ?? '')).statusCode);
    }
    expect([...statuses]).toContain(429);
    const elsewhere = await send('2001:db8:1:3::1');
    expect(elsewhere.statusCode).not.toBe(429);
  });
});
