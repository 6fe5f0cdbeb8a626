import type { StaffMember, StaffRequest } from '@endcap/contract/operations/staff';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectAfter } from '../../../testing/after.ts';
import { person, sessionOf } from '../../../testing/people.ts';
import { renderAt } from '../../../testing/render-app.tsx';
import { refuse, stubApi } from '../../../testing/stub-api.ts';

const list = 'GET /api/operations/staff' as const;
const invite = 'POST /api/operations/staff' as const;
const requests = 'GET /api/operations/staff/requests' as const;
const one = 'GET /api/operations/staff/:staffId' as const;
const edit = 'PUT /api/operations/staff/:staffId' as const;
const role = 'POST /api/operations/staff/:staffId/role' as const;
const remove = 'POST /api/operations/staff/:staffId/remove' as const;
const restore = 'POST /api/operations/staff/:staffId/restore' as const;
const resend = 'POST /api/operations/staff/:staffId/invitation' as const;
const decide = 'POST /api/operations/staff/requests/:requestId/decision' as const;
const withdraw = 'POST /api/operations/staff/requests/:requestId/withdraw' as const;

const paige: StaffMember = {
  staffId: '0192a0de-0000-7000-8000-0000000000c1',
  name: 'Paige Holloway',
  email: 'paige@retailer.example',
  role: 'INTERNAL_USER',
  persona: 'MERCHANT',
  sbu: 'GROCERY',
  buoAreaNumber: null,
  attributes: [],
  state: 'ACTIVE',
  lastLogin: '2026-11-14T18:00:00.000Z',
  invitation: null,
  removal: null,
  askedRole: null,
  askedAttributes: [],
  isYou: false,
  version: 3,
};
const invited: StaffMember = {
  ...paige,
  staffId: '0192a0de-0000-7000-8000-0000000000c2',
  name: 'Jordan Ellis',
  state: 'INVITED',
  lastLogin: null,
  invitation: { sentOn: '2099-11-14T18:00:00.000Z', expiresOn: '2099-11-21T18:00:00.000Z' },
};
const request: StaffRequest = {
  requestId: '0192a0de-0000-7000-8000-0000000000d1',
  staffId: paige.staffId,
  name: paige.name,
  email: paige.email,
  fromRole: 'INTERNAL_USER',
  role: 'SUPER_ADMIN',
  attributes: [],
  team: [],
  reason: 'Covers for Sofía',
  askedBy: 'Martin Okafor',
  askedOn: '2026-11-14T18:00:00.000Z',
  expiresOn: '2026-11-21T18:00:00.000Z',
  isYours: false,
  isAboutYou: false,
  hasDecider: true,
};
const pageOf = <Item,>(items: Item[]) => ({
  items,
  page: 0,
  pageSize: 25,
  totalElements: items.length,
  totalPages: 1,
});

function open(answers: Parameters<typeof stubApi>[0] = {}, address = '/operations/staff') {
  const { authz } = person('SUPER_ADMIN');
  const superAdmin = person('SUPER_ADMIN', {
    user_type: 'INTERNAL',
    tenant: null,
    companyType: 'UNKNOWN',
    authz: { ...authz, group: 'SUPER_ADMIN' },
  });
  const api = stubApi({
    ...sessionOf(superAdmin),
    [list]: () => pageOf([paige, invited]),
    [requests]: () => ({ items: [] }),
    ...answers,
  });
  const opened = renderAt(address);
  const act = async (name: string, action: string) => {
    await opened.user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await opened.user.click(await screen.findByRole('menuitem', { name: action }));
  };
  const dialog = async () => within(await screen.findByRole('dialog'));
  return { api, act, dialog, ...opened };
}

