import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defaultConfiguration } from '../../../lib/configuration/configuration.ts';
import { company, freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { stubApi } from '../../../testing/stub-api.ts';

const access = freeAccess;
const main = async () => within(await screen.findByRole('main'));
const heading = async () => (await main()).findByRole('heading', { level: 1 });
const homeLink = async () => (await main()).queryByRole('link', { name: 'Return to Home' });

describe('the no-access page', () => {
  it.each([
    {
      reason: 'audit',
      title: 'Your company’s access is paused',
      next: 'Please reach out to your admin',
    },
    {
      reason: 'tier',
      title: 'This page isn’t part of your plan',
      next: 'Talk to your admin if you need it for your work.',
    },
    {
      reason: 'no-company',
      title: 'You have no portal access',
      next: 'Ask the retailer’s supplier-portal administrator for access.',
    },
    {
      reason: 'knowledge-base',
      title: 'Your account does not have access to the knowledge base.',
      next: 'Ask the retailer’s supplier-portal administrator for access.',
    },
  ])('shows the reason $reason and the next step', async ({ reason, title, next }) => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt(`/noAccess?reason=${reason}`);
    await waitFor(async () => expect((await heading()).textContent).toBe(title));
    expect((await main()).getByText(next)).toBeTruthy();
    const primary =
      reason === 'no-company'
        ? await screen.findByRole('link', { name: 'Ask for access' })
        : await homeLink();
    expect(primary?.getAttribute('href')).toBe(
      reason === 'no-company' ? '/contactUs?about=access' : '/',
    );
    await waitFor(() => expect(document.title).toBe('No Access - Endcap'));
  });

  it('does not send an admin to their admin', async () => {
    stubApi(sessionOf(person('BASIC_COMPANY_ADMIN', { companyType: 'BASIC_VENDOR' })));
    renderAt('/noAccess?reason=tier');
    await heading();
    expect((await main()).getByText(/supplier-portal administrator about your tier/)).toBeTruthy();
    expect((await main()).queryByText(/your admin/)).toBeNull();
  });

  it('releases a user whose company has completed its audit', async () => {
    const locked = { ...access, audit_overdue: true, audit_due_date: '2026-11-04' };
    const basic = { companyType: 'BASIC_VENDOR' } as const;
    const api = stubApi(sessionOf(person('COMPANY_USER', { ...basic, access: locked })));
    const { user, address } = renderAt('/noAccess?reason=audit');
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Not ready yet. Checked at /)).toBeTruthy();
    api.change(sessionOf(person('COMPANY_USER', basic)));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(address()).toBe('/apps'));
  });

  it('links to the pages that stay open', async () => {
    stubApi(sessionOf(person('COMPANY_USER', { tenant: null, companyType: 'UNKNOWN' })));
    renderAt('/noAccess?reason=no-company');
    const links = within(await screen.findByRole('list', { name: 'Where you can go' }));
    expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/profile',
      '/contactUs',
    ]);
  });

  it('shows what an overdue audit blocks', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/noAccess?reason=audit');
    expect(await screen.findByText(/Your company’s user access audit is overdue/)).toBeTruthy();
  });

  it('shows that the tier does not include the page', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/noAccess?reason=tier');
    expect(
      await screen.findByText('Your company’s account tier doesn’t include this page.'),
    ).toBeTruthy();
  });

  it.each(['/noAccess', '/noAccess?reason=', '/noAccess?reason=<b>'])(
    'has a text for %s too',
    async (address) => {
      stubApi(sessionOf(null));
      renderAt(address);
      expect(await screen.findByText('You don’t have access to this page')).toBeTruthy();
      expect(screen.getByText('Talk to your admin to get access')).toBeTruthy();
    },
  );

  it('offers no sign-out to a visitor', async () => {
    stubApi(sessionOf(null));
    renderAt('/noAccess');
    await heading();
    expect((await main()).queryByRole('button', { name: 'Sign out' })).toBeNull();
  });
});

