import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import {
  accounts,
  admin,
  appStep,
  configuration,
  demo,
  login,
  loginCode,
  openLogin,
} from './testing/login-screen.tsx';

const byProvider = () => ({ config: { ...defaultConfiguration, signIn: 'provider' as const } });

describe('where an identity provider asks for the password', () => {
  it('one button leads there, and the requested page is kept', async () => {
    openLogin('/login?lastUrl=/dev/mailbox', {
      [configuration]: byProvider,
      [accounts]: () => demo,
    });
    const button = await screen.findByRole('link', { name: 'Continue to sign-in' });
    expect(button.getAttribute('href')).toBe('/svc/login?lastUrl=%2Fdev%2Fmailbox');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });

  it('a requested page on another site is dropped', async () => {
    openLogin('/login?lastUrl=//evil.example', { [configuration]: byProvider });
    const button = await screen.findByRole('link', { name: 'Continue to sign-in' });
    expect(button.getAttribute('href')).toBe('/svc/login');
  });
});

describe('a sign-in at the provider that takes a code of the portal', () => {
  it('goes on with it, or starts over at the provider', async () => {
    const { api, user, address } = openLogin('/login?step=code&lastUrl=/dev/mailbox', {
      [configuration]: byProvider,
    });
    await screen.findByText(/Your sign-in service knows you/);
    const again = screen.getByRole('link', { name: 'Start over' });
    expect(again.getAttribute('href')).toBe('/svc/login?lastUrl=%2Fdev%2Fmailbox');
    expect(screen.queryByRole('button', { name: 'I have none of these' })).toBeNull();
    api.change({
      [loginCode]: () => {
        api.change(sessionOf(admin));
        return undefined;
      },
    });
    await user.type(screen.getByLabelText(/^Code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
  });
});

describe('the login-failure page', () => {
  const failure = 'GET /svc/login/failure';

  it.each([
    ['provider', /didn’t respond as expected/],
    ['unknown', /hasn’t been invited yet/],
    ['unverified', /hasn’t confirmed your email/],
    ['second_factor', /didn’t confirm a second step, and this account has no authenticator app/],
    ['blocked', /The retailer blocked your account/],
    ['site', /another country’s site/],
    ['expired', /took too long/],
  ])('shows the reason %s', async (reason, sentence) => {
    stubApi({ ...sessionOf(null), [failure]: () => ({ blocked: null }) });
    renderAt(`/login/failed?reason=${reason}`);
    await screen.findByRole('heading', { name: 'something went wrong on our end…' });
    expect(screen.getByText('Please try to log in again…')).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Return to Login' });
    expect(back.getAttribute('href')).toBe('/login');
    await waitFor(() => expect(document.title).toBe('Sign-in failed - Endcap'));
  });

  it('quotes the reason of a block, which is for the person alone', async () => {
    const reason = 'Lent the password.';
    const blocked = { on: '2026-11-15T15:00:00.000Z', reason, reference: '4F2A-91C7' };
    stubApi({ ...sessionOf(null), [failure]: () => ({ blocked }) });
    renderAt('/login/failed?reason=blocked');
    await screen.findByText('Reason from the retailer: Lent the password.');
    expect(screen.getByText('Your account is blocked')).toBeTruthy();
    expect(screen.getByText('4F2A-91C7')).toBeTruthy();
    expect(screen.queryByText(/in the email that we sent/)).toBeNull();
  });

  it('ignores an unknown reason', async () => {
    stubApi(sessionOf(null));
    renderAt('/login/failed?reason=<b>');
    await screen.findByRole('heading', { name: 'something went wrong on our end…' });
    expect(screen.queryByText(/<b>/)).toBeNull();
  });
});

describe('the demo accounts', () => {
  it('sign in with one click', async () => {
    const { api, user, address } = openLogin('/login', { [accounts]: () => demo });
    await user.click(await screen.findByRole('button', { name: /admin@charter\.example/ }));
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(login)[0]?.body).toEqual({
      loginId: 'admin@charter.example',
      password: 'endcap-demo',
    });
  });

  it('show the secret of the one with an app, also while its code is asked for', async () => {
    const [here] = demo.accounts;
    const secret = 'JBSWY3DPEHPK3PXP';
    const withApp = { ...here, loginId: 'super2@retailer.example', appSecret: secret };
    const { api, user, address } = openLogin('/login', {
      [accounts]: () => ({ ...demo, accounts: [here, withApp] }),
      [login]: () => appStep,
      [loginCode]: () => {
        api.change(sessionOf(admin));
        return undefined;
      },
    });
    await screen.findByText(/^super2@retailer\.example has a second step/);
    expect(screen.getByText(secret).tagName).toBe('CODE');
    await user.click(screen.getByRole('button', { name: /super2@retailer\.example/ }));
    await screen.findByRole('heading', { name: 'One more step' });
    expect(await screen.findByText(secret)).toBeTruthy();
    await user.type(screen.getByLabelText(/^Code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(loginCode)[0]?.body).toEqual({ code: '123456' });
  });

  it('name no secret where no account has an app', async () => {
    const [here] = demo.accounts;
    openLogin('/login', { [accounts]: () => ({ ...demo, accounts: [here] }) });
    await screen.findByRole('button', { name: /admin@charter\.example/ });
    expect(screen.queryByText(/has a second step/)).toBeNull();
  });

  it('of another site lead to that site', async () => {
    openLogin('/login', { [accounts]: () => demo });
    const link = await screen.findByRole('link', { name: /admin@mx\.example/ });
    expect(link.getAttribute('href')).toBe('http://mx.localhost:3000/login');
  });

  it('are not shown outside the demo', async () => {
    openLogin('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});
