import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { legalServer } from '../../content/legal/testing/legal-samples.ts';
import type { Registration } from './registration.queries.ts';

const read = 'GET /svc/v1/identity/registration' as const;
const send = 'POST /svc/v1/identity/registration' as const;
const password = 'correct horse battery';

const newUser = person('COMPANY_USER', { access: { ...freeAccess, registration_due: true } });
const known: Registration = {
  registered: false,
  email: 'robin@northfield.example',
  first_name: 'Robin',
  last_name: 'Castellano',
  company: 'Northfield Foods',
  companyType: 'CHARTER_VENDOR',
  needsPassword: true,
  termsVersion: 3,
  addendum: null,
};

function openRegistration(
  answers: Parameters<typeof stubApi>[0] = {},
  address = '/userRegistration',
) {
  const api = stubApi({
    ...sessionOf(newUser),
    ...legalServer(),
    [read]: () => known,
    'POST /svc/v1/identity/passwords/check': () => ({ weak: false }),
    [send]: () => {
      api.change(sessionOf(person('COMPANY_USER')));
      return undefined;
    },
    ...answers,
  });
  return { api, ...renderAt(address) };
}

type User = ReturnType<typeof renderAt>['user'];
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const accept = () => screen.getByRole<HTMLInputElement>('checkbox');
const finish = async (user: User) =>
  user.click(screen.getByRole('button', { name: 'Finish registration' }));

async function fillIn(user: User) {
  await user.click(await field(/^Password$/));
  await user.paste(password);
  await user.click(await field(/^Repeat password/));
  await user.paste(password);
  await user.click(accept());
  await finish(user);
}

