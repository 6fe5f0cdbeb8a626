import type { CompanyAccount } from '@endcap/contract/companies/company-accounts';
import type { CompanyOverview } from '@endcap/contract/companies/company-records';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { expectAfter } from '../../../../testing/after.ts';
import { renderWidget } from '../../../../testing/render-widget.tsx';
import { refuse } from '../../../../testing/stub-api.ts';
import { StaleScreenNotice } from '../stale-screen-notice.tsx';
import { anItem, openList, undecided } from '../testing/companies-screen.tsx';

const listKey = 'GET /api/companies' as const;
const read = 'GET /api/company-accounts/:accountId' as const;
const create = 'POST /api/company-accounts' as const;
const change = 'PUT /api/company-accounts/:accountId' as const;
const changeProducts = 'PUT /api/company-accounts/:accountId/products' as const;
const setContact = 'PUT /api/company-accounts/:accountId/primary-contact' as const;
const setAudit = 'POST /api/company-accounts/:accountId/audit' as const;
const undo = 'POST /api/company-accounts/:accountId/undo' as const;
const preview = 'POST /api/company-accounts/:accountId/preview' as const;

const overview = 'GET /api/company-accounts/:accountId/overview' as const;
const visits = 'GET /api/company-accounts/:accountId/visits' as const;
const activity = 'POST /api/company-accounts/:accountId/activity' as const;
const pageOfNone = { items: [], page: 0, pageSize: 3, totalElements: 0, totalPages: 0 };
const figures: CompanyOverview = {
  ...{ users: 4, pending: 1, blocked: 0, domains: 1, partners: 0 },
  ...{ inactive: 0, inactiveProducts: 0, outsideDomains: 0 },
  tickets: { open: 0, late: 0 },
  looks: [],
  products: [{ code: 'REPORT_BUILDER', users: 4, used: 2, lastOpenedOn: null }],
};

const { companyId, companyName } = anItem();
const maya = {
  userId: '0192a0de-0000-7000-8000-00000000000a',
  name: 'Maya Reyes',
  email: 'maya@northfield.example',
};
const account: CompanyAccount = {
  companyId,
  companyName,
  businessCode: 'US-104843',
  site: 'US',
  companyType: 'BASIC_VENDOR',
  tenantType: 'BUSINESS_IDENTITY',
  status: 'ACTIVE',
  timeZone: 'America/Chicago',
  createdOn: '2026-11-01T10:00:00.000Z',
  version: 7,
  productTask: null,
  products: [{ code: 'REPORT_BUILDER', users: 4 }],
  reportBuilder: 'COMING_SOON',
  primaryContact: maya,
  contactIsChosen: false,
  admins: [maya],
  invitedAdmins: [],
  domains: ['northfield.example'],
  users: { active: 4, pending: 1, blocked: 0 },
  audit: { status: 'PENDING', dueDate: '2026-12-01' },
};
const nothingLost = {
  usersLosingAccess: 0,
  viewersLosingAccess: 0,
  adminsLosingPages: 0,
  products: [],
  auditEnds: false,
};

