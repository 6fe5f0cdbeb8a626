import type { Role } from '@endcap/contract/access/permissions';
import type { AuditState } from '@endcap/contract/people/access-audit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { company, freeAccess, person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const path = '/api/companies/:companyId/user-access-audit';
const dueDate = '2026-11-04';
const pending: AuditState = {
  status: 'PENDING',
  dueDate,
  completedOn: null,
  completedBy: null,
  result: null,
};
const completed: AuditState = {
  ...pending,
  status: 'COMPLETED',
  completedOn: '2026-11-01T15:00:00Z',
  completedBy: 'Maya Reyes',
  result: {
    auditId: '0192a0de-0000-7000-8000-000000000001',
    kept: 146,
    removed: 2,
    nextOpensOn: '2027-10-05',
    nextDueDate: '2027-11-04',
  },
};

/** A review in which nobody is left to remove. */
const review = (undecided = 148) => ({
  items: [],
  page: 0,
  pageSize: 10,
  totalElements: 148,
  totalPages: 15,
  undecided,
  progress: { total: 148, kept: 148 - undecided, toRemove: 0, removed: 0, reasons: [] },
});
const removal = {
  total: 0,
  refused: 0,
  unchanged: 0,
  products: [],
  people: [],
  revision: 1,
  undecided: 148,
  kept: 0,
};

const audits = [
  {
    auditId: '0192a0de-0000-7000-8000-000000000001',
    openedOn: '2026-10-05T08:30:00Z',
    dueDate,
    completedOn: null,
    completedBy: null,
  },
  {
    auditId: '0192a0de-0000-7000-8000-000000000002',
    openedOn: '2025-10-05T08:30:00Z',
    dueDate: '2025-11-04',
    completedOn: '2025-10-20T15:00:00Z',
    completedBy: 'Maya Reyes',
  },
];

const groups = {
  SUPER_ADMIN: 'SUPER_ADMIN',
  SUPER_ADMIN_SPECTATOR: 'SUPER_ADMIN_SPECTATOR',
} as const;

function someone(role: Role, audit: 'pending' | 'overdue' | 'none') {
  const user = person(role, {
    companyType: 'BASIC_VENDOR',
    access: {
      ...freeAccess,
      audit_due_date: audit === 'none' ? null : dueDate,
      audit_overdue: audit === 'overdue',
    },
  });
  if (role in groups) user.authz.group = groups[role as keyof typeof groups];
  return user;
}

function setUp(role: Role, audit: 'pending' | 'overdue', address: string) {
  const api = stubApi({
    ...sessionOf(someone(role, audit)),
    [`GET ${path}`]: () => ({ ...pending, status: audit === 'overdue' ? 'OVERDUE' : 'PENDING' }),
    [`GET ${path}/history`]: () => ({ items: audits }),
    [`GET ${path}/review`]: () => review(),
    [`GET ${path}/review/removal`]: () => removal,
    [`POST ${path}/complete`]: () => {
      api.change({
        ...sessionOf(someone(role, 'none')),
        [`GET ${path}`]: () => completed,
        [`GET ${path}/review`]: () => refuse('audit.none_open'),
      });
      return completed;
    },
  });
  return { api, ...renderAt(address) };
}

const banner = async () => within(await screen.findByRole('region', { name: 'Open audit' }));
const words = 'You have an Audit pending, Complete the User Access Audit by 11/04/2026';
const statements = [
  'I have reviewed the list of our users.',
  'I have made the modifications that were needed.',
  'All users have been verified and audited.',
];

async function confirmAll(user: { click(element: Element): Promise<void> }) {
  const button = await screen.findByRole('button', { name: 'Confirm the audit' });
  for (const name of statements) {
    expect(button).toHaveProperty('disabled', true);
    await user.click(await screen.findByRole('checkbox', { name }));
  }
  await user.click(button);
}

