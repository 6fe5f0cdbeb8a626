import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { atSite } from '../../../testing/at-site.ts';
import { expectBothReported } from '../../../testing/in-flight.ts';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { held, refuse } from '../../../testing/stub-api.ts';
import {
  card,
  companies,
  configured,
  endAll,
  endOne,
  here,
  maya,
  northfield,
  openProfile,
  phone,
  profile,
  sessions,
} from './testing/profile-screen.tsx';

describe('who I am', () => {
  it('shows e-mail, companies, roles and products with their access', async () => {
    const sister = { ...northfield, companyId: '0192a0de-0000-7000-8000-0000000000b1' };
    openProfile(maya, {
      [companies]: () => ({
        items: [
          northfield,
          { ...sister, companyName: 'Sister Foods', role: 'USER', state: 'PENDING', products: [] },
        ],
      }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy();
    expect(within(await card('About you')).getByText('maya@northfield.example')).toBeTruthy();
    const list = within(await card('Companies and products'));
    const products = within(
      await list.findByRole('list', { name: 'Products of Northfield Foods' }),
    );
    const lines = products.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines[0]).toBe('Shopper BehaviorAPI, near real time · PortalReady to use');
    expect(lines[1]).toBe('Report BuilderAPI, bulkAccess pending');
    expect(list.getByText('Admin')).toBeTruthy();
    expect(list.getByText('Current')).toBeTruthy();
    expect(list.getByText('No products yet.')).toBeTruthy();
  });

  it('shows that a user belongs to no company, with the kind of account', async () => {
    const merchant = person('INTERNAL_USER', {
      user_type: 'INTERNAL',
      tenant: null,
      companyType: 'INTERNAL',
      authz: { ...person('INTERNAL_USER').authz, group: 'INTERNAL_USER' },
    });
    openProfile(merchant, { [companies]: () => ({ items: [] }) });
    expect(await screen.findByText('You don’t belong to a company.')).toBeTruthy();
    const about = within(await card('About you'));
    expect(about.getByText('Internal user')).toBeTruthy();
    expect(about.getByText('Maya Reyes')).toBeTruthy();
    expect(about.getByText(/while you work in one of your own companies/)).toBeTruthy();
    expect(about.queryByRole('textbox')).toBeNull();
  });

  it('can load the companies again after a failure', async () => {
    const { api, user } = openProfile(maya, { [companies]: () => refuse('server.failed') });
    const list = within(await card('Companies and products'));
    expect(await list.findByText('We couldn’t load your companies')).toBeTruthy();
    api.change({ [companies]: () => ({ items: [northfield] }) });
    await user.click(list.getByRole('button', { name: 'Retry' }));
    expect(await list.findByText('Northfield Foods')).toBeTruthy();
  });

  it('is reached from the menu of the account', async () => {
    const { user } = openProfile();
    await card('About you');
    await user.click(screen.getByRole('button', { name: /Account of Maya Reyes/ }));
    const entry = await screen.findByRole('menuitem', { name: 'Profile' });
    expect(entry.getAttribute('href')).toBe('/profile');
  });
});

describe('my name', () => {
  async function typeName(first: string, answers: Parameters<typeof openProfile>[1] = {}) {
    const opened = openProfile(maya, answers);
    const about = within(await card('About you'));
    const field = await about.findByRole<HTMLInputElement>('textbox', { name: /First name/ });
    await opened.user.clear(field);
    if (first) await opened.user.type(field, first);
    await opened.user.click(about.getByRole('button', { name: 'Save' }));
    return { ...opened, about, field };
  }

  it('is saved, confirmed, and shown in the header at once', async () => {
    let now = maya;
    const { api } = await typeName('María', {
      'GET /svc/v1/identity/user-context': () => now,
      [profile]: () => {
        now = { ...maya, first_name: 'María' };
        return { first_name: 'María', last_name: 'Reyes', ...maya.user_preferences };
      },
    });
    expect(await screen.findByText('Your name is now María Reyes.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Account of María Reyes/ })).toBeTruthy();
    expect(api.to(profile)[0]).toMatchObject({
      params: { companyId: company.id },
      body: { first_name: 'María', last_name: 'Reyes' },
    });
  });

  it('is validated before the request', async () => {
    const { api, about } = await typeName('');
    expect(about.getByText('Enter a name.').getAttribute('role')).toBe('alert');
    expect(api.to(profile)).toEqual([]);
  });

  it('keeps the input when the server refuses it, with the error at the field', async () => {
    const message = 'Use only letters, spaces, apostrophes, hyphens and periods.';
    const { about, field } = await typeName('R2D2', {
      [profile]: () =>
        refuse('input.invalid', [
          { in: 'body', field: 'first_name', code: 'field.person_name', message },
        ]),
    });
    expect(await about.findByText(message)).toBeTruthy();
    expect(field.value).toBe('R2D2');
  });

  it('keeps what was typed when the server fails', async () => {
    const { field } = await typeName('María', { [profile]: () => refuse('server.failed') });
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(field.value).toBe('María');
  });
});

describe('where I am signed in', () => {
  it('marks this device and signs out another one', async () => {
    const { api, user } = openProfile(maya, { [endOne]: () => undefined });
    const list = within(await card('Where you’re signed in'));
    expect(await list.findByText('This device')).toBeTruthy();
    expect(list.getAllByText(/Signed in 11\/14\/2026, 12:00 PM/)).toHaveLength(2);
    api.change({ [sessions]: () => ({ items: [] }) });
    const end = list.getByRole('button', { name: /^Sign out Safari on iPhone/ });
    await expectAfter(() => user.click(end), {
      api,
      shows: 'Safari on iPhone is signed out.',
      readsAgain: [sessions],
    });
    expect(api.to(endOne)[0]?.params.sessionId).toBe(phone.id);
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('reports both of two sessions that are ended at once, and ends one once', async () => {
    const waiting = held(endOne);
    const laptop = {
      ...phone,
      id: '0192a0de-0000-7000-8000-0000000000c9',
      device: 'Edge on Windows',
    };
    const { user } = openProfile(maya, {
      [sessions]: () => ({ items: [phone, laptop] }),
      [endOne]: waiting.answer,
    });
    const list = within(await card('Where you’re signed in'));
    const end = async (device: string) =>
      user.click(await list.findByRole('button', { name: new RegExp(`^Sign out ${device}`) }));
    await expectBothReported({
      held: waiting,
      first: () => end('Safari on iPhone'),
      second: () => end('Edge on Windows'),
      answer: undefined,
      shows: 'Edge on Windows is signed out.',
    });
  });

  it('asks before it signs out everywhere, then leaves', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const { api, user } = openProfile(maya, { [endAll]: () => ({ ended: 2 }) });
    const list = within(await card('Where you’re signed in'));
    await list.findByText('This device');
    await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^This ends all 2 sessions/)).toBeTruthy();
    expect(api.to(endAll)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/logout'));
    assign.mockRestore();
  });

  it('stays when signing out everywhere fails', async () => {
    const { user } = openProfile(maya, { [endAll]: () => refuse('server.failed') });
    const list = within(await card('Where you’re signed in'));
    await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('names an unknown device, and reports a failure', async () => {
    const { api, user } = openProfile(maya, {
      [sessions]: () => ({ items: [{ ...phone, device: null, company: null }] }),
      [endOne]: () => refuse('server.failed'),
    });
    const list = within(await card('Where you’re signed in'));
    expect(await list.findByText('Unknown device')).toBeTruthy();
    await user.click(list.getByRole('button', { name: /^Sign out Unknown device/ }));
    expect(await screen.findByText(/Reference: request-7/)).toBeTruthy();
    expect(api.to(endOne)).toHaveLength(1);
  });
});

describe('on other sites and with another sign-in', () => {
  it('has no password to change when an identity provider stores it', async () => {
    const strong = { ...here, strength: 'urn:example:gold, pwd, otp' };
    openProfile(maya, { ...configured('provider'), [sessions]: () => ({ items: [strong] }) });
    const section = within(await card('Where you’re signed in'));
    expect(await section.findByText(/Sign-in service: urn:example:gold, pwd, otp$/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  });

  it('is in French in Canada for a user who has chosen no language', async () => {
    atSite('CA');
    const user = { ...maya, site_id: 'CA' as const };
    openProfile(user, sessionOf(user));
    const preferences = within(await card('Langue et fuseau horaire'));
    const site = preferences.getByRole<HTMLInputElement>('radio', {
      name: 'Langue du site (Français)',
    });
    expect(site.checked).toBe(true);
    expect(preferences.queryByRole('radio', { name: 'Français' })).toBeNull();
  });
});