function open(answers: Parameters<typeof openList>[1] = {}, user = undecided()) {
  return openList(
    user,
    {
      [read]: () => account,
      [preview]: () => nothingLost,
      [overview]: () => figures,
      [visits]: () => pageOfNone,
      [activity]: () => ({ ...pageOfNone, totalIsCapped: false }),
      ...answers,
    },
    `/companyList/${companyId}`,
  );
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function openDialog(action: string, answers: Parameters<typeof open>[0]) {
  const opened = open(answers);
  const more = await screen.findByRole('button', { name: 'More actions' });
  const [button] = screen.queryAllByRole('button', { name: action });
  if (!button) await opened.user.click(more);
  await opened.user.click(button ?? (await screen.findByRole('menuitem', { name: action })));
  return { ...opened, dialog: await dialogOf(action) };
}

const why = 'Why are you changing this account?';

it('shows an account with its tenant kind and its Report Builder, and no action to a spectator', async () => {
  open({}, undecided('SUPER_ADMIN_SPECTATOR'));
  expect(await screen.findByRole('heading', { level: 1, name: companyName })).toBeTruthy();
  expect(screen.getByText('US-104843')).toBeTruthy();
  expect(await screen.findByText(/^Chicago, /)).toBeTruthy();
  expect(screen.getByText('Coming Soon')).toBeTruthy();
  expect(screen.getByRole('button', { name: `View ${companyName}` })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit account' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Tickets/ })).toBeNull();
});

it('changes the settings with a reason, the time zone and the version that was seen', async () => {
  const { api, user, dialog } = await openDialog('Edit account', {
    [change]: () => ({ ...account, version: 8 }),
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert').textContent).toBeTruthy();
  expect(api.to(change)).toHaveLength(0);
  await user.type(dialog.getByLabelText(new RegExp(why.replace('?', '\\?'))), 'It moved.');
  await user.click(dialog.getByRole('combobox', { name: /Time zone/ }));
  await user.click(await screen.findByRole('option', { name: /Pago Pago/ }));
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
    api,
    shows: `${companyName} was changed.`,
    readsAgain: [read, overview],
  });
  expect(api.to(change)[0]).toMatchObject({
    headers: { 'if-match': '"7"' },
    body: {
      reason: 'It moved.',
      timeZone: 'Pacific/Pago_Pago',
      tenantType: 'BUSINESS_IDENTITY',
      status: 'ACTIVE',
    },
  });
});

it('keeps the typed reason when another super admin was first', async () => {
  const { user, dialog } = await openDialog('Edit account', {
    [change]: () => refuse('resource.changed'),
  });
  const reason = dialog.getByLabelText(new RegExp(why.replace('?', '\\?')));
  await user.type(reason, 'It moved.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Someone changed this account first')).toBeTruthy();
  expect((reason as HTMLInputElement).value).toBe('It moved.');
});

it.each([
  ['Change products', changeProducts, { products: ['REPORT_BUILDER'] }],
  ['Set primary contact', setContact, { userId: null }],
  ['Set access audit', setAudit, { dueDate: '2026-12-01' }],
] as const)('%s takes a reason', async (action, endpoint, body) => {
  const { api, user, dialog } = await openDialog(action, { [endpoint]: () => account });
  await user.type(dialog.getByLabelText(new RegExp(why.replace('?', '\\?'))), 'They asked.');
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Save' })), {
    api,
    shows: `${companyName} was changed.`,
    readsAgain: [read, overview],
  });
  expect(api.to(endpoint)[0]).toMatchObject({
    headers: { 'if-match': '"7"' },
    body: { ...body, reason: 'They asked.' },
  });
});

const productTask = { done: 40, total: 100_000 };

it('shows in the account how far the users’ access is updated', async () => {
  open({ [read]: () => ({ ...account, productTask }) });
  expect(await screen.findByText(/access: 40 of 100,000 done/)).toBeTruthy();
});

it('says that the users’ access is still being updated, and so does the undo', async () => {
  const { api, user, dialog } = await openDialog('Change products', {
    [read]: () => ({ ...account, productTask }),
    [changeProducts]: () => ({ ...account, version: 8, productTask }),
    [undo]: () => ({ ...account, version: 9, productTask }),
  });
  await user.type(dialog.getByLabelText(new RegExp(why.replace('?', '\\?'))), 'They asked.');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/was changed. Users’ access is being updated; Tasks/);
  await expectAfter(() => user.click(screen.getByRole('button', { name: 'Undo' })), {
    api,
    shows: /as it was before. Users are getting their access back/,
    readsAgain: [read, overview],
  });
});

it('adds a company with its tenant kind, time zone and sub-domains', async () => {
  const { api, user } = openList(undecided(), {
    [create]: () => ({ ...account, invitedAdmins: ['ida@juniper.example'] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add company' }));
  const dialog = await dialogOf('Add company');
  const type = (label: RegExp, value: string) => user.type(dialog.getByLabelText(label), value);
  await type(/Company name/, 'Juniper');
  await type(/Business code/, 'US-9');
  await type(/Authorized domains/, 'juniper.example, juniper.test');
  await user.click(dialog.getByLabelText('Include sub-domains'));
  await type(/first name/, 'Ida');
  await type(/last name/, 'Berg');
  await type(/Admin’s email/, 'ida@juniper.example');
  await user.click(dialog.getByRole('combobox', { name: /Kind of organization/ }));
  await user.click(await screen.findByRole('option', { name: 'Business identity' }));
  await expectAfter(() => user.click(dialog.getByRole('button', { name: 'Add and invite' })), {
    api,
    shows: /We sent the invitation to ida@juniper.example/,
    readsAgain: [listKey],
  });
  expect(api.to(create)[0]?.body).toMatchObject({
    tenantType: 'BUSINESS_IDENTITY',
    timeZone: 'America/Chicago',
    domains: [
      { domainName: 'juniper.example', allowSubDomains: true },
      { domainName: 'juniper.test', allowSubDomains: true },
    ],
  });
});

it('leads from a visit whose time is over to the company in the list', async () => {
  const lead = vi.fn();
  const { user } = await renderWidget(
    <StaleScreenNotice reason="over" company="Northfield Foods" open={lead} />,
  );
  const notice = within(await screen.findByRole('dialog'));
  expect(notice.getByText(/Northfield Foods/)).toBeTruthy();
  await user.click(notice.getByRole('button', { name: 'Go to company list' }));
  expect(lead).toHaveBeenCalledWith('/companyList?search=Northfield%20Foods');
});