describe('the banner of a pending audit', () => {
  it('leads an admin through the review, whose last step is the three statements', async () => {
    const { user, api, address } = setUp('BASIC_COMPANY_ADMIN', 'pending', '/privacyPolicy');
    expect((await banner()).getByText(words)).toBeTruthy();
    expect(await (await banner()).findByText('0 of 148 decided')).toBeTruthy();
    await user.click((await banner()).getByRole('link', { name: 'Review your users' }));
    await waitFor(() => expect(address()).toBe('/admin/accessReview'));
    await user.click(await screen.findByRole('button', { name: 'Finish audit' }));
    expect(await screen.findByText('148 people are still undecided and keep access.')).toBeTruthy();
    await confirmAll(user);
    expect(await screen.findByRole('heading', { name: 'The audit is complete' })).toBeTruthy();
    expect(screen.getByText('Confirmed on Nov 1, 2026 by Maya Reyes.')).toBeTruthy();
    expect(screen.getByText('146')).toBeTruthy();
    expect(screen.getByText('Opens October 5, 2027, due November 4, 2027')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Download signed evidence/ })).toBeTruthy();
    expect(api.to(`POST ${path}/complete`)).toMatchObject([
      { params: { companyId: company.id }, body: { acknowledgements: [true, true, true] } },
    ]);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends other users to their admin', async () => {
    setUp('COMPANY_USER', 'pending', '/privacyPolicy');
    expect((await banner()).getByText(words)).toBeTruthy();
    expect((await banner()).getByText('Please reach out to your admin')).toBeTruthy();
    expect((await banner()).queryByRole('link')).toBeNull();
  });

  it('is all that a spectator sees', async () => {
    setUp('SUPER_ADMIN_SPECTATOR', 'pending', '/privacyPolicy');
    expect((await banner()).getByText(words)).toBeTruthy();
    expect((await banner()).queryByRole('link')).toBeNull();
    expect((await banner()).queryByText('Please reach out to your admin')).toBeNull();
  });

  it('is not there without an open audit, nor in another tier', async () => {
    const charter = someone('COMPANY_ADMIN', 'pending');
    charter.companyType = 'CHARTER_VENDOR';
    stubApi(sessionOf(charter));
    renderAt('/contactUs');
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });

  it('can be left without an answer', async () => {
    const { user, api } = setUp('BASIC_COMPANY_ADMIN', 'pending', '/admin/accessReview');
    await user.click(await screen.findByRole('button', { name: 'Finish audit' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.to(`POST ${path}/complete`)).toEqual([]);
  });

  it('shows that another admin has completed it first', async () => {
    const { user, api } = setUp('BASIC_COMPANY_ADMIN', 'pending', '/admin/accessReview');
    api.change({ [`POST ${path}/complete`]: () => refuse('audit.none_open') });
    await user.click(await screen.findByRole('button', { name: 'Finish audit' }));
    await confirmAll(user);
    expect(await screen.findByText(/No audit is open/)).toBeTruthy();
  });
});

