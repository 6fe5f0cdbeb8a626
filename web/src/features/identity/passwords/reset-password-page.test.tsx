import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { enterText } from '../../../testing/enter-text.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const check = 'POST /svc/v1/identity/password-resets/check' as const;
const complete = 'POST /svc/v1/identity/password-resets/complete' as const;
const good = 'correct horse battery';

function openReset(answers: Parameters<typeof stubApi>[0] = {}, hash = '#token=secret-token') {
  const api = stubApi({
    ...sessionOf(null),
    'GET /api/ccm': () => ({ config: defaultConfiguration }),
    'GET /svc/demo/accounts': () => ({ password: null, accounts: [] }),
    [check]: () => ({ expiresOn: '2026-11-15T18:00:00.000Z' }),
    [complete]: () => undefined,
    ...answers,
  });
  return { api, ...renderAt(`/login/reset${hash}`) };
}

async function choose(
  user: ReturnType<typeof renderAt>['user'],
  password: string,
  repeat = password,
) {
  await enterText(user, await screen.findByLabelText(/^New password/), password);
  await enterText(user, screen.getByLabelText(/^Repeat new password/), repeat);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

describe('the link of a reset', () => {
  it('takes its token out of the address, and checks it', async () => {
    const { api, address } = openReset();
    await screen.findByLabelText(/^New password/);
    expect(address()).toBe('/login/reset');
    expect(api.to(check)[0]?.body).toEqual({ token: 'secret-token' });
  });

  it.each([
    ['link.expired', 'This link has expired'],
    ['link.used', 'This link was already used'],
    ['link.unknown', 'This link isn’t valid'],
  ] as const)('that answers %s says so and leads to a new one', async (code, title) => {
    openReset({ [check]: () => refuse(code) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    const again = screen.getByRole('link', { name: 'Get a new link' });
    expect(again.getAttribute('href')).toBe('/login/forgot');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it('without a token is not valid, and no request is sent', async () => {
    const { api } = openReset({}, '');
    expect(await screen.findByRole('heading', { name: 'This link isn’t valid' })).toBeTruthy();
    expect(api.to(check)).toEqual([]);
  });

  it('can be checked again after a server failure', async () => {
    const { api, user } = openReset({ [check]: () => refuse('server.failed') });
    await screen.findByText('We couldn’t check the link');
    api.change({ [check]: () => ({ expiresOn: '2026-11-15T18:00:00.000Z' }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
  });
});

describe('a new password', () => {
  it('is set once, and the user signs in with it', async () => {
    const { api, user, address } = openReset();
    await choose(user, good);
    await waitFor(() => expect(address()).toBe('/login?done=password'));
    expect(await screen.findByText('Password changed')).toBeTruthy();
    expect(api.to(complete).map(({ body }) => body)).toEqual([
      { token: 'secret-token', newPassword: good },
    ]);
  });

  it('ends the session of this browser too', async () => {
    const { api, user, address } = openReset(sessionOf(person('COMPANY_USER')));
    api.change({
      [complete]: () => {
        api.change(sessionOf(null));
        return undefined;
      },
    });
    await choose(user, good);
    await waitFor(() => expect(address()).toBe('/login?done=password'));
  });

  it.each([
    ['short', 'short', 'Use at least 12 characters.'],
    [good, 'something else', 'The passwords don’t match.'],
    ['', '', 'Choose a password.'],
  ])('%s, repeated as %s, is refused before it is sent', async (password, repeat, message) => {
    const { api, user } = openReset();
    await screen.findByLabelText(/^New password/);
    if (password) await choose(user, password, repeat);
    else await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.to(complete)).toEqual([]);
  });

  it('that is too common is refused at its field, and stays', async () => {
    const { user } = openReset({ [complete]: () => refuse('password.weak') });
    await choose(user, 'password1234');
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('password1234');
  });

  it.each([
    ['abc', 'Too short'],
    ['aaaaaaaaaaaaaaaa', 'Too repetitive: add other characters'],
    ['tin otter 42', 'Good'],
    [good, 'Strong'],
  ])('shows the strength of %s while typing', async (password, hint) => {
    const { user } = openReset();
    await user.type(await screen.findByLabelText(/^New password/), password);
    expect(await screen.findByText(hint)).toBeTruthy();
  });

  it('can be seen, both fields at once', async () => {
    const { user } = openReset();
    await screen.findByLabelText(/^New password/);
    const [show] = screen.getAllByRole('button', { name: 'Show passwords' });
    if (show) await user.click(show);
    expect(screen.getByLabelText(/^New password/).getAttribute('type')).toBe('text');
    expect(screen.getByLabelText(/^Repeat new password/).getAttribute('type')).toBe('text');
    expect(screen.getByLabelText(/^New password/).getAttribute('autocomplete')).toBe(
      'new-password',
    );
  });

  it('comes too late for a link that was used meanwhile', async () => {
    const { user } = openReset({ [complete]: () => refuse('link.used') });
    await choose(user, good);
    expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeTruthy();
  });

  it('stays in the fields when the server fails', async () => {
    const { user } = openReset({ [complete]: () => refuse('server.unavailable') });
    await choose(user, good);
    expect(await screen.findByText('Your password wasn’t changed')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe(good);
  });
});