describe('the access-denied page', () => {
  it('shows the specified text, and the signed-in user', async () => {
    stubApi(sessionOf(person('COMPANY_USER')));
    renderAt('/accessDenied');
    expect(await screen.findByText('Access Denied/Forbidden.')).toBeTruthy();
    expect(screen.getByText('403')).toBeTruthy();
    expect(
      screen.getByText('Signed in as maya@northfield.example, for Northfield Foods'),
    ).toBeTruthy();
    expect(await homeLink()).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Access Denied - Endcap'));
  });
});

describe('the pending-access page', () => {
  const waiting = person('COMPANY_USER', { access: { ...access, pending: true } });

  it('shows the steps and how long they take', async () => {
    stubApi(sessionOf(waiting));
    renderAt('/pendingAccess');
    expect(await screen.findByText('We are working on your access')).toBeTruthy();
    expect(screen.getByText('Setup takes up to 2 business days')).toBeTruthy();
    expect(screen.getByText(/We’ll email \S+@\S+ when it’s ready/)).toBeTruthy();
    const current = screen
      .getAllByRole('listitem')
      .find((step) => step.getAttribute('aria-current') === 'step');
    expect(current?.textContent).toContain('Setting up your access');
    await waitFor(() => expect(document.title).toBe('Pending Access - Endcap'));
  });

  it('stays while the access is pending', async () => {
    stubApi(sessionOf(waiting));
    const { user, address } = renderAt('/pendingAccess');
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText(/^Not ready yet. Checked at /)).toBeTruthy();
    expect(address()).toBe('/pendingAccess');
  });

  it('continues once the access is there', async () => {
    const api = stubApi(sessionOf(waiting));
    const { user, address } = renderAt('/pendingAccess');
    const again = await screen.findByRole('button', { name: 'Check again' });
    api.change(sessionOf(person('COMPANY_USER')));
    await user.click(again);
    await waitFor(() => expect(address()).toBe('/apps'));
  });

  it('looks by itself whether the access is there, and says that it is', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = stubApi(sessionOf(waiting));
    renderAt('/pendingAccess');
    await screen.findByRole('button', { name: 'Check again' });
    api.change(sessionOf(person('COMPANY_USER')));
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull());
    vi.useRealTimers();
    const announced = screen
      .getAllByText('Your access is ready')
      .map((one) => one.getAttribute('aria-live'));
    expect(announced).toEqual(['polite', null]);
    const links = (await main()).getAllByRole('link', { name: 'Open your apps' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/apps']);
    expect(await homeLink()).toBeNull();
  });

  it('asks a signed-out visitor to sign in, and says nothing about an account', async () => {
    stubApi(sessionOf(null));
    renderAt('/pendingAccess');
    expect((await heading()).textContent).toBe('Sign in to see your access');
    const link = (await main()).getByRole('link', { name: 'Sign in' });
    expect(link.getAttribute('href')).toBe('/login?lastUrl=/pendingAccess');
    expect(screen.queryByText('Account created')).toBeNull();
    expect((await main()).queryByRole('button')).toBeNull();
  });

  it.each([
    ['whose access is ready', {}, 'Your access is ready'],
    ['who is blocked', { access: { ...access, blocked: true } }, 'Your access is blocked'],
    [
      'whose company is unknown',
      { tenant: null, companyType: 'UNKNOWN' } as const,
      'You have no portal access',
    ],
  ])('shows a user %s their own state', async (_, overrides, title) => {
    stubApi({
      ...sessionOf(person('COMPANY_USER', overrides)),
      'GET /api/users/companies': () => ({ items: [] }),
    });
    renderAt('/pendingAccess');
    expect((await heading()).textContent).toBe(title);
  });
});

