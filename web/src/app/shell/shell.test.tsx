import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const header = async () => within(await screen.findByRole('banner'));

describe('the header', () => {
  it('offers a visitor to sign in, and nothing else', async () => {
    stubApi(sessionOf(null));
    renderAt('/');
    await screen.findByRole('heading', { level: 1 });
    expect(await (await header()).findByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect((await header()).queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('shows what the person may open', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    renderAt('/');
    const links = await (await header()).findAllByRole('link', { name: 'Admin' });
    expect(links.length).toBeGreaterThan(0);
    // The pages below are in the navigation of the administration.
    expect((await header()).queryByRole('link', { name: 'Authorized domains' })).toBeNull();
  });

  it.each([
    ['/admin', 'Admin', 'page'],
    ['/admin/userList', 'Admin', 'true'],
    ['/admin/domainsList', 'Admin', 'true'],
    ['/dataDictionary', 'Data dictionary', 'true'],
  ])('marks where %s belongs', async (address, name, current) => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    renderAt(address);
    const links = await (await header()).findAllByRole('link', { name });
    await waitFor(() => expect(links[0]?.getAttribute('aria-current')).toBe(current));
    const marked = (await header())
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(new Set(marked.map(({ textContent }) => textContent))).toEqual(new Set([name]));
  });

  it('shows nothing of a company to a person who acts for none', async () => {
    stubApi(sessionOf(person('SUPER_ADMIN', { tenant: null })));
    renderAt('/');
    await (await header()).findByRole('button', { name: /Account of Maya Reyes/ });
    expect((await header()).queryByRole('link', { name: 'Admin' })).toBeNull();
  });

  it('signs out, then leaves for the page that says so', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const api = stubApi({
      ...sessionOf(person('COMPANY_USER')),
      'POST /svc/logout': () => ({ next: '/logout' }),
    });
    const { user } = renderAt('/');
    await user.click(
      await (await header()).findByRole('button', { name: /Account of Maya Reyes/ }),
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(api.to('POST /svc/logout')).toHaveLength(1);
    expect(leave).not.toHaveBeenCalled();
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/logout'));
    leave.mockRestore();
  });
});

describe('the pages', () => {
  it('that do not exist say so in the words of the specification', async () => {
    stubApi(sessionOf(null));
    renderAt('/no/such/page');
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
    expect(
      screen.getByText(
        'The page you are trying to access does not exist or the link you clicked is broken.',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    await waitFor(() => expect(document.title).toBe('Page Not Found - Endcap'));
  });

  it('take the focus to their heading when they are reached', async () => {
    stubApi(sessionOf(null));
    const { user } = renderAt('/no/such/page');
    await user.click(await screen.findByRole('link', { name: 'Return to Home' }));
    const heading = await screen.findByRole('heading', { level: 1, name: /Know your customer/ });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Supplier portal - Endcap');
  });

  it('show a failure with its reference, and try again', async () => {
    const api = stubApi({ 'GET /api/auth-status': () => refuse('server.failed') });
    const { user } = renderAt('/admin/domainsList');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Something went wrong');
    expect(alert.textContent).toContain('Reference: request-7');
    api.change(sessionOf(person('COMPANY_USER')));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
  });

  it('speak the language that the person saved', async () => {
    const user = person('COMPANY_USER');
    user.user_preferences.language_code = 'fr-CA';
    stubApi(sessionOf(user));
    renderAt('/');
    expect(await screen.findByText('Portail des fournisseurs')).toBeTruthy();
    await waitFor(() => expect(document.documentElement.lang).toBe('fr-CA'));
  });
});

describe('the sign-out page', () => {
  it('says that the session is over', async () => {
    stubApi(sessionOf(null));
    renderAt('/logout');
    expect(await screen.findByText('You’re signed out')).toBeTruthy();
  });

  it('notices a session that is not', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/logout');
    expect(await screen.findByText('You’re still signed in')).toBeTruthy();
  });
});