describe('registering', () => {
  it('asks for the addendum in the same place, and says so first', async () => {
    const addendum = { variant: 'STANDARD' as const, version: 2 };
    const { api, user } = openRegistration({ [read]: () => ({ ...known, addendum }) });
    expect(
      await screen.findByText(/You’ll be asked to accept the terms and the data sharing addendum/),
    ).toBeTruthy();
    await user.click(await field(/^Password$/));
    await user.paste(password);
    await user.click(await field(/^Repeat password/));
    await user.paste(password);
    await user.click(screen.getByRole('checkbox', { name: /terms/ }));
    await finish(user);
    expect(await screen.findByText('Accept the data sharing addendum to continue.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /addendum/ }));
    await finish(user);
    await waitFor(() =>
      expect(api.to(send)[0]?.body).toMatchObject({ termsVersion: 3, addendumVersion: 2 }),
    );
  });

  it('says while typing that a password is easy to guess, by the rule of the server', async () => {
    const { api, user } = openRegistration({
      'POST /svc/v1/identity/passwords/check': () => ({ weak: true }),
    });
    await user.click(await field(/^Password$/));
    await user.paste('password1234');
    expect(await screen.findByText('Too easy to guess: choose another')).toBeTruthy();
    expect(api.to('POST /svc/v1/identity/passwords/check')[0]?.body).toEqual({
      newPassword: 'password1234',
    });
  });

  it('starts with what is known', async () => {
    openRegistration();
    expect((await field(/^First name/)).value).toBe('Robin');
    expect((await field(/^Last name/)).value).toBe('Castellano');
    const email = await field(/^Email/);
    expect([email.value, email.readOnly]).toEqual(['robin@northfield.example', true]);
    expect(screen.getByText(/Northfield Foods invited you/)).toBeTruthy();
    const language = await screen.findByLabelText<HTMLSelectElement>('Language');
    expect([...language.options].map(({ text }) => text)).toEqual([
      'Site language',
      'English',
      'Español',
    ]);
  });

  it('sends everything, and continues with an ordinary session', async () => {
    const { api, user, address } = openRegistration();
    await user.clear(await field(/^First name/));
    await user.type(await field(/^First name/), ' Robyn ');
    await user.selectOptions(await screen.findByLabelText('Language'), 'es-MX');
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/apps'));
    const [sent] = api.to(send);
    expect(sent?.body).toMatchObject({
      first_name: 'Robyn',
      last_name: 'Castellano',
      language_code: 'es-MX',
      password,
      terms: true,
      termsVersion: 3,
    });
    expect(await screen.findByText('Welcome, Robyn. Your account is ready.')).toBeTruthy();
  });

  it('leaves the language to the site unless one was chosen', async () => {
    const { api, user } = openRegistration();
    await fillIn(user);
    await waitFor(() => expect(api.to(send)).toHaveLength(1));
    expect(api.to(send)[0]?.body).toMatchObject({ language_code: null });
  });

  it('asks for no password where an identity provider stores it', async () => {
    const { api, user } = openRegistration({ [read]: () => ({ ...known, needsPassword: false }) });
    await field(/^First name/);
    expect(screen.queryByLabelText(/^Password$/)).toBeNull();
    await user.click(accept());
    await finish(user);
    await waitFor(() => expect(api.to(send)).toHaveLength(1));
    expect(api.to(send)[0]?.body).not.toHaveProperty('password');
  });

  it('shows everything that is missing at once', async () => {
    const { api, user } = openRegistration();
    await user.clear(await field(/^Last name/));
    await finish(user);
    for (const message of [
      'Enter your last name.',
      'Choose a password.',
      'Accept the terms to continue.',
    ])
      expect(await screen.findByText(message)).toBeTruthy();
    expect(api.to(send)).toEqual([]);
  });

  it('shows the terms of the company in a dialog', async () => {
    const { user } = openRegistration();
    await user.click(await screen.findByText('terms', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Terms for Charter suppliers')).toBeTruthy();
    expect(dialog.getByText('Words of version 1.')).toBeTruthy();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('a registration that the server refuses', () => {
  it('shows the errors at the fields, and keeps the input', async () => {
    const message = 'Use only letters, spaces, apostrophes, hyphens and periods.';
    const { user } = openRegistration({
      [send]: () =>
        refuse('input.invalid', [
          { in: 'body', field: 'first_name', code: 'field.person_name', message },
        ]),
    });
    await fillIn(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect((await field(/^Password$/)).value).toBe(password);
  });

  it('for a common password shows it at that field', async () => {
    const { user } = openRegistration({ [send]: () => refuse('password.weak') });
    await fillIn(user);
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy();
  });

  it('for terms that changed asks to accept the current ones', async () => {
    const { api, user } = openRegistration({ [send]: () => refuse('agreement.outdated') });
    await field(/^First name/);
    api.change({ [read]: () => ({ ...known, termsVersion: 4 }) });
    await fillIn(user);
    expect(await screen.findByText(/The text just changed/)).toBeTruthy();
    expect(accept().checked).toBe(false);
    await waitFor(() => expect(api.to(read)).toHaveLength(2));
    await user.click(accept());
    await finish(user);
    await waitFor(() => expect(api.to(send)).toHaveLength(2));
    expect(api.to(send)[1]?.body).toMatchObject({ termsVersion: 4, password });
  });

  it('because of a server failure keeps the input', async () => {
    const { user } = openRegistration({ [send]: () => refuse('server.unavailable') });
    await fillIn(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t finish your registration');
    expect(alert.textContent).toContain('Reference: request-7');
    expect((await field(/^Password$/)).value).toBe(password);
    expect(accept().checked).toBe(true);
  });
});

describe('where registration stands', () => {
  it('is the only page of a user who has not registered', async () => {
    const { address } = openRegistration({}, '/admin/domainsList');
    await waitFor(() => expect(address()).toBe('/userRegistration'));
    expect(screen.queryByRole('link', { name: 'Authorized domains' })).toBeNull();
  });

  it('is over for a registered user', async () => {
    const { user, address } = openRegistration({
      ...sessionOf(person('COMPANY_USER')),
      [read]: () => ({ ...known, registered: true }),
    });
    expect(await screen.findByRole('heading', { name: 'You’re already registered' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the portal' }));
    await waitFor(() => expect(address()).toBe('/apps'));
  });

  it('needs a session', async () => {
    const { address } = openRegistration(sessionOf(null));
    await waitFor(() => expect(address()).toBe('/login?lastUrl=/userRegistration'));
  });

  it('can be loaded again after a failure', async () => {
    openRegistration({ [read]: () => refuse('server.failed') });
    expect(await screen.findByText('We couldn’t load your registration')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('continues to the next page that a gate requires', async () => {
    const { api, user, address } = openRegistration();
    api.change({
      [send]: () => {
        const access = { ...freeAccess, pending: true };
        api.change(sessionOf(person('COMPANY_USER', { access })));
        return undefined;
      },
    });
    await fillIn(user);
    await waitFor(() => expect(address()).toBe('/pendingAccess'));
  });
});

describe('a draft of the registration', () => {
  it('survives a reload, without the passwords', async () => {
    const { user } = openRegistration();
    await user.type(await field(/^First name/), ' Jo');
    await user.type(await field(/^Password$/), password);
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(password);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('Robin Jo');
  });
});
