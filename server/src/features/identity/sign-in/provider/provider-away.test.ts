import { logout, startLogin, userContext } from '@endcap/contract/identity/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser } from '../../../../testing/factories.ts';
import { freePort } from '../../../../testing/free-port.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import {
  type ProviderJourneys,
  portalFor,
  providerAt,
  startProviderJourneys,
} from '../testing/provider-journeys.ts';

let journeys: ProviderJourneys;
let test: TestApp;
beforeAll(async () => {
  journeys = await startProviderJourneys();
  test = journeys.test;
});
afterAll(() => journeys.close());

describe('a provider that was away', () => {
  it('has new keys, and people sign in as before', async () => {
    const user = await buildUser(test.db);
    const subject = await journeys.atTheBrowser({ email: user.loginId });
    expect((await journeys.signIn()).place).toBe('/apps');
    await journeys.stopProvider();
    await journeys.startProviderAgain();
    await journeys.atTheBrowser({ email: user.loginId }, subject);
    expect((await journeys.signIn()).place).toBe('/apps');
  });

  it('fails the sign-in in progress, and not the sign-out', async () => {
    const user = await buildUser(test.db);
    await journeys.atTheBrowser({ email: user.loginId });
    const { caller } = await journeys.signIn();
    const beforeReturn = () => journeys.stopProvider();
    expect((await journeys.signIn({ beforeReturn })).place).toBe('/login/failed?reason=provider');
    expect((await caller.call(logout)).status).toBe(200);
    expect((await caller.call(userContext)).error.message).toBe('Invalid token');
    await journeys.startProviderAgain();
  });

  it('does not keep the portal from starting', async () => {
    const issuer = `http://localhost:${await freePort()}`;
    const absent = await portalFor(issuer);
    const begin = async () => (await absent.anonymous.call(startLogin)).headers.location;
    expect(await begin()).toBe('/login/failed?reason=provider');
    const late = await providerAt(issuer);
    expect(await begin()).toMatch(/^http:\/\/localhost:\d+\/auth\?/);
    await late.stop();
    await absent.close();
  });
});
