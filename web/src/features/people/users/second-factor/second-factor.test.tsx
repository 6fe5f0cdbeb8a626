import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/stub-api.ts';
import { daniel, member, openUsers, usersPage } from '../testing/users-screen.tsx';

const rule = '/api/companies/:companyId/second-factor-rule';
const read = `GET ${rule}` as const;
const save = `PUT ${rule}` as const;
const remind = 'POST /api/companies/:companyId/users/second-factor-reminders' as const;
const users = 'GET /api/companies/:companyId/users' as const;

const noRule = {
  until: null,
  admins: null,
  users: null,
  usersWithout: 3,
  today: '2026-11-19',
  latest: '2027-11-20',
  isOurs: true,
};

async function openRule(user: ReturnType<typeof openUsers>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Require second step' }));
  return within(await screen.findByRole('dialog', { name: 'Second step for all users' }));
}

describe('the rule of the company', () => {
  it('suggests a last day, says who has none, and is saved', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [read]: () => ({ ...noRule, admins: { until: null, due: true } }),
      [save]: () => undefined,
    });
    const dialog = await openRule(user);
    expect(await dialog.findByText('3 users have no second step yet.')).toBeTruthy();
    expect(dialog.getByText('Admins need one already, whatever you choose here.')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox', { name: 'All users need a second step' }));
    expect((dialog.getByLabelText(/^Last day without one/) as HTMLInputElement).value).toBe(
      '2026-12-19',
    );
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('All users need a second step after December 19, 2026.'),
    ).toBeTruthy();
    expect(api.to(save)[0]?.body).toEqual({ until: '2026-12-19', before: null });
  });

  it('stands behind the one that the portal has for everybody', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [read]: () => ({
        ...noRule,
        admins: { until: null, due: true },
        users: { until: '2027-01-31', due: false },
      }),
    });
    const dialog = await openRule(user);
    expect(
      await dialog.findByText('All users need one by January 31, 2027, whatever you choose here.'),
    ).toBeTruthy();
    expect(dialog.getByText('Admins need one already, whatever you choose here.')).toBeTruthy();
  });

  it('is taken back, and stays open where another admin was first', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [read]: () => ({ ...noRule, until: '2026-12-01' }),
      [save]: () => refuse('resource.changed'),
    });
    const dialog = await openRule(user);
    await user.click(await dialog.findByRole('checkbox', { name: 'All users need a second step' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(api.to(save)[0]?.body).toEqual({ until: null, before: '2026-12-01' });
  });

  it('is the provider’s where one signs people in, and is not shown to those who only look on', async () => {
    const { user } = openUsers('COMPANY_ADMIN', { [read]: () => ({ ...noRule, isOurs: false }) });
    const dialog = await openRule(user);
    expect(await dialog.findByText(/sign-in service asks for the second step/)).toBeTruthy();
  });

  it('has no button for a spectator', async () => {
    openUsers('SUPER_ADMIN_SPECTATOR');
    await screen.findByRole('row', { name: /Okafor/ });
    expect(screen.queryByRole('button', { name: 'Require second step' })).toBeNull();
  });
});

describe('the reminder', () => {
  it('goes to the selected users, and names who got none', async () => {
    const ana = member('Ana', {
      secondFactor: { since: '2026-11-01T00:00:00.000Z', until: null, due: false },
    });
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [users]: (asked) => usersPage([daniel, ana], asked),
      [remind]: () => ({
        accepted: 1,
        refused: [
          { value: ana.loginId, code: 'factor.has_one', message: 'Already has a second step.' },
        ],
      }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Remind of second step' }));
    expect(await screen.findByText('Reminder sent')).toBeTruthy();
    expect(screen.getByText(/Already has a second step/)).toBeTruthy();
    expect(api.to(remind)[0]?.body).toEqual({ users: [daniel.loginId, ana.loginId] });
  });
});

describe('the list', () => {
  it('filters by who has a second step, by the address too', async () => {
    const { api } = openUsers('COMPANY_ADMIN', {}, '/admin/userList?secondFactor=NONE');
    await screen.findByRole('row', { name: /Daniel/ });
    await waitFor(() =>
      expect(api.to(users).some(({ query }) => query.secondFactor === 'NONE')).toBe(true),
    );
    expect(screen.getByText(/Has no second step/)).toBeTruthy();
  });
});
