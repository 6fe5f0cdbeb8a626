import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import {
  anItem,
  at,
  bakery,
  list,
  openList,
  pageOf,
  reset,
  rowOf,
  set,
  undecided,
} from './testing/companies-screen.tsx';

const heads = () =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());

describe('the list of companies', () => {
  it('shows a super admin five columns, a button in each row and the other countries', async () => {
    openList();
    const row = await rowOf('Harbor Lane Bakery');
    expect(heads()).toEqual([
      'Company',
      'Status',
      'Primary contact',
      'Account type',
      'App access',
      'Act on behalf',
      'Actions',
    ]);
    expect(row.getByText('Pending')).toBeTruthy();
    expect(row.getByText('Basic')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Act on behalf of Harbor Lane Bakery' })).toBeTruthy();
    expect(screen.getByText('2 companies you can act on behalf of')).toBeTruthy();
    const mexico = screen.getByRole('link', { name: 'Mexico' });
    expect(mexico.getAttribute('href')).toMatch(/\/\/mx\..*\/companyList$/);
    await waitFor(() => expect(document.title).toBe('Customer Accounts - Endcap'));
  });

  it('cuts long app access at forty characters, with a button to see more', async () => {
    const { user } = openList();
    const row = await rowOf('Northfield Foods');
    expect(row.getByText('Shopper Behavior, Report Builder, and Ch…')).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^See more: .* Northfield Foods$/ }));
    expect(row.getByText('Shopper Behavior, Report Builder, and Channel Insights')).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^See less/ }));
    expect(row.getByText(/and Ch…$/)).toBeTruthy();
    const short = await rowOf('Harbor Lane Bakery');
    expect(short.queryByRole('button', { name: /^See more/ })).toBeNull();
  });

  it.each([
    ['COMPANY_SWITCH_USER', ['Company', 'Account type', 'App access', 'Open', 'Actions'], 'Open'],
    ['THIRD_PARTY_SPONSORED_SUPPLIER', ['Company', 'App access', 'View'], 'View'],
  ] as const)('shows a %s their columns', async (group, columns, verb) => {
    openList(undecided(group));
    const row = await rowOf('Northfield Foods');
    expect(heads()).toEqual(columns);
    expect(row.getByRole('button', { name: `${verb} Northfield Foods` }).textContent).toBe(verb);
    expect(screen.queryByRole('link', { name: 'Mexico' })).toBeNull();
    const hasActions = row.queryByRole('button', { name: /^Actions for/ }) !== null;
    expect(hasActions).toBe(group === 'COMPANY_SWITCH_USER');
  });

  it('requests what the address says', async () => {
    const { api } = openList(
      undecided(),
      { [list]: (asked) => pageOf([anItem()], asked, 60) },
      '/companyList?page=2&size=25&sort=-adminEmail&search=north',
    );
    await rowOf('Northfield Foods');
    expect(api.to(list)[0]?.query).toEqual({
      page: '1',
      page_size: '25',
      sortBy: 'adminEmail',
      sortOrder: 'desc',
      search: 'north',
    });
  });

  it('searches after a pause in typing, from the first page, and shows that nothing was found', async () => {
    const { user, address } = openList(
      undecided(),
      {
        [list]: (asked) =>
          pageOf(asked.query.search ? [] : [bakery], asked, asked.query.search ? 0 : 60),
      },
      '/companyList?page=3',
    );
    await user.type(await screen.findByRole('searchbox'), 'zzz');
    await waitFor(() => expect(address()).toBe('/companyList?search=zzz'));
    const nothing = await screen.findByText('No company matches “zzz”');
    await user.click(
      within(nothing.parentElement as HTMLElement).getByRole('button', {
        name: 'Clear search',
      }),
    );
    await rowOf('Harbor Lane Bakery');
  });

  it('shows why the list is empty, and a failure with its reference', async () => {
    const { api, user } = openList(undecided(), { [list]: () => refuse('server.failed') });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Reference: request-7');
    api.change({ [list]: (asked) => pageOf([], asked) });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No companies yet')).toBeTruthy();
  });

  it('is not for a company admin', async () => {
    stubApi(sessionOf(person('COMPANY_ADMIN')));
    const { address } = renderAt('/companyList');
    await waitFor(() => expect(address()).toBe('/accessDenied'));
    expect(screen.queryByRole('link', { name: 'Customer accounts' })).toBeNull();
  });
});

/** Super admins and spectators say why they open a company. */
async function giveReason(user: ReturnType<typeof openList>['user'], reason = 'Ticket 4711') {
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Act on behalf' }));
  expect(dialog.getByText('Enter a reason.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /^Why are you opening/ }), reason);
  await user.click(dialog.getByRole('button', { name: 'Act on behalf' }));
}

describe('choosing from the list', () => {
  it('sends one request, as the portal’s own script, and shows the banner', async () => {
    const { api, user, address } = openList(undecided(), { [set]: () => at(undecided()) });
    await user.click(
      await screen.findByRole('button', { name: 'Act on behalf of Northfield Foods' }),
    );
    expect(api.to(set)).toEqual([]);
    await giveReason(user);
    expect(await screen.findByText('Acting on behalf of Northfield Foods')).toBeTruthy();
    await waitFor(() => expect(address()).not.toContain('companyList'));
    const [asked] = api.to(set);
    expect(asked?.query).toEqual({ companyId: anItem().companyId, reason: 'Ticket 4711' });
    expect(asked?.headers).toMatchObject({ 'x-requested-with': 'endcap' });
    expect(asked?.headers).not.toHaveProperty('x-company-id');
    expect(api.to(set)).toHaveLength(1);
  });

  it('views the company as a merchant from the row’s menu', async () => {
    const merchant = at(undecided(), { persona: 'MERCHANT' });
    const { api, user } = openList(undecided(), { [set]: () => merchant });
    await user.click(await screen.findByRole('button', { name: 'Actions for Northfield Foods' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Merchant view' }));
    await giveReason(user);
    expect(await screen.findByText('Merchant view of Northfield Foods')).toBeTruthy();
    expect(api.to(set)[0]?.query.persona).toBe('MERCHANT');
  });

  it('marks the current company and returns from it', async () => {
    const { user, api } = openList(at(undecided()), { [reset]: () => undecided() });
    const row = await rowOf('Northfield FoodsUS');
    expect(row.getByText('Current')).toBeTruthy();
    await user.click(row.getByRole('button', { name: 'Return from Northfield Foods' }));
    await waitFor(() => expect(screen.queryByText('Current')).toBeNull());
    expect(screen.queryByText(/^Acting on behalf of/)).toBeNull();
    expect(api.to(reset)).toHaveLength(1);
  });

  it('stays on the list when the company is gone, and reports it', async () => {
    const { user, address } = openList(undecided(), { [set]: () => refuse('resource.not_found') });
    await user.click(
      await screen.findByRole('button', { name: 'Act on behalf of Northfield Foods' }),
    );
    await giveReason(user);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/This doesn’t exist,/)).toBeTruthy();
    expect(dialog.getByText(/request-7/)).toBeTruthy();
    expect(address()).toBe('/companyList');
    expect(screen.queryByText(/^Acting on behalf of/)).toBeNull();
  });
});
