import type { Role } from '@endcap/contract/access/permissions';
import { accountReference } from '@endcap/contract/people/account-reference';
import type { GlobalPerson } from '@endcap/contract/people/global-person';
import { errors } from '@endcap/messages/en-US/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../../testing/after.ts';
import { expectBothReported } from '../../../../testing/in-flight.ts';
import { person, sessionOf } from '../../../../testing/people.ts';
import { renderAt } from '../../../../testing/render-app.tsx';
import { held, refuse, stubApi } from '../../../../testing/stub-api.ts';

const userId = '0192a0de-0000-7000-8000-0000000000a1';
const companyId = '0192a0de-0000-7000-8000-000000000001';
const one = '/api/users/:userId';
const endSession = 'DELETE /api/users/:userId/sessions/:sessionId' as const;
/** An act changes what is known of the person, and is an entry of their activity. */
const readsAgain = ['GET /api/users/:userId', 'GET /api/users/:userId/timeline'] as const;

const membership: GlobalPerson['memberships'][number] = {
  companyId,
  companyName: 'Northfield Foods',
  companyType: 'CHARTER_VENDOR',
  companyStatus: 'ACTIVE',
  site: 'US',
  role: 'ADMIN',
  state: 'ACTIVE',
  thirdPartyCompanyName: null,
  products: [{ code: 'REPORT_BUILDER', lastOpenedOn: null }],
  lastLogin: '2026-11-10T15:00:00.000Z',
  since: '2025-01-01T15:00:00.000Z',
  isOnlyAdmin: true,
  version: 4,
};

const sessions = ['b1', 'b2'].map((end) => ({
  id: `0192a0de-0000-7000-8000-0000000000${end}`,
  device: 'Chrome on Windows',
  company: 'Northfield Foods',
  signedInOn: '2026-11-16T15:00:00.000Z',
  strength: 'pwd, mfa',
  lastSeenOn: '2026-11-16T16:00:00.000Z',
  current: false,
}));

function aPerson(given: Partial<GlobalPerson> = {}): GlobalPerson {
  return {
    userId,
    userType: 'EXTERNAL',
    group: 'SUPPLIER',
    name: 'Nala Abebe',
    email: 'nala@northfield.example',
    persona: null,
    sbu: null,
    buoAreaNumber: null,
    registeredOn: '2025-01-02T15:00:00.000Z',
    lastLogin: null,
    block: null,
    isSelf: false,
    signIn: { hasPassword: true, passwordChangedOn: null, factors: [], recoveryCodesLeft: 0 },
    memberships: [membership],
    membershipsAreCapped: false,
    sessions,
    ...given,
  };
}

const block = { on: '2026-11-15T15:00:00.000Z', by: 'Sam Super', reason: 'Shared a password.' };

function open(
  given: Partial<GlobalPerson> = {},
  role: Role = 'SUPER_ADMIN',
  more: object = {},
  search = '',
) {
  const user = person(role, { tenant: null, companyType: 'UNKNOWN', user_type: 'INTERNAL' });
  const group = role as 'SUPER_ADMIN' | 'SUPER_ADMIN_SPECTATOR';
  let shown = aPerson(given);
  const api = stubApi({
    ...sessionOf({ ...user, authz: { ...user.authz, group } }),
    [`GET ${one}`]: () => shown,
    'GET /api/ticket-queue': () => ({
      items: [],
      page: 0,
      pageSize: 5,
      totalElements: 0,
      totalPages: 0,
      totalIsCapped: false,
    }),
    [`GET ${one}/access-requests`]: () => ({
      items: [],
      page: 0,
      pageSize: 10,
      totalElements: 0,
      totalPages: 0,
    }),
    [`GET ${one}/use`]: () => ({
      weeks: ['2026-11-08', '2026-11-15'],
      products: [
        { code: 'REPORT_BUILDER', values: [3, 6] },
        { code: 'SHOPPER_BEHAVIOR', values: [3, 0] },
      ],
    }),
    [`GET ${one}/timeline`]: () => ({
      items: [
        {
          id: 't1',
          createdOn: '2026-11-15T15:00:00.000Z',
          companyName: 'Northfield Foods',
          eventText: 'User blocked',
          eventDescription: 'Reason: Security',
          actor: 'Maya Reyes',
          entityName: null,
        },
      ],
      next: null,
    }),
    [`POST ${one}/block`]: ({ body }: { body: { reason: string } }) => {
      shown = aPerson({ ...given, block: { ...block, ...body }, sessions: [] });
      return shown;
    },
    [`POST ${one}/unblock`]: () => {
      shown = aPerson(given.block ? { ...given, block: null } : given);
      return shown;
    },
    [`DELETE ${one}/sessions/:sessionId`]: () => undefined,
    [`DELETE ${one}/sessions`]: () => ({ ended: 2 }),
    ...more,
  } as never);
  return { api, ...renderAt(`/globalUserManagement/users/${userId}${search}`) };
}

