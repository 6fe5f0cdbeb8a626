import type { RouteId } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openRoutes } from '../../lib/session/open-routes.ts';
import { sessionQuery } from '../../lib/session/session.ts';
import { siteOrigin } from '../../lib/session/site-origin.ts';
import { visitorOf } from '../../lib/session/visitor.ts';
import { freeAccess, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const domains = '/admin/domainsList';
const free = freeAccess;
const blocked = person('COMPANY_USER', { access: { ...free, blocked: true } });
const pending = person('COMPANY_USER', { access: { ...free, pending: true } });
const basicAdmin = person('BASIC_COMPANY_ADMIN', { companyType: 'BASIC_VENDOR' });

function onSite(site: Site) {
  const meta = document.createElement('meta');
  meta.name = 'site';
  meta.content = site;
  document.head.append(meta);
}
afterEach(() => {
  for (const meta of document.querySelectorAll('meta[name=site]')) meta.remove();
});

const titled = (title: string) => waitFor(() => expect(document.title).toBe(`${title} - Endcap`));

describe('a page that the user may not see', () => {
  it('sends the anonymous to sign in, and keeps the way back', async () => {
    stubApi(sessionOf(null));
    const { address } = renderAt('/terms?version=2');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login?lastUrl=/terms%3Fversion%3D2');
  });

  it.each([
    ['blocked', blocked, '/accessBlocked', 'Access Blocked'],
    ['pending', pending, '/pendingAccess', 'Pending Access'],
    ['Basic admin', basicAdmin, '/noAccess?reason=tier', 'No Access'],
  ])('leads a %s person to the page that says why', async (_, user, place, title) => {
    stubApi(sessionOf(user));
    const { address } = renderAt(domains);
    await titled(title);
    expect(address()).toBe(place);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('is not left in the history, and the second visit shows the refusal in place', async () => {
    stubApi(sessionOf(basicAdmin));
    const { address, router } = renderAt('/');
    await titled('Supplier portal');
    await router.navigate({ to: domains });
    await titled('No Access');
    expect(address()).toBe('/noAccess?reason=tier');
    router.history.back();
    await titled('Supplier portal');
    expect(address()).toBe('/');
    await router.navigate({ to: domains });
    await titled('No Access');
    expect(address()).toBe(domains);
    expect(await screen.findByText(/account tier doesn’t include this page/)).toBeTruthy();
  });

  it('is refused for the reason of the second visit, not of the first', async () => {
    const api = stubApi(sessionOf(basicAdmin));
    const { address, router } = renderAt(domains);
    await titled('No Access');
    api.change(sessionOf({ ...basicAdmin, access: { ...free, audit_overdue: true } }));
    const { queryClient } = router.options.context;
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await router.navigate({ to: domains });
    await titled('Admin');
    expect(address()).toBe('/admin?reason=audit');
  });

  it('leads a super admin who has chosen no company to the list of them', async () => {
    const api = stubApi(sessionOf(person('SUPER_ADMIN', { tenant: null, user_type: 'INTERNAL' })));
    const { address } = renderAt(domains);
    await titled('Customer Accounts');
    expect(address()).toBe('/companyList');
    expect(api.calls.filter(({ key }) => key.includes('email-domains'))).toEqual([]);
  });

  it('is the same after sign-in', async () => {
    const api = stubApi({ ...sessionOf(null), 'POST /svc/login': () => undefined });
    const { user, address } = renderAt(domains);
    await screen.findByRole('heading', { name: 'Sign in' });
    api.change(sessionOf(basicAdmin));
    await user.type(screen.getByLabelText(/email/i), 'maya@northfield.example');
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await titled('No Access');
    expect(address()).toBe('/noAccess?reason=tier');
  });
});

describe('a page of another site', () => {
  it.each(['/terms', '/privacyPolicy'])('is not found in Mexico: %s', async (path) => {
    onSite('MX');
    stubApi(sessionOf(null));
    const { address } = renderAt(path);
    expect(await screen.findByText('No encontramos esa página…')).toBeTruthy();
    await titled('Página no encontrada');
    expect(address()).toBe(path);
  });

  it('is left for the site of the company', async () => {
    onSite('US');
    const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => {});
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    stubApi(sessionOf(person('COMPANY_ADMIN', { site_id: 'MX' })));
    renderAt(`${domains}?page=2`);
    const place = `${siteOrigin('MX')}${domains}?page=2`;
    await waitFor(() =>
      expect([...leave.mock.calls, ...assign.mock.calls].flat()).toContain(place),
    );
    leave.mockRestore();
    assign.mockRestore();
  });

  it('has the name of the country in front', () => {
    const at = (host: string) => siteOrigin('MX', {}, { protocol: 'https:', host } as Location);
    expect(at('us.portal.example')).toBe('https://mx.portal.example');
    expect(at('localhost:3000')).toBe('https://mx.localhost:3000');
  });

  it('is where the server says', () => {
    const known = { MX: 'https://tienda.example' };
    expect(siteOrigin('MX', known)).toBe('https://tienda.example');
    expect(siteOrigin('CA', known)).toContain('//ca.');
  });
});

describe('an open page', () => {
  it('needs no signed-in user', async () => {
    stubApi({ 'GET /api/auth-status': () => refuse('server.failed') });
    renderAt('/privacyPolicy');
    await titled('Privacy Policy');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a change while a page is open', () => {
  async function changeTo(user: Parameters<typeof sessionOf>[0]) {
    const api = stubApi(sessionOf(person('COMPANY_USER')));
    const opened = renderAt('/terms');
    await titled('Terms');
    api.change(sessionOf(user));
    const { queryClient } = opened.router.options.context;
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    return opened;
  }

  it('takes a person out who was blocked', async () => {
    const { address } = await changeTo(blocked);
    await titled('Access Blocked');
    expect(address()).toBe('/accessBlocked');
  });

  it('asks whose session is over to sign in', async () => {
    const { address } = await changeTo(null);
    await titled('Sign in');
    expect(address()).toBe('/login?lastUrl=/terms');
  });
});

describe('menus', () => {
  const open = (user: Parameters<typeof visitorOf>[0], site: Site = 'US') =>
    openRoutes(visitorOf(user, site));
  const offers = (routes: RouteId[], id: RouteId) => routes.includes(id);

  it('offer what a person may open, and nothing that would lead elsewhere', () => {
    expect(offers(open(person('COMPANY_ADMIN')), 'domainsList')).toBe(true);
    expect(offers(open(person('COMPANY_USER')), 'domainsList')).toBe(false);
    expect(offers(open(basicAdmin), 'domainsList')).toBe(false);
    expect(offers(open(basicAdmin), 'userList')).toBe(true);
    expect(offers(open(null), 'terms')).toBe(false);
    expect(offers(open(null, 'MX'), 'privacyPolicy')).toBe(false);
  });

  it('offer only pages that exist', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    const { user } = renderAt('/');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'Terms' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Help' }));
    const offered = await screen.findAllByRole('menuitem');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Knowledge base',
      'Support',
      'Release notes',
      'Data dictionary',
      'Contact us',
    ]);
  });
});