describe('an overdue audit', () => {
  it('leads an admin to the lock; completing the audit restores the access', async () => {
    const { user, address } = setUp('BASIC_COMPANY_ADMIN', 'overdue', '/admin/domainsList');
    await waitFor(() => expect(address()).toBe('/admin?reason=audit'));
    const lock = await screen.findByRole('region', {
      name: 'Access is paused until the audit is complete',
    });
    expect(within(lock).getByText(/was due on November 4, 2026/)).toBeTruthy();
    expect(await within(lock).findByText('0 of 148 decided')).toBeTruthy();
    expect(within(lock).queryByRole('checkbox')).toBeNull();
    await user.click(within(lock).getByRole('link', { name: 'Review your users' }));
    await user.click(await screen.findByRole('button', { name: 'Finish audit' }));
    await confirmAll(user);
    expect(
      await screen.findByText(
        'Access is back: everyone at Northfield Foods can open the portal again.',
      ),
    ).toBeTruthy();
    expect(await screen.findByText('Confirmed on Nov 1, 2026 by Maya Reyes.')).toBeTruthy();
  });

  it('leads other users to the page that names the admin', async () => {
    const { address } = setUp('COMPANY_USER', 'overdue', '/userRegistration');
    await waitFor(() => expect(address()).toBe('/noAccess?reason=audit'));
    expect(await screen.findByText('Please reach out to your admin')).toBeTruthy();
    // The page says it all: no banner above it.
    expect(screen.queryByRole('region', { name: 'Open audit' })).toBeNull();
  });

  it('can be completed or put off by a super admin who acts for the company', async () => {
    const { user, api } = setUp('SUPER_ADMIN', 'overdue', '/admin');
    api.change({
      [`POST ${path}/extend`]: () => {
        api.change({
          ...sessionOf(someone('SUPER_ADMIN', 'pending')),
          [`GET ${path}`]: () => ({ ...pending, dueDate: '2030-01-31' }),
        });
        return { ...pending, dueDate: '2030-01-31' };
      },
    });
    expect(await screen.findByRole('link', { name: 'Review your users' })).toBeTruthy();
    const day = await screen.findByLabelText('New due date');
    await user.type(day, '2030-01-31');
    await user.click(screen.getByRole('button', { name: 'Extend' }));
    expect(
      await screen.findByText('The audit of Northfield Foods is now due on January 31, 2030.'),
    ).toBeTruthy();
    expect(api.to(`POST ${path}/extend`)[0]?.body).toEqual({ dueDate: '2030-01-31' });
  });

  it('shows at the field that a day is not in the future', async () => {
    const { user, api } = setUp('SUPER_ADMIN', 'overdue', '/admin');
    const message = 'Choose a future date.';
    api.change({
      [`POST ${path}/extend`]: () =>
        refuse('input.invalid', [
          { in: 'body', field: 'dueDate', code: 'field.not_future', message },
        ]),
    });
    const submit = await screen.findByRole('button', { name: 'Extend' });
    await user.click(submit);
    expect(await screen.findByText('Choose a day.')).toBeTruthy();
    await user.type(await screen.findByLabelText('New due date'), '2020-01-31');
    await user.click(submit);
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the audit on the admin home', () => {
  it('shows its state and when it was last completed', async () => {
    stubApi({
      ...sessionOf(someone('BASIC_COMPANY_ADMIN', 'none')),
      [`GET ${path}`]: () => completed,
    });
    renderAt('/admin');
    expect(await screen.findByText('Completed')).toBeTruthy();
    expect(screen.getByText('Nov 1, 2026, by Maya Reyes')).toBeTruthy();
    expect(screen.queryByLabelText('New due date')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    const api = stubApi({
      ...sessionOf(someone('BASIC_COMPANY_ADMIN', 'none')),
      [`GET ${path}`]: () => refuse('server.failed'),
    });
    const { user } = renderAt('/admin');
    expect(await screen.findByText('We couldn’t load the audit')).toBeTruthy();
    api.change({ [`GET ${path}`]: () => completed });
    const audit = within(screen.getByRole('region', { name: 'User access audit' }));
    await user.click(audit.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Completed')).toBeTruthy();
  });

  it('has no button for a spectator', async () => {
    setUp('SUPER_ADMIN_SPECTATOR', 'overdue', '/admin');
    expect(await screen.findByText('Overdue')).toBeTruthy();
    const audit = within(screen.getByRole('region', { name: 'User access audit' }));
    expect(audit.queryByRole('checkbox')).toBeNull();
    expect(audit.queryByRole('button')).toBeNull();
  });
});

describe('the evidence', () => {
  it('is downloaded for each audit, and the screen shows how it is checked', async () => {
    const { user, api } = setUp('BASIC_COMPANY_ADMIN', 'pending', '/admin');
    const saved = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence');
    api.change({ [`POST ${path}/evidence`]: () => new Response('PK') });
    expect(await screen.findByText('Completed on Oct 20, 2025 by Maya Reyes')).toBeTruthy();
    expect(screen.getByText('Open, due on November 4, 2026')).toBeTruthy();
    const name = 'Download signed evidence of the audit due on November 4, 2025';
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(api.to(`POST ${path}/evidence`)).toMatchObject([
        { body: { auditId: audits[1]?.auditId } },
      ]),
    );
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    saved.mockRestore();
    const links = ['Verification program', 'Public keys'].map((link) =>
      screen.getByText(link).getAttribute('href'),
    );
    expect(links).toEqual(['/.well-known/endcap-verify-log.mjs', '/.well-known/endcap-log-keys']);
    expect(screen.getByText(/^node verify-log\.mjs evidence /)).toBeTruthy();
  });

  it('is only listed for a spectator', async () => {
    setUp('SUPER_ADMIN_SPECTATOR', 'pending', '/admin');
    expect(await screen.findByText('Completed on Oct 20, 2025 by Maya Reyes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download signed evidence/ })).toBeNull();
  });
});