it('shows the team of each person, and is narrowed by it', async () => {
  const { api, user } = open({
    [list]: () => pageOf([{ ...paige, attributes: ['SUPPORT', 'CONTENT'] }]),
  });
  expect(await screen.findByText('Support team and Content team')).toBeTruthy();
  const filters = within(screen.getByRole('group', { name: 'Filters' }));
  await user.click(filters.getByRole('button', { name: 'Team' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Support team' }));
  await waitFor(() => expect(api.to(list).at(-1)?.query.team).toBe('SUPPORT'));
});

describe('an invitation', () => {
  it('asks for the business unit of a merchant and says that a role needs a second super admin', async () => {
    const { api, user, dialog } = open({
      [invite]: () => ({ ...invited, askedRole: 'SUPER_ADMIN' as const }),
    });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Invite staff' }))[0] as Element,
    );
    const form = await dialog();
    await user.type(form.getByLabelText(/First name/), 'Jordan');
    await user.type(form.getByLabelText(/Last name/), 'Ellis');
    await user.type(form.getByLabelText(/Email address/), 'jordan@retailer.example');
    await user.click(form.getByRole('combobox', { name: 'Persona' }));
    await user.click(await screen.findByRole('option', { name: 'Merchant' }));
    await user.type(form.getByLabelText(/Reason/), 'New in the team');
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    expect(form.getByText('Fill this in.')).toBeTruthy();
    expect(api.to(invite)).toHaveLength(0);
    await user.click(form.getByRole('combobox', { name: /Strategic business unit/ }));
    await user.click(await screen.findByRole('option', { name: 'Home' }));
    expect(form.queryByText('Needs a second super admin')).toBeNull();
    await user.click(form.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Super admin' }));
    expect(form.getByText('Needs a second super admin')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText(
      'Jordan Ellis is invited. Another super admin has to approve the rights.',
    );
    expect(api.to(invite)[0]?.body).toEqual({
      firstName: 'Jordan',
      lastName: 'Ellis',
      email: 'jordan@retailer.example',
      role: 'SUPER_ADMIN',
      persona: 'MERCHANT',
      sbu: 'HOME',
      buoAreaNumber: null,
      attributes: [],
      reason: 'New in the team',
    });
  });

  it('is sent again, and its refusal is shown', async () => {
    let tries = 0;
    const { act, api } = open({
      [resend]: () => {
        tries += 1;
        return tries === 1 ? invited : refuse('invitation.resend_failed');
      },
    });
    await act('Jordan Ellis', 'Resend invitation');
    await screen.findByText('A new invitation is on its way to paige@retailer.example.');
    await act('Jordan Ellis', 'Resend invitation');
    await screen.findByText('Resend of email failed');
    expect(api.to(resend)).toHaveLength(2);
  });

  it('is cancelled with a reason and undone from the toast', async () => {
    const { act, api, user, dialog } = open({
      [remove]: () => ({ ...invited, state: 'REMOVED' as const }),
      [restore]: () => invited,
    });
    await act('Jordan Ellis', 'Cancel invitation');
    const form = await dialog();
    expect(form.getByText('The link in the email stops working.')).toBeTruthy();
    await user.type(form.getByLabelText(/Reason/), 'Wrong person');
    await user.click(form.getByRole('button', { name: 'Cancel invitation' }));
    await screen.findByText('The invitation of Jordan Ellis is cancelled.');
    expect(api.to(remove)[0]).toMatchObject({
      params: { staffId: invited.staffId },
      headers: { 'if-match': '"3"' },
      body: { reason: 'Wrong person' },
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Jordan Ellis is restored.');
    expect(api.to(restore)[0]?.body).toEqual({ reason: 'Undone right away' });
  });
});

describe('a role', () => {
  it('with more rights is asked for, one with fewer holds at once', async () => {
    const spectator = { ...paige, role: 'SUPER_ADMIN_SPECTATOR' as const };
    const { act, api, user, dialog } = open({
      [list]: () => pageOf([spectator]),
      [role]: () => ({ ...spectator, askedRole: 'SUPER_ADMIN' as const }),
    });
    await act('Paige Holloway', 'Change role');
    const form = await dialog();
    await user.click(form.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Internal user' }));
    expect(form.getByText(/signs Paige Holloway out everywhere/)).toBeTruthy();
    await user.click(form.getByRole('combobox', { name: 'Role' }));
    await user.click(await screen.findByRole('option', { name: 'Super admin' }));
    expect(form.getByText(/Until then nothing changes/)).toBeTruthy();
    await user.type(form.getByLabelText(/Reason/), 'Covers');
    await user.click(form.getByRole('button', { name: 'Ask for approval' }));
    await screen.findByText('Asked. Another super admin decides about Paige Holloway.');
    expect(api.to(role)[0]?.body).toEqual({ role: 'SUPER_ADMIN', reason: 'Covers' });
  });

  it('waits at the top of the page and is approved with a note', async () => {
    const { api, user, dialog } = open({
      [requests]: () => ({ items: [request] }),
      [decide]: () => ({ ...paige, role: 'SUPER_ADMIN' as const }),
    });
    const card = within(
      await screen.findByRole('region', { name: 'Waiting for a second super admin' }),
    );
    expect(card.getByText('Internal user → Super admin')).toBeTruthy();
    expect(card.getByText(/^Asked by Martin Okafor on /)).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Approve Super admin for Paige Holloway' }));
    const form = await dialog();
    await user.type(form.getByLabelText('Note (optional)'), 'I know about it');
    await expectAfter(() => user.click(form.getByRole('button', { name: 'Approve' })), {
      api,
      shows: 'Paige Holloway is now: Super admin.',
      readsAgain: [list, requests],
    });
    expect(api.to(decide)[0]).toMatchObject({
      params: { requestId: request.requestId },
      body: { decision: 'APPROVE', note: 'I know about it' },
    });
  });

  it('names the attributes that give rights', async () => {
    const asked: StaffRequest = {
      ...request,
      role: 'INTERNAL_USER',
      attributes: ['SUPPORT'],
      team: ['FIELD', 'SUPPORT'],
    };
    open({ [requests]: () => ({ items: [asked] }) });
    expect(await screen.findByText('Internal user → Internal user (Support team)')).toBeTruthy();
    expect(screen.getByText('Team after approval: Field team and Support team')).toBeTruthy();
    expect(
      screen.getByRole('button', {
        name: 'Approve Internal user (Support team) for Paige Holloway',
      }),
    ).toBeTruthy();
  });

  it('that the user asked for can be withdrawn, and names the command where no one else decides', async () => {
    const { api, user } = open({
      [requests]: () => ({ items: [{ ...request, isYours: true, hasDecider: false }] }),
      [withdraw]: () => paige,
    });
    expect(await screen.findByText(`npm run staff -- approve ${request.requestId}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    await user.click(
      screen.getByRole('button', { name: 'Withdraw the request for Paige Holloway' }),
    );
    await screen.findByText('The request for Paige Holloway is withdrawn.');
    expect(api.to(withdraw)).toHaveLength(1);
  });

  it('that is for the user is decided by others', async () => {
    open({ [requests]: () => ({ items: [{ ...request, isAboutYou: true }] }) });
    expect(await screen.findByText('This is about you. Another super admin decides.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Approve|Deny)/ })).toBeNull();
  });
});

describe('an account', () => {
  it('is edited in its drawer, and a change of another super admin is shown', async () => {
    const { user, dialog } = open(
      { [one]: () => paige, [edit]: () => refuse('resource.changed') },
      `/operations/staff?row=${paige.staffId}`,
    );
    const drawer = await dialog();
    expect(await drawer.findByText('Grocery')).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: 'Edit details' }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Paige Holloway' }));
    await user.type(form.getByLabelText(/Reason/), 'Moved');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Someone else just changed this account')).toBeTruthy();
  });

  it('that was removed is restored, and its role is asked for again', async () => {
    const removal = { removedOn: '2026-11-14T18:00:00.000Z', role: 'SUPER_ADMIN' as const };
    const removed = { ...paige, state: 'REMOVED' as const, removal };
    const { act, api, user, dialog } = open(
      {
        [list]: () => pageOf([removed]),
        [restore]: () => ({ ...paige, askedRole: 'SUPER_ADMIN' as const }),
      },
      '/operations/staff?state=REMOVED',
    );
    await act('Paige Holloway', 'Restore account');
    const form = await dialog();
    expect(form.getByText(/The role Super admin comes back when/)).toBeTruthy();
    await user.type(form.getByLabelText(/Reason/), 'Came back');
    await user.click(form.getByRole('button', { name: 'Restore account' }));
    await screen.findByText(/Paige Holloway is restored as an internal user/);
    expect(api.to(list)[0]?.query).toMatchObject({ state: 'REMOVED' });
  });
});
