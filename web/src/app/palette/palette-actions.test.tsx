import type { UserContext } from '@endcap/contract/identity/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { calls, daniel, priya } from '../../features/people/users/testing/users-screen.tsx';
import { person, sessionOf } from '../../testing/people.ts';
import { portalHits } from '../../testing/portal-hits.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

afterEach(() => localStorage.clear());

const people = {
  items: [daniel, priya],
  page: 0,
  pageSize: 5,
  totalElements: 2,
  totalPages: 1,
  totalIsCapped: false,
  nextCursor: null,
  previousCursor: null,
};
const admin = person('COMPANY_ADMIN');
const found = {
  kind: 'USER',
  id: daniel.userId,
  title: `${daniel.firstName} ${daniel.lastName}`,
  hint: daniel.email,
  workspace: null,
} as const;

const products = 'GET /svc/v1/products' as const;

async function openPalette(user: UserContext, at = '/') {
  const api = stubApi({
    ...sessionOf(user),
    [calls.users]: () => people,
    'GET /api/search': () => portalHits([found]),
    [products]: () => refuse('company.not_chosen'),
  });
  const app = renderAt(at);
  await screen.findByRole('button', { name: 'Search' });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
  return { ...app, api, dialog, field: dialog.getByRole('combobox') };
}