const startedTask = {
  taskId: '0192a0de-0000-7000-8000-0000000000c1',
  type: 'DELETE_USER',
  stage: 'INITIATED',
  total: 1,
  done: 0,
  failed: 0,
  created: 0,
  unchanged: 0,
  userName: 'Nala Abebe',
  resultUrl: null,
  fileName: null,
  createdBy: null,
  createdOn: '2026-11-16T15:00:00.000Z',
  finishedOn: null,
  undoUntil: '2099-11-16T15:10:00.000Z',
  undone: false,
};

function companiesWith(companyName: string) {
  return {
    items: [
      {
        companyId,
        companyName,
        businessCode: 'Z1',
        status: 'SUSPENDED',
        adminEmail: null,
        companyType: 'CHARTER_VENDOR',
        subscribedProduct: [],
        site: 'MX',
        lastVisitedOn: null,
      },
    ],
    page: 0,
    pageSize: 500,
    totalElements: 1,
    totalPages: 1,
  };
}

describe('the page of a person', () => {
  it.each(['SUPER_ADMIN', 'SUPER_ADMIN_SPECTATOR'] as const)(
    'says to a %s how the person signs in',
    async (role) => {
      const factor = {
        id: userId,
        synced: null,
        provider: null,
        addedOn: '2023-11-01T15:00:00.000Z',
      };
      open(
        {
          signIn: {
            ...{ hasPassword: true, passwordChangedOn: '2026-08-03T15:00:00.000Z' },
            factors: [{ ...factor, kind: 'TOTP', name: 'Nala’s phone', lastUsedOn: null }],
            recoveryCodesLeft: 6,
          },
        },
        role,
      );
      const card = within(await screen.findByRole('region', { name: 'Sign-in' }));
      expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'PasswordChanged Aug 3, 2026',
        'Nala’s phoneAuthenticator app · Added Nov 1, 2023 · Not used yet',
        'Recovery codes6 codes left',
      ]);
      expect(card.queryByRole('button')).toBeNull();
    },
  );

  it('says that a person has no second step', async () => {
    open({
      signIn: { hasPassword: false, passwordChangedOn: null, factors: [], recoveryCodesLeft: 0 },
    });
    const card = within(await screen.findByRole('region', { name: 'Sign-in' }));
    expect(card.getByText('No password')).toBeTruthy();
    expect(card.getByText('No second step')).toBeTruthy();
  });

  it('shows companies, sessions, requests and activity', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Nala Abebe' });
    const companies = within(screen.getByRole('region', { name: 'Companies' }));
    companies.getByText('Northfield Foods');
    companies.getByText('Only admin');
    companies.getByText('Report Builder');
    const list = within(screen.getByRole('region', { name: 'Sessions' }));
    expect(list.getAllByText('Chrome on Windows')).toHaveLength(2);
    const requests = within(screen.getByRole('region', { name: 'Access requests' }));
    await requests.findByText('No requests.');
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    await activity.findByText('User blocked');
    activity.getByText(/Northfield Foods · by Maya Reyes/);
    within(screen.getByRole('region', { name: 'Use over time' })).getByText(
      'Report Builder was 75% of all use.',
    );
  });

  it('filters the activity by kind, in the address', async () => {
    const { api, user, address } = open();
    const activity = within(await screen.findByRole('region', { name: 'Activity' }));
    await activity.findByText('User blocked');
    await user.click(activity.getByRole('combobox', { name: 'Kind of entry' }));
    await user.click(await screen.findByRole('option', { name: 'Sign-ins' }));
    await waitFor(() => expect(address()).toContain('kind=SIGN_IN'));
    await waitFor(() =>
      expect(api.to(`GET ${one}/timeline`).at(-1)?.query).toEqual({ kind: 'SIGN_IN' }),
    );
  });

  it('shows the reference that the person names on the phone', async () => {
    open();
    expect(await screen.findByText(`Reference: ${accountReference(userId)}`)).toBeTruthy();
  });

  it('blocks with a reason, after showing what the person loses', async () => {
    const { api, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('2 sessions end at once.');
    dialog.getByText('No other admin can work for Northfield Foods.');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await dialog.findByText('Enter a reason.');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' Lost laptop ');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Block' })), {
      api,
      shows: 'Nala Abebe is blocked and can’t sign in.',
      readsAgain,
    });
    expect(api.to(`POST ${one}/block` as never)[0]).toMatchObject({
      body: { reason: 'Lost laptop' },
    });
    await screen.findByText('Blocked everywhere');
    screen.getByText(/“Lost laptop/);
    expect(screen.queryByRole('button', { name: 'Add to a company' })).toBeNull();
  });

  it('opens the block dialog from a link, once and only for those who may block', async () => {
    const { user, address } = open({}, 'SUPER_ADMIN', {}, '?act=block');
    const dialog = await screen.findByRole('dialog', {
      name: 'Block Nala Abebe in every company?',
    });
    await waitFor(() => expect(address()).toBe(`/globalUserManagement/users/${userId}`));
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['a spectator', {}, 'SUPER_ADMIN_SPECTATOR'],
    ['oneself', { isSelf: true }, 'SUPER_ADMIN'],
    ['a person who is blocked', { block }, 'SUPER_ADMIN'],
  ] as const)('opens no block dialog from a link for %s', async (_, given, role) => {
    const { address } = open(given, role, {}, '?act=block');
    await screen.findByRole('region', { name: 'Sessions' });
    await waitFor(() => expect(address()).not.toContain('act='));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('unblocks, and names the companies that still block the person', async () => {
    const { api, user } = open({ block, memberships: [{ ...membership, state: 'BLOCKED' }] });
    await user.click(await screen.findByRole('button', { name: 'Unblock' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Reason for the block: Shared a password.');
    dialog.getByText(/Still blocked by: Northfield Foods/);
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Cleared up');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Unblock' })), {
      api,
      shows: 'Nala Abebe is unblocked and can sign in again.',
      readsAgain,
    });
    await waitFor(() => expect(screen.queryByText('Blocked everywhere')).toBeNull());
  });

  it('shows in the dialog that another super admin was first', async () => {
    const { user } = open({}, 'SUPER_ADMIN', {
      [`POST ${one}/block`]: () => refuse('user.already_blocked'),
    });
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Lost laptop');
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    await dialog.findByText(/This person is already blocked/);
  });

  it('ends one session, or all after a question', async () => {
    const { api, user } = open();
    const list = within(await screen.findByRole('region', { name: 'Sessions' }));
    const [first] = list.getAllByRole('button', { name: /^End the session of Chrome/ });
    await expectAfter(() => user.click(first as HTMLElement), {
      api,
      shows: '1 session of Nala Abebe ended.',
      readsAgain,
    });
    await user.click(list.getByRole('button', { name: 'End all sessions' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'End all sessions' })), {
      api,
      shows: '2 sessions of Nala Abebe ended.',
      readsAgain,
    });
    expect(api.to(`DELETE ${one}/sessions` as never)).toHaveLength(1);
  });

  it('reports both of two sessions that are ended at once, and ends one once', async () => {
    const answers = held(endSession);
    const { user } = open({}, 'SUPER_ADMIN', { [endSession]: answers.answer });
    const list = within(await screen.findByRole('region', { name: 'Sessions' }));
    const buttons = list.getAllByRole('button', { name: /^End the session of Chrome/ });
    const end = (place: number) => () => user.click(buttons[place] as HTMLElement);
    await expectBothReported({
      held: answers,
      first: end(0),
      second: end(1),
      answer: undefined,
      shows: '1 session of Nala Abebe ended.',
    });
  });

  it('removes the person from a company with the losses shown first, and offers the undo', async () => {
    const { api, user } = open({}, 'SUPER_ADMIN', {
      [`POST ${one}/memberships/preview`]: () => ({
        companyName: 'Northfield Foods',
        offered: ['REPORT_BUILDER'],
        gains: [],
        loses: ['REPORT_BUILDER'],
        role: { before: 'ADMIN', after: null },
        refusal: null,
      }),
      [`POST ${one}/memberships/remove`]: () => ({
        accepted: 1,
        refused: [],
        task: startedTask,
      }),
      [`POST ${one}/memberships/undo`]: () => refuse('task.undo_over'),
    });
    await user.click(await screen.findByRole('button', { name: 'Remove from Northfield Foods' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Loses: Report Builder');
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Changed jobs');
    await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Remove' })), {
      api,
      shows: 'Nala Abebe is being removed from Northfield Foods.',
      readsAgain,
    });
    expect(api.to(`POST ${one}/memberships/remove` as never)[0]).toMatchObject({
      body: { accountId: companyId, version: 4, reason: 'Changed jobs' },
    });
    await expectAfter(() => user.click(screen.getByRole('button', { name: 'Undo' })), {
      api,
      shows: new RegExp(errors['task.undo_over']),
      readsAgain,
    });
  });

  it('adds the person to a company, and withdraws the invitation with an undo', async () => {
    const { api, user } = open({ memberships: [] }, 'SUPER_ADMIN', {
      'GET /api/companies': () => companiesWith('Zeta Mills'),
      [`POST ${one}/memberships/preview`]: () => ({
        companyName: 'Zeta Mills',
        offered: [],
        gains: [],
        loses: [],
        role: { before: null, after: 'USER' },
        refusal: null,
      }),
      [`POST ${one}/memberships`]: () => ({
        accepted: 1,
        refused: [],
        task: { ...startedTask, type: 'CREATE_USER' },
      }),
      [`POST ${one}/memberships/undo`]: () => ({
        task: startedTask,
        restored: 1,
        waiting: 0,
        withdrawn: 1,
        leftAlone: [],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add to a company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Company/ }));
    await user.click(await screen.findByRole('option', { name: 'Zeta Mills (Mexico)' }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Helps out');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Nala Abebe is invited to Zeta Mills.')).toBeTruthy();
    await expectAfter(() => user.click(screen.getByRole('button', { name: 'Undo' })), {
      api,
      shows: 'Undone. Nala Abebe’s invitation to Zeta Mills was cancelled.',
      readsAgain,
    });
    expect(api.to(`POST ${one}/memberships/undo` as never)[0]).toMatchObject({
      body: { accountId: companyId, taskId: startedTask.taskId },
    });
  });

  it('shows why a company would refuse the person, and does not send it', async () => {
    const { api, user } = open({ memberships: [] }, 'SUPER_ADMIN', {
      'GET /api/companies': () => companiesWith('Zeta Mills'),
      [`POST ${one}/memberships/preview`]: () => ({
        companyName: 'Zeta Mills',
        offered: ['REPORT_BUILDER'],
        gains: [],
        loses: [],
        role: { before: null, after: null },
        refusal: 'The domain isn’t authorized.',
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add to a company' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Company/ }));
    await user.click(await screen.findByRole('option', { name: 'Zeta Mills (Mexico)' }));
    await dialog.findByText('The domain isn’t authorized.');
    dialog.getByText(/This company’s account isn’t open/);
    const send = dialog.getByRole('button', { name: 'Send invitation' });
    expect(send.getAttribute('disabled')).not.toBeNull();
    expect(api.to('GET /api/companies')[0]?.query).toMatchObject({ allSites: 'true' });
  });

  it('offers a spectator nothing to change', async () => {
    open({}, 'SUPER_ADMIN_SPECTATOR');
    await screen.findByRole('region', { name: 'Sessions' });
    for (const name of [/Block/, /Add to/, /Remove/, /^End/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('offers no super admin to block themselves, nor an internal user a company', async () => {
    open({ isSelf: true, userType: 'INTERNAL', group: 'SUPER_ADMIN', memberships: [] });
    await screen.findByText('Works for the retailer and belongs to no company.');
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to a company' })).toBeNull();
  });

  it('says that a person does not exist', async () => {
    open({}, 'SUPER_ADMIN', {
      [`GET ${one}`]: () => refuse('resource.not_found'),
    });
    await screen.findByText('We can’t find this person');
  });
});
