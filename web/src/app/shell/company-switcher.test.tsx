import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchUnsavedWork } from '../../lib/forms/drafts.ts';
import { company, freeAccess, person, sessionOf } from '../../testing/people.ts';
import { renderAt } from '../../testing/render-app.tsx';
import { refuse, stubApi } from '../../testing/stub-api.ts';

const list = 'GET /api/users/own-companies' as const;
const switching = 'GET /api/users/switch-context' as const;
const accept = 'POST /svc/v1/identity/invitations/:invitationId/accept' as const;
const invitations = 'GET /svc/v1/identity/invitations' as const;
const beverages = '0192a0de-0000-7000-8000-0000000000b0';
const snacks = '0192a0de-0000-7000-8000-0000000000c0';

const own = (parts: object) => ({
  companyId: company.id,
  companyName: company.name,
  companyType: 'CHARTER_VENDOR' as const,
  site: 'US' as const,
  role: 'ADMIN' as const,
  state: 'ACTIVE' as const,
  products: 3,
  waiting: 8,
  auditDueDate: null,
  ...parts,
});

function openWith(access: Partial<typeof freeAccess>) {
  const user = person('COMPANY_ADMIN', { access: { ...freeAccess, ...access } });
  const api = stubApi({
    ...sessionOf(user),
    [list]: () => ({
      items: [
        own({}),
        own({
          companyId: beverages,
          companyName: 'Northfield Beverages',
          companyType: 'BASIC_VENDOR',
          waiting: 1,
          auditDueDate: '2026-11-30',
        }),
      ],
    }),
    [switching]: ({ query }) => ({
      ...user,
      tenant: { id: query.companyId ?? '', name: 'Northfield Beverages', type: 'SUPPLIER' },
    }),
    [invitations]: () => ({
      items: [
        {
          id: '0192a0de-0000-7000-8000-000000000009',
          company: 'Brightwater Snacks',
          companyId: snacks,
          site: 'US',
          invitedBy: null,
          role: 'USER',
          products: [],
          expiresOn: '2026-11-22T18:00:00.000Z',
        },
      ],
    }),
    [accept]: () => undefined,
  });
  return { api, ...renderAt('/admin') };
}

const opened = async (user: ReturnType<typeof openWith>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Switch company, now Northfield/ }));
  return screen.findByRole('menuitem', { name: /Northfield Beverages/ });
};

describe('the company switcher', () => {
  it('is not there for a person with one company', async () => {
    openWith({});
    await screen.findByRole('button', { name: /Account of/ });
    expect(screen.queryByRole('button', { name: /Switch company/ })).toBeNull();
  });

  it('names tier, role and what waits in each company, and opens another one', async () => {
    const { api, user, address } = openWith({ own_companies: 2 });
    const other = await opened(user);
    expect(within(other).getByText('Basic · Admin · audit due Nov 30, 2026')).toBeTruthy();
    expect(within(other).getByText('1 waits for you')).toBeTruthy();
    expect(screen.getByText('8 wait for you')).toBeTruthy();
    await user.click(other);
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to(switching).map(({ query }) => query)).toEqual([{ companyId: beverages }]);
    expect(
      await screen.findByRole('button', { name: 'Switch company, now Northfield Beverages' }),
    ).toBeTruthy();
  });

  it('is the way out of a company that blocked the user', async () => {
    openWith({ own_companies: 1, blocked: true });
    expect(await screen.findByRole('button', { name: /Switch company/ })).toBeTruthy();
  });

  it('asks about unsaved input first', async () => {
    const { api, user } = openWith({ own_companies: 2 });
    const saved = watchUnsavedWork(() => true);
    await user.click(await opened(user));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(api.to(switching)).toEqual([]);
    saved();
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(api.to(switching)).toHaveLength(1));
  });

  it('joins a company that invites, and ends in it', async () => {
    const { api, user } = openWith({ own_companies: 2, open_invitations: 1 });
    await opened(user);
    await user.click(
      await screen.findByRole('menuitem', { name: /Brightwater Snacks invites you/ }),
    );
    expect(await screen.findByText('You joined Brightwater Snacks')).toBeTruthy();
    await waitFor(() =>
      expect(api.to(switching).map(({ query }) => query)).toEqual([{ companyId: snacks }]),
    );
  });

  it('says when a company has gone meanwhile', async () => {
    const { api, user } = openWith({ own_companies: 2 });
    api.change({ [switching]: () => refuse('resource.not_found') });
    await user.click(await opened(user));
    expect(await screen.findByText('We couldn’t switch the company')).toBeTruthy();
  });
});
