import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  actionResult,
  aTask,
  calls,
  daniel,
  member,
  openDialog,
  openUsers,
  previewOf,
  priya,
  rowOf,
  shelfCo,
  usersPage,
} from '../testing/users-screen.tsx';

const row = 'Daniel Okafor';
const details = { createdOn: '2026-01-01T00:00:00.000Z', thirdPartyCompany: null, block: null };

describe('editing the access of one user', () => {
  it('shows the changes and saves over the version that was seen', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', { [calls.access]: () => actionResult() });
    const dialog = await openDialog(user, row, 'Edit access');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(dialog.getByText('Nothing changes.')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await user.click(await dialog.findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(dialog.getByRole('radio', { name: 'Admin' }));
    for (const change of ['Gets Shopper Behavior', 'Loses Report Builder', 'Role: User → Admin'])
      expect(dialog.getByText(change)).toBeTruthy();
    await user.click(save);
    expect(await screen.findByText('User edit started successfully!')).toBeTruthy();
    expect(
      screen.getByText(
        'Daniel Okafor gets Shopper Behavior, loses Report Builder, and has the role Admin.',
      ),
    ).toBeTruthy();
    expect(api.to(calls.access)[0]?.body).toEqual({
      users: [daniel.loginId],
      products: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [3] }],
      role: 'ADMIN',
      versions: { [daniel.loginId]: 4 },
    });
  });

  it('offers a partner’s user only what the company shares with the partner, and shows its refusal', async () => {
    const guest = { ...daniel, thirdPartyCompanyId: shelfCo.companyId };
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([guest], asked),
      [calls.grantable]: () => ({
        products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
        domains: [],
        partners: [shelfCo],
      }),
      [calls.access]: () => refuse('product.not_shared'),
    });
    const dialog = await openDialog(user, row, 'Edit access');
    expect(await dialog.findByText('Only what you share with Shelf Co.')).toBeTruthy();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Access to Report Builder: Portal' }));
    const types = within(await screen.findByRole('dialog', { name: 'Access to Report Builder' }));
    // Portal stays, because the user has it.
    expect(types.getAllByRole('checkbox')).toHaveLength(2);
    await user.click(types.getByRole('checkbox', { name: 'API, bulk' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/The partner doesn’t have one of these products/)).toBeTruthy();
  });

  it('shows another access type of the same product as a change', async () => {
    const { user } = openUsers();
    const dialog = await openDialog(user, row, 'Edit access');
    await user.click(
      await dialog.findByRole('button', { name: 'Access to Report Builder: Portal' }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'API, near real time' }));
    expect(
      dialog.getByText('Report Builder: Portal → API, near real time and Portal'),
    ).toBeTruthy();
  });

  it('keeps an access type that the product has not confirmed yet', async () => {
    const products = daniel.products.map((product) => ({ ...product, waitingTypes: [1] }));
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([{ ...daniel, products }], asked),
      [calls.access]: () => actionResult(),
    });
    const dialog = await openDialog(user, row, 'Edit access');
    const summary = 'Access to Report Builder: Portal · API, near real time (being set up)';
    await user.click(await dialog.findByRole('button', { name: summary }));
    const waiting = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'API, near real time (being set up)',
    });
    expect(waiting.checked).toBe(true);
    await user.keyboard('{Escape}');
    expect(dialog.getByText('Nothing changes.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: 'Admin' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('User edit started successfully!');
    expect(api.to(calls.access)[0]?.body).toMatchObject({
      products: [{ code: 'REPORT_BUILDER', accessTypes: [1, 3] }],
    });
  });

  it('shows an edit conflict, and keeps what was chosen', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.access]: () => refuse('resource.changed'),
    });
    const dialog = await openDialog(user, row, 'Edit access');
    await user.click(await dialog.findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else just changed Daniel Okafor');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    const theirs = { ...daniel, ...details, mayRename: true, role: 'ADMIN' as const, version: 5 };
    api.change({ [calls.user]: () => theirs, [calls.access]: () => actionResult() });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/Saved now: role Admin, products Report Builder/)).toBeTruthy();
    const kept = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Shopper Behavior' });
    expect(kept.checked).toBe(true);
    expect(dialog.getByText('Role: Admin → User')).toBeTruthy();
    await user.click(save);
    await screen.findByText('User edit started successfully!');
    expect(api.to(calls.access).at(-1)?.body).toMatchObject({
      versions: { [daniel.loginId]: 5 },
    });
  });

  it('shows that the user has left the company', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.access]: () => refuse('resource.changed'),
    });
    const dialog = await openDialog(user, row, 'Edit access');
    await user.click(await dialog.findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await dialog.findByRole('button', { name: 'Load current values' }));
    expect(await dialog.findByText(/no longer a user of the company/)).toBeTruthy();
  });

  it('shows at the products that the company does not subscribe to one', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.access]: () => refuse('product.not_subscribed'),
    });
    const dialog = await openDialog(user, row, 'Edit access');
    await user.click(await dialog.findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const error = await dialog.findByText('The company doesn’t subscribe to this product.');
    expect(error.getAttribute('role')).toBe('alert');
  });
});

