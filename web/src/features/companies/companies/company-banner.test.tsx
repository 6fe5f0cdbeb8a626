import { rolePermissions } from '@endcap/contract/access/permissions';
import type { UserContext } from '@endcap/contract/identity/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchUnsavedWork } from '../../../lib/forms/drafts.ts';
import { company, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';
import {
  at,
  type Chooser,
  change,
  domains,
  list,
  openList,
  reset,
  undecided,
} from './testing/companies-screen.tsx';

const page = '/admin/domainsList';
const banner = async () => within(await screen.findByRole('region', { name: 'Current company' }));

function personaOf(user: UserContext, role: 'MERCHANT_VIEW' | 'MERCHANT_PERSONA'): UserContext {
  const permissions = rolePermissions[role].map((one) => {
    const [action, resource] = one.split(' ') as [never, never];
    return { action, resource };
  });
  return at(user, { persona: 'MERCHANT', authz: { ...user.authz, permissions } });
}

describe('the banner', () => {
  it.each([
    ['SUPER_ADMIN', 'Acting on behalf of Northfield Foods'],
    ['COMPANY_SWITCH_USER', 'Acting on behalf of Northfield Foods'],
    ['SUPER_ADMIN_SPECTATOR', 'Viewing Northfield Foods'],
    ['THIRD_PARTY_SPONSORED_SUPPLIER', 'Viewing Northfield Foods'],
  ] as const)('shows a %s the name and tier of the company', async (group: Chooser, words) => {
    openList(at(undecided(group)), {}, '/companyList');
    const shown = await banner();
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByText('Charter')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Return to company list' })).toBeTruthy();
    const canLookAsMerchant = shown.queryByRole('button', { name: 'Merchant view' }) !== null;
    expect(canLookAsMerchant).toBe(group !== 'THIRD_PARTY_SPONSORED_SUPPLIER');
    expect(shown.queryByRole('button', { name: /close|dismiss/i })).toBeNull();
  });

  it('leads an internal user back to the companies that they ask for', async () => {
    const colleague = person('INTERNAL_USER', { user_type: 'INTERNAL', tenant: null });
    const home = { ...colleague, companyType: 'INTERNAL' as const };
    const group = 'INTERNAL_USER' as const;
    const viewing = at({ ...home, authz: { ...home.authz, group } }, { persona: null });
    const { user, address } = openList(viewing, { [reset]: () => home }, '/profile');
    const shown = await banner();
    expect(shown.getByText('Viewing Northfield Foods')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Return to company list' }));
    await waitFor(() => expect(address()).toBe('/profile/requestAccess'));
    expect(screen.queryByRole('region', { name: 'Current company' })).toBeNull();
  });

  it('is not shown to a user in their own company', async () => {
    stubApi({ ...sessionOf(person('COMPANY_ADMIN')), [domains]: () => refuse('server.failed') });
    renderAt(page);
    await screen.findByRole('alert');
    expect(screen.queryByRole('region', { name: 'Current company' })).toBeNull();
  });

  it('changes the persona, and what may be done with it', async () => {
    const acting = at(undecided());
    const { api, user } = openList(
      acting,
      { [change]: () => personaOf(acting, 'MERCHANT_VIEW') },
      page,
    );
    await screen.findAllByRole('button', { name: 'Add domain' });
    const shown = await banner();
    await user.click(shown.getByRole('button', { name: 'Merchant view' }));
    const announced = await screen.findByText('Merchant view of Northfield Foods');
    expect(announced.closest('[role=status]')?.textContent).toContain('View only');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull());
    expect(api.to(change)[0]?.query).toEqual({ companyId: company.id, persona: 'MERCHANT' });
  });

  it('leads a company-switch user in the merchant view back to the supplier view or the list', async () => {
    const acting = at(undecided('COMPANY_SWITCH_USER'));
    const merchant = personaOf(acting, 'MERCHANT_PERSONA');
    const { api, user } = openList(merchant, { [change]: () => acting }, '/companyList');
    const shown = await banner();
    expect(shown.getByText('Merchant view of Northfield Foods')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Return to company list' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Supplier view' }));
    expect(await screen.findByText('Acting on behalf of Northfield Foods')).toBeTruthy();
    expect(api.to(change)[0]?.query).toEqual({ companyId: company.id, persona: 'SUPPLIER' });
  });

  it('returns to the list, and the company is left', async () => {
    const { api, user, address } = openList(at(undecided()), { [reset]: () => undecided() }, page);
    await user.click((await banner()).getByRole('button', { name: 'Return to company list' }));
    await waitFor(() => expect(address()).toBe('/companyList'));
    await waitFor(() => expect(screen.queryByText(/^Acting on behalf of/)).toBeNull());
    expect(api.to(reset)).toHaveLength(1);
    await waitFor(() => expect(api.to(list).at(-1)?.headers['x-company-id']).toBe('none'));
  });

  it('asks for a confirmation when a form has unsaved input', async () => {
    const { api, user, address } = openList(at(undecided()), { [reset]: () => undecided() }, page);
    const forget = watchUnsavedWork(() => true);
    const back = (await banner()).getByRole('button', { name: 'Return to company list' });
    await user.click(back);
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(api.to(reset)).toEqual([]);
    await user.click(back);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/companyList'));
    forget();
  });

  it('asks in the same way before another persona, which shows another page', async () => {
    const acting = at(undecided());
    const merchant = () => personaOf(acting, 'MERCHANT_VIEW');
    const { api, user } = openList(acting, { [change]: merchant }, page);
    const forget = watchUnsavedWork(() => true);
    await user.click((await banner()).getByRole('button', { name: 'Merchant view' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    expect(api.to(change)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    await screen.findByText('Merchant view of Northfield Foods');
    forget();
  });

  it('ends with the session: a 401 leaves no persona behind', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const { api, user } = openList(at(undecided()), {}, '/companyList');
    await banner();
    api.change({ ...sessionOf(null), [list]: () => refuse('session.invalid_token') });
    await user.type(await screen.findByRole('searchbox'), 'x');
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Current company' })).toBeNull(),
    );
    vi.restoreAllMocks();
  });
});

describe('who only views', () => {
  it('see no button that changes something', async () => {
    openList(at(undecided('SUPER_ADMIN_SPECTATOR')), {}, page);
    expect(await screen.findByText('No domain is authorized yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add domain' })).toBeNull();
  });

  it('for a partner see nothing of the administration', async () => {
    const { api } = openList(at(undecided('THIRD_PARTY_SPONSORED_SUPPLIER')), {}, page);
    expect(await screen.findByText('You are not an administrator.')).toBeTruthy();
    expect(api.to(domains)).toEqual([]);
  });
});

