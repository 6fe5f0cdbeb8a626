import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../testing/enter-text.ts';
import { freeAccess, person } from '../../../testing/people.ts';
import { refuse } from '../../../testing/stub-api.ts';
import { card, maya, openProfile, password, preferences } from './testing/profile-screen.tsx';

type Preferences = typeof maya.user_preferences;

function speaking(language_code: Preferences['language_code'], timezone = 'America/Chicago') {
  const user_preferences = { language_code, locale: { timezone } };
  return { ...maya, user_preferences };
}

/** A stubbed server that returns the saved values. */
function keeping(start = maya) {
  let user = start;
  return {
    'GET /svc/v1/identity/user-context': () => user,
    [preferences]: ({ body }: { body: unknown }) => {
      const user_preferences = { ...user.user_preferences, ...(body as Partial<Preferences>) };
      user = { ...user, user_preferences };
      return user_preferences;
    },
  };
}

describe('my language', () => {
  it('changes the screen at once and confirms it in the new language', async () => {
    const { api, user } = openProfile(maya, keeping());
    const section = within(await card('Language and time zone'));
    await user.click(section.getByRole('radio', { name: 'Español' }));
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guardado. Tu idioma: Español.')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Perfil' })).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('es-MX'));
    expect(api.to(preferences)[0]?.body).toEqual({ language_code: 'es-MX' });
  });

  it('returns to the one of the site', async () => {
    const { api, user } = openProfile(speaking('es-MX'), keeping(speaking('es-MX')));
    const section = within(await card('Idioma y zona horaria'));
    await user.click(section.getByRole('radio', { name: 'Idioma del sitio (English)' }));
    await user.click(section.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Saved. Your language: English.')).toBeTruthy();
    expect(api.to(preferences)[0]?.body).toEqual({ language_code: null });
  });

  it('offers two, and shows French to a user who has it', async () => {
    openProfile(speaking('fr-CA'));
    const section = within(await card('Langue et fuseau horaire'));
    const offered = section.getAllByRole<HTMLInputElement>('radio');
    expect(offered.map(({ value }) => value)).toEqual(['site', 'en-US', 'es-MX', 'fr-CA']);
    expect(offered.at(-1)?.checked).toBe(true);
  });
});

describe('my time zone', () => {
  it('is found by its city and saved without touching the language', async () => {
    const { api, user } = openProfile(maya, keeping());
    const section = within(await card('Language and time zone'));
    const field = section.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
    expect(field.value).toBe('(UTC-06:00) Central');
    await user.click(field);
    await user.clear(field);
    await user.type(field, 'paris');
    await user.click(await screen.findByRole('option', { name: /Paris/ }));
    await user.click(section.getByRole('button', { name: 'Save' }));
    const message = 'Saved. Your time zone: (UTC+01:00) Paris – Central European Time.';
    expect(await screen.findByText(message)).toBeTruthy();
    expect(api.to(preferences)[0]?.body).toEqual({ locale: { timezone: 'Europe/Paris' } });
    expect(await screen.findAllByText(/Signed in 11\/14\/2026, 07:00 PM/)).toHaveLength(2);
  });

  it('keeps what was chosen when the server fails, and can be saved then', async () => {
    const { api, user } = openProfile(maya, { [preferences]: () => refuse('server.failed') });
    const section = within(await card('Language and time zone'));
    const choice = section.getByRole<HTMLInputElement>('radio', { name: 'Español' });
    await user.click(choice);
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(choice.checked).toBe(true);
    api.change(keeping());
    await user.click(section.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Guardado. Tu idioma: Español.')).toBeTruthy();
  });

  it('has nothing to save before something was changed', async () => {
    openProfile();
    const section = within(await card('Language and time zone'));
    expect(section.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});

describe('without the right to change settings', () => {
  it('shows everything and changes nothing', async () => {
    const { authz, ...rest } = person('COMPANY_USER');
    openProfile({ ...rest, authz: { ...authz, permissions: [] } });
    const section = within(await card('Language and time zone'));
    expect(section.getByText('Site language (English)')).toBeTruthy();
    expect(section.getByText('(UTC-06:00) Central')).toBeTruthy();
    expect(section.getByText('Your role can’t change this.')).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Save' })).toBeNull();
    const about = within(await card('About you'));
    expect(about.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['is pending', { access: { ...freeAccess, pending: true } }, /once your access is set up/],
    [
      'has no company to come from',
      { tenant: null, companyType: 'UNKNOWN' } as const,
      /Your account isn’t linked to a company/,
    ],
  ])('gives the reason when the access %s', async (_, overrides, note) => {
    const { authz, ...rest } = person('COMPANY_USER', overrides);
    openProfile({ ...rest, authz: { ...authz, permissions: [] } });
    for (const title of ['About you', 'Language and time zone']) {
      expect(within(await card(title)).getByText(note)).toBeTruthy();
    }
  });
});

describe('my password', () => {
  const chosen = 'correct horse battery';
  const proof = 'POST /svc/v1/identity/proof' as const;

  async function fill(current: string, next: string, repeat: string, answers = {}) {
    const opened = openProfile(maya, { [proof]: () => undefined, ...answers });
    const section = within(await card('Password'));
    const enter = (name: RegExp, value: string) =>
      enterText(opened.user, section.getByLabelText(name), value);
    if (current) await enter(/^Current password/, current);
    if (next) await enter(/^New password/, next);
    if (repeat) await enter(/^Repeat/, repeat);
    await opened.user.click(section.getByRole('button', { name: 'Change password' }));
    return { ...opened, section };
  }

  it('is changed, confirmed, and cleared from the fields', async () => {
    const { api, section } = await fill('endcap-demo', chosen, chosen, {
      [password]: () => undefined,
    });
    expect(await screen.findByText(/^Password changed/)).toBeTruthy();
    expect(api.to(password)[0]?.body).toEqual({
      currentPassword: 'endcap-demo',
      newPassword: chosen,
    });
    expect(section.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('');
  });

  it('validates all three fields before the request', async () => {
    const { api, section } = await fill('', 'short', 'other');
    expect(section.getByText('Enter your current password.')).toBeTruthy();
    expect(section.getByText('Use at least 12 characters.')).toBeTruthy();
    expect(section.getByText('The passwords don’t match.')).toBeTruthy();
    expect(api.to(password)).toEqual([]);
  });

  it.each([
    ['password.wrong', /^Current password/],
    ['password.weak', /^New password/],
  ] as const)('shows %s at its field', async (code, label) => {
    const { section } = await fill('endcap-demo', chosen, chosen, {
      [password]: () => refuse(code),
    });
    const field = section.getByLabelText<HTMLInputElement>(label);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(field.value).not.toBe('');
  });

  it('leaves nothing of what was typed in the browser', async () => {
    await fill('endcap-demo', chosen, 'other');
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(chosen);
  });
});
