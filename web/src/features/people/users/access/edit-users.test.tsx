import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../testing/stub-api.ts';
import {
  actionResult,
  calls,
  daniel,
  openDialog,
  openUsers,
  previewOf,
  priya,
  rowOf,
  shelfCo,
  usersPage,
} from '../testing/users-screen.tsx';

const row = 'Daniel Okafor';
const details = { createdOn: '2026-01-01T00:00:00.000Z', thirdPartyCompany: null };

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
  async function chooseBoth(answers: Parameters<typeof openUsers>[1]) {
    const opened = openUsers('COMPANY_ADMIN', answers);
    await rowOf('Daniel');
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await opened.user.click(screen.getByRole('button', { name: 'Edit access' }));
    return { ...opened, dialog: () => within(screen.getByRole('dialog')) };
  }

  it('adds to their products, after a review by user', async () => {
    const { api, user, dialog } = await chooseBoth({
      [calls.addAccess]: () => actionResult({ accepted: 2 }),
    });
    expect(dialog().getByText('Edit access for 2 users')).toBeTruthy();
    await user.click(await dialog().findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog().getByRole('button', { name: 'Review changes' }));
    await waitFor(() => expect(dialog().getAllByText('Loses Report Builder')).toHaveLength(2));
    expect(api.to(calls.preview)[0]?.body).toMatchObject({ act: 'ADD_ACCESS' });
    await user.click(dialog().getByRole('button', { name: 'Back' }));
    const kept = await dialog().findByRole<HTMLInputElement>('checkbox', {
      name: 'Shopper Behavior',
    });
    expect(kept.checked).toBe(true);
    await user.click(dialog().getByRole('button', { name: 'Review changes' }));
    await dialog().findAllByText('Loses Report Builder');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Edit of 2 users started successfully!')).toBeTruthy();
    expect(api.to(calls.addAccess)[0]?.body).toEqual({
      users: [daniel.loginId, priya.loginId],
      products: [{ code: 'SHOPPER_BEHAVIOR', accessTypes: [3] }],
      versions: { [daniel.loginId]: 4, [priya.loginId]: 7 },
    });
  });

  it('shows the new access types of a product that they keep', async () => {
    const { user, dialog } = await chooseBoth({
      [calls.preview]: (asked) => ({
        ...previewOf(asked),
        people: previewOf(asked).people.map((one) => ({
          ...one,
          loses: [],
          role: { before: 'USER', after: 'USER' },
          accessTypes: [{ code: 'REPORT_BUILDER', before: [3], after: [1, 3] }],
        })),
      }),
    });
    await user.click(await dialog().findByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog().getByRole('button', { name: 'Review changes' }));
    const changes = await dialog().findAllByText(/^Report Builder: Portal → /);
    expect(changes.map(({ textContent }) => textContent)).toEqual([
      'Report Builder: Portal → API, near real time and Portal',
      'Report Builder: Portal → API, near real time and Portal',
    ]);
    expect(dialog().queryByText('Nothing changes.')).toBeNull();
  });

  it('replaces their products, and previews again after an edit conflict', async () => {
    const { api, user, dialog } = await chooseBoth({
      [calls.access]: () => refuse('resource.changed'),
    });
    await user.click(dialog().getByRole('radio', { name: 'Replace what each person has' }));
    await user.click(dialog().getByRole('radio', { name: 'Admin' }));
    await user.click(dialog().getByRole('button', { name: 'Review changes' }));
    await dialog().findAllByText('Loses Report Builder');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await dialog().findByText('Someone else just changed 2 users');
    api.change({ [calls.access]: () => actionResult() });
    const save = dialog().getByRole<HTMLButtonElement>('button', { name: 'Save' });
    await waitFor(() => expect(save.disabled).toBe(false));
    await user.click(save);
    await screen.findByText('User edit started successfully!');
    expect(api.to(calls.access).at(-1)?.body).toEqual({
      users: [daniel.loginId, priya.loginId],
      products: [],
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
