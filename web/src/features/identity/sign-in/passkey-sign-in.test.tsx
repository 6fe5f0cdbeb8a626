import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { answered, request, withPasskeys } from '../../../testing/fake-passkeys.ts';
import { sessionOf } from '../../../testing/people.ts';
import { held, refuse } from '../../../testing/stub-api.ts';
import { admin, configuration, fillIn, login, openLogin } from './testing/login-screen.tsx';

const start = 'POST /svc/login/passkey/start' as const;
const finish = 'POST /svc/login/passkey' as const;
const status = 'GET /api/auth-status' as const;
const browser = withPasskeys();
const button = { name: 'Sign in with a passkey' };
const step = { step: 'CODE' as const, passkey: true, app: false };

function open(answers: Parameters<typeof openLogin>[1] = {}) {
  const opened = openLogin('/login?lastUrl=/dev/mailbox', {
    [configuration]: () => ({ config: { ...defaultConfiguration, passkeys: true } }),
    [start]: () => request,
    [finish]: () => {
      opened.api.change(sessionOf(admin));
      return undefined;
    },
    ...answers,
  });
  return opened;
}

describe('signing in with a passkey', () => {
  it('takes one press and no name', async () => {
    const { api, user, address } = open();
    await user.click(await screen.findByRole('button', button));
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(start).map(({ body }) => body)).toEqual([{ step: 'FIRST' }]);
    expect(api.to(finish)[0]?.body).toEqual({ step: 'FIRST', passkey: answered });
  });

  it('says when none was used, and why one was refused', async () => {
    const { user, address } = open({ [finish]: () => refuse('passkey.unknown') });
    browser.get.mockRejectedValueOnce(new DOMException('closed', 'NotAllowedError'));
    await user.click(await screen.findByRole('button', button));
    expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was used/);
    await user.click(screen.getByRole('button', button));
    await screen.findByText(/This passkey isn’t known here/);
    expect(address()).toMatch(/^\/login/);
  });

  it('is offered by the browser in the email field', async () => {
    browser.offersInFields = true;
    const { api, address } = open();
    const field = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(field.autocomplete).toBe('username webauthn');
    await waitFor(() => expect(address()).toBe('/dev/mailbox'), { timeout: 5_000 });
    expect(browser.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
    expect(api.to(finish)[0]?.body).toEqual({ step: 'FIRST', passkey: answered });
  });

  it('opens the page once when the field and the button both sign in', async () => {
    browser.offersInFields = true;
    const waiting = held(finish);
    const { api, user, address } = open({ [finish]: waiting.answer });
    await waitFor(() => expect(waiting.count()).toBe(1), { timeout: 5_000 });
    await user.click(screen.getByRole('button', button));
    await waitFor(() => expect(waiting.count()).toBe(2));
    api.change(sessionOf(admin));
    waiting.release(undefined);
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    const asked = api.to(status).length;
    waiting.release(undefined);
    await new Promise((later) => setTimeout(later, 100));
    expect(api.to(status)).toHaveLength(asked);
  });

  it('is not offered where passkeys do not work', async () => {
    openLogin('/login');
    await screen.findByLabelText('Email');
    expect(screen.queryByRole('button', button)).toBeNull();
  });
});

describe('a passkey after the password', () => {
  it('comes first, with a code as the other way', async () => {
    const { api, user, address } = open({ [login]: () => step });
    await fillIn(user);
    await screen.findByText(/Now your passkey/);
    await user.click(screen.getByRole('button', { name: 'Use a code' }));
    await screen.findByText('One of your recovery codes');
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(address()).toBe('/dev/mailbox'));
    expect(api.to(finish)[0]?.body).toEqual({ step: 'SECOND', passkey: answered });
  });

  it('keeps the step after a refusal', async () => {
    const { user } = open({ [login]: () => step, [finish]: () => refuse('passkey.copied') });
    await fillIn(user);
    await user.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await screen.findByText(/may have been copied/);
    expect(screen.getByRole('button', { name: 'Use a code' })).toBeTruthy();
  });
});
