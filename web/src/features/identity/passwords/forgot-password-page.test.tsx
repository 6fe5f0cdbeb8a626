import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const request = 'POST /svc/v1/identity/password-resets' as const;
const configuration = 'GET /api/ccm' as const;

function openForgot(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    ...sessionOf(null),
    [configuration]: () => ({ config: defaultConfiguration }),
    [request]: () => undefined,
    ...answers,
  });
  return { api, ...renderAt('/login/forgot') };
}

async function ask(user: ReturnType<typeof renderAt>['user'], address: string) {
  await user.type(await screen.findByLabelText('Email'), address);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('a forgotten password', () => {
  it('is answered with a mail, with the same text for every address', async () => {
    const { api, user } = openForgot();
    await ask(user, ' maya@northfield.example ');
    expect(
      await screen.findByText(
        'If maya@northfield.example has an account, a link is on its way. It works once, for 60 minutes.',
      ),
    ).toBeTruthy();
    expect(api.to(request)[0]?.body).toEqual({ email: 'maya@northfield.example' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Check your email'));
  });

  it('can be asked for again after a minute, not before', async () => {
    const { user } = openForgot();
    await ask(user, 'maya@northfield.example');
    const again = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Send again in (1:00|0:5\d)$/,
    });
    expect(again.disabled).toBe(true);
  });

  it('can be asked for with another address, starting from the one typed', async () => {
    const { user } = openForgot();
    await ask(user, 'mya@northfield.example');
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(
      'mya@northfield.example',
    );
  });

  it('needs an address', async () => {
    const { api, user } = openForgot();
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(screen.getByText('Enter your email.')).toBeTruthy();
    expect(api.to(request)).toEqual([]);
  });

  it('shows the error of the address at its field', async () => {
    const message = 'Enter an email like name@example.com.';
    const { user } = openForgot({
      [request]: () =>
        refuse('input.invalid', [{ in: 'body', field: 'email', code: 'field.email', message }]),
    });
    await ask(user, 'maya');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya');
  });

  it('keeps the address when the server fails', async () => {
    const { user } = openForgot({ [request]: () => refuse('server.unavailable') });
    await ask(user, 'maya@northfield.example');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t send the link');
    expect(alert.textContent).toContain('Reference: request-7');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@northfield.example');
  });

  it('leads back to sign-in', async () => {
    const { user, address } = openForgot();
    await user.click(await screen.findByRole('link', { name: 'Back to sign-in' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });
});

describe('where an identity provider stores the passwords', () => {
  it('the page says so and links there', async () => {
    openForgot({
      [configuration]: () => ({ config: { ...defaultConfiguration, signIn: 'provider' } }),
      'GET /api/pwd-reset-link': () => ({ link: 'https://id.example/forgot' }),
    });
    const link = await screen.findByRole('link', { name: 'Open the sign-in service' });
    expect(link.getAttribute('href')).toBe('https://id.example/forgot');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('and links to no page when none is known', async () => {
    openForgot({
      [configuration]: () => ({ config: { ...defaultConfiguration, signIn: 'provider' } }),
      'GET /api/pwd-reset-link': () => ({ link: '/login/forgot' }),
    });
    await screen.findByText(/Your company’s sign-in service keeps your password/);
    expect(screen.queryByRole('link', { name: 'Open the sign-in service' })).toBeNull();
  });
});