describe('a screen of another company', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is reported when a call is refused, and reloads on request', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { api, user } = openList(at(undecided()), {}, page);
    await screen.findByText('No domain is authorized yet');
    expect(api.to(domains)[0]?.headers['x-company-id']).toBe(company.id);
    api.change({ [domains]: () => refuse('company.other_chosen') });
    await user.type(screen.getByRole('searchbox'), 'x');
    const notice = within(
      await screen.findByRole('dialog', { name: 'Another company was chosen' }),
    );
    expect(
      notice.getByText('You’re now acting for another company. Reload this page.'),
    ).toBeTruthy();
    await user.click(notice.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps the page when the change of the other tab is noticed', async () => {
    const user = undecided();
    const { api } = openList(at(user), {}, page);
    await screen.findByText('Acting on behalf of Northfield Foods');
    const other = {
      id: '0192a0de-0000-7000-8000-000000000009',
      name: 'Other',
      type: 'SUPPLIER',
    } as const;
    api.change(sessionOf(at(user, { tenant: other })));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByRole('dialog', { name: 'Another company was chosen' })).toBeTruthy();
    expect(screen.getByText('Acting on behalf of Northfield Foods')).toBeTruthy();
    expect(screen.queryByText('Acting on behalf of Other')).toBeNull();
  });
});