describe('editing the access of several users', () => {
  const channels = member('Amara', { products: [], role: 'ADMIN' });

  async function chooseAll(answers: Parameters<typeof openUsers>[1] = {}) {
    const opened = openUsers('COMPANY_ADMIN', {
      [calls.users]: (asked) => usersPage([daniel, priya, channels], asked),
      [calls.preview]: (asked) => previewOf(asked, { [channels.loginId]: 'Not shared.' }),
      ...answers,
    });
    await rowOf('Daniel');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await opened.user.click(screen.getByRole('button', { name: 'Edit access' }));
    const panel = within(await screen.findByRole('complementary'));
    const choose = async (product: string, choice: string) =>
      opened.user.click(
        within(await panel.findByRole('radiogroup', { name: product })).getByRole('radio', {
          name: choice,
        }),
      );
    return { ...opened, panel, choose };
  }

  it('shows who has what, gives one product and takes another', async () => {
    const { api, user, panel, choose } = await chooseAll({
      [calls.giveAndTake]: () =>
        actionResult({ accepted: 2, task: aTask({ type: 'UPDATE_USERS', total: 2 }) }),
    });
    expect(panel.getByText('Edit access for 3 users')).toBeTruthy();
    expect(await panel.findByText('2 of 3 have it')).toBeTruthy();
    expect(panel.getByText('1 admin, 2 users')).toBeTruthy();
    const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await choose('Shopper Behavior', 'Give');
    expect(panel.getByText('3 people get it.')).toBeTruthy();
    await choose('Report Builder', 'Take');
    expect(panel.getByText('2 people lose it.')).toBeTruthy();
    await panel.findByText('2 people lose Report Builder and 1 stays the same.');
    await user.click(await panel.findByRole('button', { name: 'Save for 2 people' }));
    expect(await screen.findByText('Edit of 2 users started successfully!')).toBeTruthy();
    expect(screen.getByText('2 people lose Report Builder.')).toBeTruthy();
    expect(api.to(calls.giveAndTake)[0]?.body).toEqual({
      users: [daniel.loginId, priya.loginId, channels.loginId],
      give: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [3] }],
      take: ['REPORT_BUILDER'],
      versions: { [daniel.loginId]: 4, [priya.loginId]: 7, [channels.loginId]: 4 },
    });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('follows a selection that changes, and closes with it', async () => {
    const { user, panel, choose } = await chooseAll();
    await choose('Report Builder', 'Take');
    await user.click(screen.getByRole('checkbox', { name: 'Select Priya Natarajan' }));
    expect(panel.getByText('Edit access for 2 users')).toBeTruthy();
    expect(await panel.findByText('1 person loses it.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('previews again after an edit conflict', async () => {
    const { api, user, panel, choose } = await chooseAll({
      [calls.giveAndTake]: () => refuse('resource.changed'),
    });
    await choose('Report Builder', 'Take');
    await user.click(panel.getByRole('radio', { name: 'Admin' }));
    await user.click(await panel.findByRole('button', { name: 'Save for 2 people' }));
    await panel.findByText('Someone else just changed 3 users');
    api.change({ [calls.giveAndTake]: () => actionResult() });
    await user.click(await panel.findByRole('button', { name: 'Save for 2 people' }));
    await screen.findByText(/^User edit started successfully!/);
    expect(api.to(calls.giveAndTake).at(-1)?.body).toEqual({
      users: [daniel.loginId, priya.loginId, channels.loginId],
      give: [],
      take: ['REPORT_BUILDER'],
      role: 'ADMIN',
    });
  });
});

describe('editing a profile', () => {
  it('saves the name', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.user]: () => ({ ...daniel, ...details, mayRename: true }),
      [calls.profile]: () => ({
        first_name: 'Dan',
        last_name: 'Okafor',
        language_code: null,
        locale: { timezone: 'America/Chicago' },
      }),
    });
    const dialog = await openDialog(user, row, 'Edit profile');
    const first = await dialog.findByRole('textbox', { name: /First Name/ });
    await user.clear(first);
    await user.type(first, 'Dan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Dan Okafor’s profile is saved.')).toBeTruthy();
    expect(api.to(calls.profile)[0]?.body).toEqual({
      first_name: 'Dan',
      last_name: 'Okafor',
      loginId: daniel.loginId,
    });
    expect(api.to(calls.profile)[0]?.headers['if-match']).toBe('"4"');
  });

  it('shows an edit conflict, and keeps the name that was typed', async () => {
    const { api, user } = openUsers('COMPANY_ADMIN', {
      [calls.user]: () => ({ ...daniel, ...details, mayRename: true }),
      [calls.profile]: () => refuse('resource.changed'),
    });
    const dialog = await openDialog(user, row, 'Edit profile');
    const first = await dialog.findByRole<HTMLInputElement>('textbox', { name: /First Name/ });
    await user.clear(first);
    await user.type(first, 'Dan');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Someone else just changed Daniel Okafor');
    const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);

    const theirs = { ...daniel, ...details, mayRename: true, firstName: 'Dana', version: 5 };
    api.change({ [calls.user]: () => theirs });
    await user.click(dialog.getByRole('button', { name: 'Load current values' }));
    await dialog.findByText('Someone else just changed Dana Okafor');
    expect(first.value).toBe('Dan');
    await user.click(save);
    await waitFor(() => expect(api.to(calls.profile).at(-1)?.headers['if-match']).toBe('"5"'));
  });

  it('explains why a user of several companies cannot be renamed', async () => {
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.user]: () => ({ ...daniel, ...details, mayRename: false }),
    });
    const dialog = await openDialog(user, row, 'Edit profile');
    expect(await dialog.findByText('Only Daniel Okafor can change this name')).toBeTruthy();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('shows a validation error of the server at its field', async () => {
    const message = 'Use only letters, spaces, apostrophes, hyphens and periods.';
    const { user } = openUsers('COMPANY_ADMIN', {
      [calls.user]: () => ({ ...daniel, ...details, mayRename: true }),
      [calls.profile]: () =>
        refuse('input.invalid', [
          { in: 'body', field: 'last_name', code: 'field.person_name', message },
        ]),
    });
    const dialog = await openDialog(user, row, 'Edit profile');
    await user.type(await dialog.findByRole('textbox', { name: /Last Name/ }), '7');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByText(message)).getAttribute('role')).toBe('alert');
  });
});
