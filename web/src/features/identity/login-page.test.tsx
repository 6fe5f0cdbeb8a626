import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const login = 'POST /svc/login' as const;
const accounts = 'GET /svc/demo/accounts' as const;
const admin = person('COMPANY_ADMIN');

const demo = {
  password: 'endcap-demo',
  accounts: [
    {
      loginId: 'admin@charter.example',
      who: 'Charter company admin',
      site: 'US' as const,
      origin: window.location.origin,
    },
    {
      loginId: 'admin@mx.example',
      who: 'Charter company admin',
      site: 'MX' as const,
      origin: 'http://mx.localhost:3000',
    },
  ],
};

/** Nobody is signed in until the sign-in call has succeeded. */
function openLogin(address: string, answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    ...sessionOf(null),
    [accounts]: () => ({ password: null, accounts: [] }),
    [login]: () => {
      api.change(sessionOf(admin));
      return undefined;
    },
    ...answers,
  });
  return { api, ...renderAt(address) };
}

async function fillIn(user: ReturnType<typeof renderAt>['user']) {
  await user.type(await screen.findByLabelText('E-mail address'), 'maya@northfield.example');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('sends what was typed and returns to where the person wanted to be', async () => {
    const { api, user, address } = openLogin('/login?lastUrl=/dev/mailbox');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(login)[0]?.body).toEqual({
      loginId: 'maya@northfield.example',
      password: 'secret',
    });
  });

  it.each(['//evil.example', '/apps', '/login', '/nowhere', 'https://evil.example/'])(
    'does not follow %s',
    async (lastUrl) => {
      const { user, address } = openLogin(`/login?lastUrl=${encodeURIComponent(lastUrl)}`);
      await fillIn(user);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  it('tells a wrong password and keeps what was typed', async () => {
    const { user, address } = openLogin('/login', { [login]: () => refuse('login.failed') });
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('do not match an account');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe(
      'maya@northfield.example',
    );
    expect(address()).toBe('/login');
  });

  it('asks for both before it asks the server', async () => {
    const { api, user } = openLogin('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(api.to(login)).toEqual([]);
  });

  it('tells a failing server with its reference', async () => {
    const { user } = openLogin('/login', { [login]: () => refuse('server.unavailable') });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Reference: request-7');
  });

  it('says that inactivity ended the last session', async () => {
    sessionStorage.setItem('idle', '1');
    openLogin('/login');
    expect(
      await screen.findByText(
        'Your session has timed out due to inactivity. Login to resume work.',
      ),
    ).toBeTruthy();
  });

  it('is not needed by a person who is signed in', async () => {
    stubApi(sessionOf(admin));
    const { address } = renderAt('/login?lastUrl=/dev/mailbox');
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
  });
});

describe('the demo accounts', () => {
  it('sign in with one click', async () => {
    const { api, user, address } = openLogin('/login', { [accounts]: () => demo });
    await user.click(await screen.findByRole('button', { name: /admin@charter\.example/ }));
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.to(login)[0]?.body).toEqual({
      loginId: 'admin@charter.example',
      password: 'endcap-demo',
    });
  });

  it('of another site lead to that site', async () => {
    openLogin('/login', { [accounts]: () => demo });
    const link = await screen.findByRole('link', { name: /admin@mx\.example/ });
    expect(link.getAttribute('href')).toBe('http://mx.localhost:3000/login');
  });

  it('are not there outside the demo', async () => {
    openLogin('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(screen.queryByText('Demo accounts')).toBeNull();
  });
});
