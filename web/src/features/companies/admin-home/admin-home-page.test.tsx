import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const areas = async () =>
  within(await screen.findByRole('navigation', { name: 'Areas of administration' }));

/** The first text of each card. */
const cardTitles = async () =>
  (await areas())
    .getAllByRole('link')
    .map(
      (card) =>
        /^(User management|Authorized domains|Third-party partners|Activity log)/.exec(
          card.textContent ?? '',
        )?.[0] ?? card.textContent,
    );

describe('the admin home', () => {
  it('offers the areas that exist and that the user may open', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    const { user, address } = renderAt('/admin');
    expect(await cardTitles()).toEqual([
      'User management',
      'Authorized domains',
      'Third-party partners',
      'Activity log',
    ]);
    const reports = screen.getByRole('link', { name: 'See people and products over time' });
    expect(reports.getAttribute('href')).toBe('/admin/reports');
    const domains = (await areas()).getByRole('link', { name: /^Authorized domains/ });
    expect(screen.getByText('Everything you manage for Northfield Foods.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Admin - Endcap'));
    await user.click(domains);
    await waitFor(() => expect(address()).toMatch(/^\/admin\/domainsList/));
  });

  it('shows what waits, each number with a link to the list that it counts', async () => {
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      'GET /api/companies/:companyId/admin-counts': () => ({
        ...{ users: 40, domains: 4, partners: 2, changes: 9 },
        ...{ pending: 12, requests: 0, inactive: 1_040, outsideDomains: null, auditDue: null },
      }),
    });
    renderAt('/admin');
    const counts = within(await screen.findByRole('region', { name: 'To review' }));
    const links = counts.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      '12 users on the way in',
      '1,040 users inactive for 90 days',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/userList?tab=pending',
      '/admin/userList?lastLogin=INACTIVE_90_DAYS',
    ]);
  });

  it('leads from the open access requests to their tab', async () => {
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      'GET /api/companies/:companyId/admin-counts': () => ({
        ...{ users: 40, domains: 4, partners: 2, changes: 9 },
        ...{ pending: 0, requests: 3, inactive: 0, outsideDomains: 0, auditDue: null },
      }),
    });
    renderAt('/admin');
    const link = await screen.findByRole('link', { name: '3 open access requests' });
    expect(link.getAttribute('href')).toBe('/admin/userList?tab=access-requests');
  });

  it.each([
    [
      'COMPANY_ADMIN',
      [
        ...['Overview', 'User management', 'Authorized domains', 'Third-party partners'],
        ...['Activity log', 'Reports'],
      ],
    ],
    ['BASIC_COMPANY_ADMIN', ['Overview', 'User management', 'Reports']],
  ] as const)(
    'has the pages that a %s may open in the navigation above each',
    async (role, pages) => {
      const isBasic = role === 'BASIC_COMPANY_ADMIN';
      stubApi(sessionOf(person(role, isBasic ? { companyType: 'BASIC_VENDOR' } : {})));
      const { user, address } = renderAt('/admin');
      const navigation = within(await screen.findByRole('navigation', { name: 'Administration' }));
      const links = navigation.getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(pages);
      expect(links[0]?.getAttribute('aria-current')).toBe('page');
      await user.click(navigation.getByRole('link', { name: 'User management' }));
      await waitFor(() => expect(address()).toMatch(/^\/admin\/userList/));
      await screen.findByRole('heading', { level: 1, name: 'User management' });
      const marked = navigation.getByRole('link', { name: 'User management' });
      await waitFor(() => expect(marked.getAttribute('aria-current')).toBe('page'));
    },
  );

  it('says above each page how much waits among the users', async () => {
    stubApi({
      ...sessionOf(person('COMPANY_ADMIN')),
      'GET /api/counts': () => ({
        ...{ admin: 5, queue: null, approvals: null, failed: null, answers: 0 },
      }),
    });
    renderAt('/admin');
    const navigation = within(await screen.findByRole('navigation', { name: 'Administration' }));
    const users = await navigation.findByRole('link', { name: 'User management 5 wait for you' });
    expect(users.textContent).toContain('5');
    expect(navigation.getByRole('link', { name: 'Activity log' })).toBeTruthy();
  });

  it('has no page at an address below it that is none', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    renderAt('/admin/nothing');
    expect(await screen.findByText("We couldn't find that page…")).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  });

  it('is reached from the header', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    const { user, address } = renderAt('/privacyPolicy');
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    await user.click(await main.findByRole('link', { name: 'Admin' }));
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  it('shows no audit to a Charter company', async () => {
    const api = stubApi(sessionOf(person('COMPANY_ADMIN')));
    renderAt('/admin');
    await areas();
    expect(screen.queryByText('User access audit')).toBeNull();
    expect(api.to('GET /api/companies/:companyId/user-access-audit')).toEqual([]);
  });

  it('offers an admin of a Basic company user management alone', async () => {
    stubApi({
      ...sessionOf(person('BASIC_COMPANY_ADMIN', { companyType: 'BASIC_VENDOR' })),
      'GET /api/companies/:companyId/user-access-audit/history': () => ({ items: [] }),
      'GET /api/companies/:companyId/user-access-audit': () => ({
        status: 'NONE',
        dueDate: null,
        completedOn: null,
        completedBy: null,
        result: null,
      }),
    });
    renderAt('/admin');
    expect(await screen.findByText('Not due yet')).toBeTruthy();
    expect(await cardTitles()).toEqual(['User management']);
  });

  it('shows other users that they are not an administrator', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/admin');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
  });
});
