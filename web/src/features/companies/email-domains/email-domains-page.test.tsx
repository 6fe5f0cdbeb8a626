import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { company, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import { list, openPage, own, pageOf, partner, rowOf } from './testing/domains-screen.tsx';

describe('the list of authorized domains', () => {
  it('shows domain, sub-domains, type and date of each', async () => {
    openPage();
    const row = await rowOf('shelf.example');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'shelf.example',
      'Yes',
      'Third party',
      'Nov 14, 2026',
      '',
    ]);
    expect(screen.getByText(/^2 domains .* Northfield Foods$/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Authorized Domains - Endcap'));
  });

  it('requests what the address says', async () => {
    const { api } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf([own], asked, 60) },
      '/admin/domainsList?page=2&size=25&sort=-createdOn&search=north',
    );
    await rowOf('northfield.example');
    expect(api.to(list)[0]).toMatchObject({
      params: { companyId: company.id },
      query: {
        pageNo: '1',
        pageSize: '25',
        sortBy: 'createdOn',
        sortOrder: 'desc',
        search: 'north',
      },
    });
  });

  it('fetches the next page ahead and keeps the rows until it is shown', async () => {
    const { api, user, address } = openPage('COMPANY_ADMIN', {
      [list]: (asked) => pageOf([asked.query.pageNo === '1' ? partner : own], asked, 26),
    });
    await rowOf('northfield.example');
    await waitFor(() => expect(api.to(list).map(({ query }) => query.pageNo)).toEqual(['0', '1']));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await rowOf('shelf.example');
    expect(address()).toBe('/admin/domainsList?page=2');
    expect(api.to(list)).toHaveLength(2);
  });

  it('searches after a pause in typing, from the first page', async () => {
    const { api, user, address } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf([own], asked, 60) },
      '/admin/domainsList?page=3',
    );
    await user.type(await screen.findByRole('searchbox'), 'shelf');
    await waitFor(() => expect(address()).toBe('/admin/domainsList?search=shelf'));
    await waitFor(() => expect(api.to(list).at(-1)?.query.search).toBe('shelf'));
    const searches = new Set(api.to(list).map(({ query }) => query.search));
    expect([...searches]).toEqual([undefined, 'shelf']);
    expect(api.to(list).find(({ query }) => query.search)?.query.pageNo).toBe('0');
  });

  it('sorts by the server and remembers it in the address', async () => {
    const { api, user, address } = openPage();
    await user.click(await screen.findByRole('button', { name: 'Creation Date' }));
    await waitFor(() => expect(address()).toBe('/admin/domainsList?sort=createdOn'));
    await waitFor(() => expect(api.to(list).at(-1)?.query.sortBy).toBe('createdOn'));
  });

  it('shows that a search found nothing and offers to clear it', async () => {
    const { user, address } = openPage(
      'COMPANY_ADMIN',
      { [list]: (asked) => pageOf(asked.query.search ? [] : [own], asked) },
      '/admin/domainsList?search=zzz',
    );
    const nothing = await screen.findByText('No domain matches “zzz”');
    await user.click(
      within(nothing.parentElement as HTMLElement).getByRole('button', {
        name: 'Clear search',
      }),
    );
    await rowOf('northfield.example');
    expect(address()).toBe('/admin/domainsList');
  });

  it('shows the next step when there are no domains', async () => {
    const { user } = openPage('COMPANY_ADMIN', { [list]: (asked) => pageOf([], asked) });
    await screen.findByText('No domain is authorized yet');
    const [, next] = screen.getAllByRole('button', { name: 'Add domain' });
    await user.click(next as HTMLElement);
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows a failure in its place, with its reference, and tries again', async () => {
    const { api, user } = openPage('COMPANY_ADMIN', { [list]: () => refuse('server.failed') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('We couldn’t load the domains');
    expect(alert.textContent).toContain('Reference: request-7');
    api.change({ [list]: (asked) => pageOf([own], asked) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await rowOf('northfield.example');
  });
});

describe('who sees what', () => {
  it('sends a visitor to the sign-in page, and back', async () => {
    stubApi(sessionOf(null));
    const { address } = renderAt('/admin/domainsList?page=2');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(address()).toBe('/login?lastUrl=/admin/domainsList%3Fpage%3D2');
  });

  it('shows a user without the right that they are not an administrator', async () => {
    const { api } = openPage('COMPANY_USER');
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    expect(api.to(list)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
  });

  it('shows no buttons to a user who may only read', async () => {
    openPage('SUPER_ADMIN_SPECTATOR');
    await rowOf('northfield.example');
    expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  });
});