describe('the access-blocked page', () => {
  it.each([
    ['who is not blocked', {}, 'Your access is ready'],
    ['who waits', { access: { ...access, pending: true } }, 'We are working on your access'],
    [
      'whose company is unknown',
      { tenant: null, companyType: 'UNKNOWN' } as const,
      'You have no portal access',
    ],
  ])('shows a user %s their own state', async (_, overrides, title) => {
    stubApi(sessionOf(person('COMPANY_USER', overrides)));
    renderAt('/accessBlocked');
    expect((await heading()).textContent).toBe(title);
    expect(screen.queryByText('Your access is blocked')).toBeNull();
  });

  it('names the admin to contact, and signs out', async () => {
    const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    const blocked = person('COMPANY_USER', { access: { ...access, blocked: true } });
    const api = stubApi({ ...sessionOf(blocked), 'POST /svc/logout': () => ({ next: '/logout' }) });
    const { user } = renderAt('/accessBlocked');
    expect(await screen.findByText('Your access is blocked')).toBeTruthy();
    expect(screen.getByText('Ask your admin to unblock you.')).toBeTruthy();
    expect(await homeLink()).toBeNull();
    await user.click((await main()).getByRole('button', { name: 'Sign out' }));
    expect(api.to('POST /svc/logout')).toHaveLength(1);
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/logout'));
    leave.mockRestore();
  });

  it('shows the number to call as a link, and the reference of the account', async () => {
    const blocked = person('COMPANY_USER', { access: { ...access, blocked: true } });
    const supportPhone = '+1 (800) 555-0100';
    stubApi({
      ...sessionOf(blocked),
      'GET /api/ccm': () => ({ config: { ...defaultConfiguration, supportPhone } }),
    });
    renderAt('/accessBlocked');
    const phone = await screen.findByRole('link', { name: supportPhone });
    expect(phone.getAttribute('href')).toBe('tel:+18005550100');
    expect(screen.getByText('Your reference').nextElementSibling?.textContent).toBe('4F2A-91C7');
  });

  it('shows the reference alone where no number is set', async () => {
    stubApi(sessionOf(person('COMPANY_USER', { access: { ...access, blocked: true } })));
    renderAt('/accessBlocked');
    expect(await screen.findByText('4F2A-91C7')).toBeTruthy();
    expect(screen.queryByText('Call us')).toBeNull();
  });

  it('shows the reason of a block by the retailer, and no company', async () => {
    const account_block = { reason: 'Lent the password.' };
    const blocked = person('COMPANY_USER', { access: { ...access, blocked: true, account_block } });
    const api = stubApi(sessionOf(blocked));
    renderAt('/accessBlocked');
    expect(await screen.findByText('Your account is blocked')).toBeTruthy();
    expect(screen.getByText('Lent the password.')).toBeTruthy();
    expect(screen.queryByText('Ask your admin to unblock you.')).toBeNull();
    // The form of the retailer is the one way on, offered once.
    const [contact, ...others] = (await main()).getAllByRole('link', { name: 'Contact us' });
    expect([contact?.getAttribute('href'), others]).toEqual(['/contactUs', []]);
    expect(api.to('GET /api/users/companies')).toEqual([]);
  });

  it('offers the other companies of the user on this site, and opens one', async () => {
    const mine = { companyType: 'CHARTER_VENDOR', role: 'USER' } as const;
    const own = (
      companyId: string,
      companyName: string,
      state: 'ACTIVE' | 'BLOCKED',
      site: 'US' | 'MX',
    ) => ({
      ...mine,
      products: [],
      companyId,
      companyName,
      state,
      site,
    });
    const blocked = person('COMPANY_USER', { access: { ...access, blocked: true } });
    const other = {
      id: '0192a0de-0000-7000-8000-000000000002',
      name: 'Sister',
      type: 'SUPPLIER',
    } as const;
    const api = stubApi({
      ...sessionOf(blocked),
      'GET /api/users/companies': () => ({
        items: [
          own(company.id, company.name, 'BLOCKED', 'US'),
          own(other.id, other.name, 'ACTIVE', 'US'),
          own('0192a0de-0000-7000-8000-000000000003', 'Hermana', 'ACTIVE', 'MX'),
          own('0192a0de-0000-7000-8000-000000000004', 'Closed', 'BLOCKED', 'US'),
        ],
      }),
      'GET /api/users/set-context': () => person('COMPANY_USER', { tenant: other }),
    });
    const { user, address } = renderAt('/accessBlocked');
    const heading = await screen.findByText('Your other companies');
    const others = within(heading.parentElement as HTMLElement);
    expect(others.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['SisterOpen']);
    await user.click(screen.getByRole('button', { name: 'Open Sister' }));
    await waitFor(() => expect(address()).toBe('/apps'));
    expect(api.to('GET /api/users/companies')[0]?.query).toEqual({ loginId: blocked.login_id });
    expect(api.to('GET /api/users/set-context')[0]?.query).toEqual({ companyId: other.id });
  });
});