const nameOfGroup = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
const group = (name: string) => screen.queryByRole('group', { name });
const titlesIn = (name: string) =>
  within(group(name) ?? document.createElement('div'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('people in the palette', () => {
  it('are found by name and open in the user list', async () => {
    const { user, api, dialog, field, address } = await openPalette(admin);
    await user.type(field, 'dan');
    await user.click(await dialog.findByRole('option', { name: /^Daniel Okafor/ }));
    await waitFor(() =>
      expect(decodeURIComponent(address())).toContain(
        '/admin/userList?search=daniel@northfield.example',
      ),
    );
    expect(api.to('GET /api/search').at(-1)?.query).toEqual({ q: 'dan' });
    expect(api.to(calls.users).filter(({ query }) => query.search === 'dan')).toEqual([]);
  });

  it('cannot be blocked without the right to', async () => {
    const { user, api, dialog, field } = await openPalette(person('COMPANY_USER'));
    await user.type(field, 'block dan');
    await dialog.findByRole('option', { name: /^Daniel Okafor/ });
    expect(api.to(calls.users)).toEqual([]);
    expect(dialog.queryByRole('option', { name: /^Block/ })).toBeNull();
  });

  it('can be blocked from any page', async () => {
    const { user, dialog, field } = await openPalette(admin);
    await user.type(field, 'block{Enter}');
    expect((field as HTMLInputElement).value).toBe('Block ');
    await user.type(field, 'dan');
    await user.click(await dialog.findByRole('option', { name: /^Block Daniel Okafor/ }));
    expect(await screen.findByRole('dialog', { name: /Daniel Okafor/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Left the company' })).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('actions in the palette', () => {
  it('are those that the user may take', async () => {
    await openPalette(admin);
    expect(titlesIn('Actions')).toEqual([
      'Add users',
      'Block …',
      'Contact support',
      'Dark mode',
      'Sign out',
    ]);
  });

  it('leave out the work of admins for other users', async () => {
    await openPalette(person('COMPANY_USER'));
    expect(titlesIn('Actions')).toEqual(['Contact support', 'Dark mode', 'Sign out']);
  });

  it('switch the company for a user who may act for several', async () => {
    const { user, field, address, api } = await openPalette(
      person('SUPER_ADMIN', { user_type: 'INTERNAL', tenant: null }),
    );
    await user.type(field, 'switch{Enter}');
    await waitFor(() => expect(address()).toContain('/companyList'));
    // Without a company there are no products to ask for.
    expect(api.to(products)).toEqual([]);
  });

  it('are alone behind the sign >', async () => {
    const { user, field } = await openPalette(admin);
    await user.type(field, '>');
    expect(screen.getAllByRole('group').map(nameOfGroup)).toEqual(['Actions']);
    await user.type(field, ' mode');
    expect(titlesIn('Actions')).toEqual(['Dark mode']);
  });

  it('of the retailer open the company that was found, with a reason, by Ctrl Enter', async () => {
    const found = { kind: 'COMPANY', id: 'c1', title: 'Freshwater Produce', hint: 'Charter' };
    const { authz } = person('SUPER_ADMIN');
    const superAdmin = person('SUPER_ADMIN', {
      ...{ user_type: 'INTERNAL', tenant: null },
      authz: { ...authz, group: 'SUPER_ADMIN' },
    });
    stubApi({
      ...sessionOf(superAdmin),
      'GET /api/search': () => portalHits([{ ...found, kind: 'COMPANY', workspace: null }]),
    });
    const { user } = renderAt('/');
    await screen.findByRole('button', { name: 'Search' });
    await user.keyboard('{Control>}k{/Control}');
    const field = within(
      await screen.findByRole('dialog', { name: 'Search everything' }),
    ).getByRole('combobox');
    await user.type(field, 'freshw');
    await screen.findByRole('option', { name: /^Act on behalf of Freshwater Produce/ });
    await user.keyboard('{Control>}{Enter}{/Control}');
    const dialog = await screen.findByRole('dialog', {
      name: 'Act on behalf of Freshwater Produce',
    });
    expect(within(dialog).getByRole('textbox', { name: /Why are you opening/ })).toBeTruthy();
  });

  describe('of the retailer on people', () => {
    const nala = {
      kind: 'PERSON',
      id: 'p1',
      title: 'Nala Abebe',
      hint: 'Northfield Foods · nala@northfield.example',
      workspace: null,
    } as const;
    const openAs = async (group: 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR') => {
      const { authz } = person(group);
      const staff = person(group, {
        ...{ user_type: 'INTERNAL', tenant: null, email_address: 'sam@retailer.example' },
        authz: { ...authz, group },
      });
      const api = stubApi({
        ...sessionOf(staff),
        'GET /api/search': () =>
          portalHits([
            nala,
            { ...nala, id: 'p2', title: 'Nala Blocked', state: 'BLOCKED' },
            { ...nala, id: 'p3', title: 'Nala Self', hint: 'sam@retailer.example' },
          ]),
      });
      const app = renderAt('/');
      await screen.findByRole('button', { name: 'Search' });
      await app.user.keyboard('{Control>}k{/Control}');
      const dialog = within(await screen.findByRole('dialog', { name: 'Search everything' }));
      return { ...app, api, dialog, field: dialog.getByRole('combobox') };
    };

    it('lead from “Block” and a name to the block dialog of the person, without a company', async () => {
      const { user, api, dialog, field, address } = await openAs('SUPER_ADMIN');
      await user.type(field, 'block{Enter}');
      expect((field as HTMLInputElement).value).toBe('Block ');
      await user.type(field, 'nala');
      const name = /^Block Nala Abebe in every company.*Northfield Foods/;
      await dialog.findByRole('option', { name });
      expect(dialog.getAllByRole('option', { name: /^Block Nala/ })).toHaveLength(1);
      await waitFor(() => expect(api.to('GET /api/search').at(-1)?.query).toEqual({ q: 'nala' }));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(address()).toContain('/globalUserManagement/users/p1'));
    });

    it('are offered for a name alone too', async () => {
      const { user, dialog, field } = await openAs('SUPER_ADMIN');
      await user.type(field, 'nala');
      expect(await dialog.findByRole('option', { name: /^Block Nala Abebe/ })).toBeTruthy();
    });

    it('are not for those who may only look', async () => {
      const { user, dialog, field } = await openAs('SUPER_ADMIN_SPECTATOR');
      expect(dialog.queryByRole('option', { name: /^Block/ })).toBeNull();
      await user.type(field, 'nala');
      await dialog.findByRole('option', { name: /^Nala Abebe/ });
      expect(dialog.queryByRole('option', { name: /^Block/ })).toBeNull();
    });
  });

  it('open the dialog that adds users', async () => {
    const { user, field } = await openPalette(admin);
    await user.type(field, 'invite{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Add users' })).toBeTruthy();
  });

  it('change the appearance', async () => {
    const { user, field } = await openPalette(admin);
    await user.type(field, 'dark{Enter}');
    await waitFor(() =>
      expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the order of the palette', () => {
  it('begins with the recent pages and lists the others by use', async () => {
    localStorage.setItem(
      `endcap.palette.${admin.login_id}`,
      JSON.stringify({
        'page-profile': { times: 1, last: 9 },
        'page-domainsList': { times: 5, last: 8 },
        'page-gone': { times: 9, last: 7 },
        broken: 'text',
      }),
    );
    await openPalette(admin);
    expect(titlesIn('Recent')).toEqual(['Profile', 'Authorized Domains']);
    expect(titlesIn('Pages')).not.toContain('Profile');
  });

  it('remembers the pages that were visited, and not the one on the screen', async () => {
    const { router, user } = await openPalette(admin, '/profile');
    await user.keyboard('{Escape}');
    await router.navigate({ to: '/terms' });
    await waitFor(() => expect(document.title).toContain('Terms'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Search everything' });
    expect(titlesIn('Recent')).toEqual(['Profile']);
  });
});
