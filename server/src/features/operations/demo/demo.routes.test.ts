import { listDemoAccounts, listDemoMail } from '@endcap/contract/operations/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../testing/caller.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
  demo = await startTestApp();
  production = await startTestApp({ env: { ENVIRONMENT: 'production' } });
});
afterAll(() => Promise.all([demo.close(), production.close()]));

describe('the demo', () => {
  it.each([
    ['localhost:3000', 'http://localhost:3000'],
    ['us.localhost:3000', 'http://us.localhost:3000'],
    ['mx.localhost:3000', 'http://localhost:3000'],
  ])('offers its accounts on %s with the site that each belongs to', async (host, us) => {
    const { accounts, password } = (await callerOf(demo.app, { host }).call(listDemoAccounts)).body;
    const originOf = (loginId: string) => accounts.find((one) => one.loginId === loginId)?.origin;
    expect(password).toBe('endcap-demo');
    expect(originOf('admin@charter.example')).toBe(us);
    expect(originOf('admin@mx.example')).toBe('http://mx.localhost:3000');
  });

  it('describes its accounts in the language of the site', async () => {
    const whoOn = async (host: string) => {
      const { accounts } = (await callerOf(demo.app, { host }).call(listDemoAccounts)).body;
      return accounts.find(({ loginId }) => loginId === 'super@retailer.example')?.who;
    };
    expect(await whoOn('localhost')).toBe('Super admin');
    expect(await whoOn('mx.localhost')).toBe('Superadministrador');
    expect(await whoOn('ca.localhost')).toBe('Superadministrateur');
  });

  it('shows the latest mails', async () => {
    await demo.db
      .insertInto('mail_outbox')
      .values({
        id: '00000000-0000-7000-8000-000000000001',
        to_address: 'maya@northfield.example',
        subject: 'Hello',
        body_text: 'There',
      })
      .execute();
    const { items } = (await demo.anonymous.call(listDemoMail)).body;
    expect(items).toMatchObject([{ subject: 'Hello', text: 'There', sentOn: null }]);
  });

  it('does not exist in production', async () => {
    const accounts = await production.anonymous.call(listDemoAccounts);
    expect(accounts.body).toEqual({ password: null, accounts: [] });
    expect((await production.anonymous.call(listDemoMail)).status).toBe(404);
  });
});
