import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { admin, appStep, fillIn, login, loginCode, openLogin } from './testing/login-screen.tsx';

describe('signing in', () => {
  it('sends the credentials and returns to the page that was asked for', async () => {
    const { api, user, address } = openLogin('/login?lastUrl=/dev/mailbox');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(login)[0]?.body).toEqual({
      loginId: 'maya@northfield.example',
      password: 'secret',
    });
  });

  it.each(['//evil.example', '/login', '/nowhere', 'https://evil.example/'])(
    'does not follow %s',
    async (lastUrl) => {
      const { user, address } = openLogin(`/login?lastUrl=${encodeURIComponent(lastUrl)}`);
      await fillIn(user);
      await waitFor(() => expect(address()).toBe('/apps'));
    },
  );

  it('reports a wrong password and keeps the input', async () => {
    const { user, address } = openLogin('/login', { [login]: () => refuse('login.failed') });
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email or password is wrong');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@northfield.example');
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect(password.value).toBe('secret');
    expect(document.activeElement).toBe(password);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 6]);
    expect(address()).toBe('/login');
  });

  it('asks for the code of a second step, says what is wrong with it, and goes on', async () => {
    const { api, user, address } = openLogin('/login?lastUrl=/dev/mailbox', {
      [login]: () => appStep,
      [loginCode]: () => refuse('factor.code_wrong'),
    });
    await fillIn(user);
    const field = await screen.findByLabelText<HTMLInputElement>(/^Code/);
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter the code.')).toBeTruthy();
    expect(api.to(loginCode)).toEqual([]);
    await user.type(field, '000000');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText(/That code isn’t right/);
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    api.change({
      [loginCode]: () => {
        api.change(sessionOf(admin));
        return undefined;
      },
    });
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(loginCode).at(-1)?.body).toEqual({ code: '123456' });
  });

  it('asks two people for the way back of a person who lost the second step', async () => {
    const begin = 'POST /svc/login/recovery' as const;
    const { api, user } = openLogin('/login', {
      [login]: () => appStep,
      [begin]: () => refuse('recovery.no_approvers'),
    });
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'I have none of these' }));
    await user.click(await screen.findByRole('button', { name: 'Ask for it' }));
    await screen.findByText(/an operator helps you/);
    api.change({
      [begin]: () => ({
        ...{ requestedOn: '2026-11-18T18:00:00.000Z', expiresOn: '2026-11-25T18:00:00.000Z' },
        ...{ opensOn: null, decidedBy: 'COMPANY' as const, isNew: true },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    await screen.findByRole('heading', { name: 'We asked for you' });
    expect(screen.getByText(/Two people have to approve it by/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to the code' }));
    expect(await screen.findByLabelText(/^Code/)).toBeTruthy();
  });

  it('says after the code that a recovery runs, and stops it', async () => {
    const stop = 'POST /svc/v1/identity/recovery/stop' as const;
    const state = {
      ...{ requestedOn: '2026-11-18T18:00:00.000Z', expiresOn: '2026-11-25T18:00:00.000Z' },
      ...{ opensOn: '2026-11-20T18:00:00.000Z', decidedBy: 'COMPANY' as const },
    };
    const { api, user, address } = openLogin('/login?lastUrl=/dev/mailbox', {
      [login]: () => appStep,
      'GET /svc/v1/identity/recovery': () => ({ recovery: state }),
      [stop]: () => undefined,
    });
    api.change({
      [loginCode]: () => {
        api.change(sessionOf(admin));
        return undefined;
      },
    });
    await fillIn(user);
    await user.type(await screen.findByLabelText(/^Code/), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { name: 'Do you know of this?' });
    await user.click(await screen.findByRole('button', { name: 'Stop it' }));
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(stop)).toHaveLength(1);
  });

  it('leads from the code back to the password', async () => {
    const { user } = openLogin('/login', { [login]: () => appStep });
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'Back to the password' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('validates both fields before the request', async () => {
    const { api, user } = openLogin('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(api.to(login)).toEqual([]);
  });

  it('leads to the reset of a forgotten password', async () => {
    const { api } = openLogin('/login');
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link.getAttribute('href')).toBe('/login/forgot');
    expect(api.to('GET /api/pwd-reset-link')).toEqual([]);
  });

  it('lets password managers fill it in', async () => {
    openLogin('/login');
    const field = async (label: string) =>
      (await screen.findByLabelText(label)).getAttribute('autocomplete');
    expect(await field('Email')).toBe('username webauthn');
    expect(await field('Password')).toBe('current-password');
  });

  it('shows that inactivity ended the last session', async () => {
    sessionStorage.setItem('idle', '1');
    openLogin('/login');
    expect(
      await screen.findByText(
        'Your session has timed out due to inactivity. Login to resume work.',
      ),
    ).toBeTruthy();
  });

  it('is skipped with a session', async () => {
    stubApi(sessionOf(admin));
    const { address } = renderAt('/login?lastUrl=/dev/mailbox');
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
  });
});

describe('too many attempts', () => {
  const throttled = (seconds: string) => {
    const refusal = refuse('request.too_many');
    return new Response(refusal.body, { status: 429, headers: { 'retry-after': seconds } });
  };

  it('show the time to wait, and the right password works after it', async () => {
    const { api, user, address } = openLogin('/login');
    api.change({ [login]: () => throttled('2') });
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Too many attempts');
    expect(alert.textContent).toContain('Wait 2 seconds');
    const wait = screen.getByRole<HTMLButtonElement>('button', { name: /^Try again in 0:0[12]$/ });
    expect(wait.disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret');

    await user.type(screen.getByLabelText('Password'), '{Enter}');
    expect(api.to(login)).toHaveLength(1);

    api.change({
      [login]: () => {
        api.change(sessionOf(admin));
        return undefined;
      },
    });
    const again = await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.getByText('You can try again now.')).toBeTruthy();
    await user.click(again);
    await waitFor(() => expect(address()).toBe('/apps'));
  });

  it('without a time can be repeated at once', async () => {
    const { user } = openLogin('/login', { [login]: () => refuse('request.too_many') });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a moment');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(false);
  });
});

describe('a server failure', () => {
  it.each([
    ['that fails', () => refuse('server.failed'), 'Something went wrong'],
    ['that is away', () => Promise.reject(new TypeError('offline')), 'Server not responding!'],
  ] as const)('%s shows the specified text, and the input is kept', async (_, answer, why) => {
    const { user, address } = openLogin('/login', { [login]: answer });
    await fillIn(user);
    expect(
      await screen.findByRole('heading', { name: 'something went wrong on our end…' }),
    ).toBeTruthy();
    expect(screen.getByText('Please try to log in again…')).toBeTruthy();
    expect(screen.getByText(why)).toBeTruthy();
    expect(address()).toBe('/login');

    await user.click(screen.getByRole('button', { name: 'Return to Login' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Password')).value).toBe('secret');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@northfield.example');
  });

  it('is shown with its reference', async () => {
    const { user } = openLogin('/login', { [login]: () => refuse('server.unavailable') });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toContain('Reference: request-7');
  });
});

describe('an account of another country', () => {
  it('is offered the sites of the other countries', async () => {
    const { user } = openLogin('/login', { [login]: () => refuse('site.other') });
    await fillIn(user);
    await screen.findByText('Your account is on another site');
    const link = screen.getByRole('link', { name: 'Sign in on the site of Mexico' });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/mx\..*\/login$/);
    expect(screen.getByRole('link', { name: 'Sign in on the site of Canada' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /United States/ })).toBeNull();
  });

  it('is led to its own site when the server names it', async () => {
    const error = { code: 'site.other', message: 'Sign in there.', requestId: 'request-7' };
    const answer = () => Response.json({ error, site: 'CA' }, { status: 403 });
    const { user } = openLogin('/login', { [login]: answer });
    await fillIn(user);
    const link = await screen.findByRole('link', { name: /^Sign in on the site of/ });
    expect(link.getAttribute('href')).toMatch(/^http:\/\/ca\..*\/login$/);
  });
});

describe('an account that the retailer blocked', () => {
  it('reads the reason that staff wrote', async () => {
    const error = { code: 'account.blocked', message: 'Ask the retailer.', requestId: 'request-7' };
    const reason = 'Lent the password.';
    const blocked = { on: '2026-11-15T15:00:00.000Z', reason, reference: '4F2A-91C7' };
    const answer = () => Response.json({ error, blocked }, { status: 403 });
    const { user } = openLogin('/login', { [login]: answer });
    await fillIn(user);
    await screen.findByText('Your account is blocked');
    screen.getByText('Reason from the retailer: Lent the password. Ask the retailer.');
    expect(await screen.findByText('4F2A-91C7')).toBeTruthy();
  });
});

describe('after signing in without a requested page', () => {
  it.each([
    ['who still has to register', { registration_due: true }, '/userRegistration'],
    ['whose access is being set up', { pending: true }, '/pendingAccess'],
    ['who is blocked', { blocked: true }, '/accessBlocked'],
  ] as const)('a person %s comes to the page that says so', async (_, state, place) => {
    const user_ = person('COMPANY_USER', { access: { ...freeAccess, ...state } });
    const { api, user, address } = openLogin('/login');
    api.change({
      [login]: () => {
        api.change(sessionOf(user_));
        return undefined;
      },
    });
    await fillIn(user);
    await waitFor(() => expect(address()).toBe(place));
  });
});
