import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enterText } from '../../../../testing/enter-text.ts';
import { refuse } from '../../../../testing/stub-api.ts';
import { actionResult, calls, openUsers, rowOf, shelfCo } from '../testing/users-screen.tsx';

async function openForm(
  answers: Parameters<typeof openUsers>[1] = {},
  role: Parameters<typeof openUsers>[0] = 'COMPANY_ADMIN',
) {
  const opened = openUsers(role, answers);
  await rowOf('Daniel');
  await opened.user.click(screen.getByRole('button', { name: 'Add users' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('checkbox', { name: 'Report Builder' });
  const fields = (number: number) =>
    within(dialog.getByRole('group', { name: `Person ${number}` }));
  const field = (number: number, name: RegExp) =>
    fields(number).getByRole<HTMLInputElement>('textbox', { name });
  const enter = (number: number, name: RegExp, value: string) =>
    enterText(opened.user, field(number, name), value);
  const fill = async (number: number, first: string, last: string, email: string) => {
    await enter(number, /First Name/, first);
    await enter(number, /Last Name/, last);
    await enter(number, /Email/, email);
  };
  const submit = () => opened.user.click(dialog.getByRole('button', { name: /^Add (user|\d)/ }));
  return { ...opened, dialog, fields, field, fill, submit };
}

const validationError = (index: number, value: string, code: string, message: string) => ({
  valid: [],
  invalid: [{ index, value, code, message, field: 'email' }],
});

describe('adding a user', () => {
  it('shows missing values before it calls the server', async () => {
    const { api, dialog, submit } = await openForm();
    await submit();
    expect(dialog.getAllByText('Required')).toHaveLength(3);
    expect(api.to(calls.validate)).toEqual([]);
    expect(api.to(calls.create)).toEqual([]);
  });

  it('validates new users, then creates them with products, access types and a role', async () => {
    const { api, user, dialog, field, submit } = await openForm({
      [calls.create]: () => actionResult(),
    });
    await user.type(field(1, /First Name/), 'Noah');
    await user.type(field(1, /Last Name/), 'Castillo');
    await user.type(field(1, /Email/), 'Noah@northfield.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(dialog.getByRole('button', { name: 'Access to Report Builder: Portal' }));
    await user.click(await screen.findByRole('checkbox', { name: 'API, bulk' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('radio', { name: 'Admin' }));
    await submit();
    expect(await screen.findByText('Addition of a user started successfully!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    const person = {
      first_name: 'Noah',
      last_name: 'Castillo',
      email: 'Noah@northfield.example',
      role: 'ADMIN',
      products: [{ code: 'REPORT_BUILDER', accessTypes: [2, 3] }],
    };
    expect(api.to(calls.validate).at(-1)?.body).toEqual({ userList: [person] });
    expect(api.to(calls.create)[0]?.body).toEqual({ userList: [person] });
  });

  it('offers "No direct access" in place of the other access types, and asks for one of these', async () => {
    const { user, dialog, fill, submit } = await openForm();
    await fill(1, 'Noah', 'Castillo', 'noah@northfield.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(dialog.getByRole('button', { name: 'Access to Report Builder: Portal' }));
    const types = within(await screen.findByRole('dialog', { name: 'Access to Report Builder' }));
    await user.click(types.getByRole('radio', { name: 'No direct access' }));
    const portal = types.getByRole<HTMLInputElement>('checkbox', { name: 'Portal' });
    expect([portal.checked, portal.disabled]).toEqual([false, true]);
    await user.click(types.getByRole('radio', { name: 'Direct access' }));
    expect([portal.checked, portal.disabled]).toEqual([true, false]);
    await user.click(portal);
    await user.keyboard('{Escape}');
    // Escape closes the access types, not the form.
    expect(screen.queryByRole('dialog', { name: 'Access to Report Builder' })).toBeNull();
    await submit();
    expect(dialog.getByText('Choose at least one access type for Report Builder.')).toBeTruthy();
    const wrong = dialog.getByRole('button', { name: 'Access to Report Builder: Choose access' });
    expect(document.activeElement).toBe(wrong);
  });

  it('validates an address when its field loses the focus, and names the authorized domains', async () => {
    const { user, dialog, fill } = await openForm({
      [calls.validate]: () =>
        validationError(0, 'noah@gmail.com', 'user.domain_not_authorized', 'Not authorized.'),
    });
    expect(dialog.queryByText('You can only add people at authorized domains')).toBeNull();
    await fill(1, 'Noah', 'Castillo', 'noah@gmail.com');
    await user.tab();
    expect((await dialog.findByText('Not authorized.')).getAttribute('role')).toBe('alert');
    expect(dialog.getByText('You can only add people at authorized domains')).toBeTruthy();
    expect(
      dialog.getByText('Authorized domains: northfield.example with sub-domains'),
    ).toBeTruthy();
    const link = dialog.getByRole('link', { name: 'Manage domains' });
    expect(link.getAttribute('href')).toBe('/admin/domainsList');
  });

  it('has no link to the domains without a right to that screen', async () => {
    const { user, dialog, fill } = await openForm(
      {
        [calls.validate]: () =>
          validationError(0, 'noah@gmail.com', 'user.domain_not_authorized', 'Not authorized.'),
      },
      'BASIC_COMPANY_ADMIN',
    );
    await fill(1, 'Noah', 'Castillo', 'noah@gmail.com');
    await user.tab();
    await dialog.findByText('You can only add people at authorized domains');
    expect(dialog.queryByRole('link', { name: 'Manage domains' })).toBeNull();
  });

  it('moves the focus to an added row, to a row that is left, and to a missing value', async () => {
    const { user, dialog, field, submit } = await openForm();
    const isIn = (row: number) =>
      waitFor(() => expect(document.activeElement).toBe(field(row, /First Name/)));
    await user.click(dialog.getByRole('button', { name: 'Add another person' }));
    await isIn(2);
    await user.click(dialog.getByRole('button', { name: 'Remove person 2' }));
    await isIn(1);
    await submit();
    await isIn(1);
  });

  it('keeps the values when the server fails', async () => {
    const { api, user, dialog, fill, field, submit } = await openForm({
      [calls.create]: () => refuse('server.failed'),
    });
    await fill(1, 'Noah', 'Castillo', 'noah@northfield.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Shopper Behavior' }));
    await submit();
    expect(await screen.findByText('Something went wrong...!')).toBeTruthy();
    expect(field(1, /First Name/).value).toBe('Noah');
    api.change({ [calls.create]: () => actionResult() });
    await submit();
    await screen.findByText('Addition of a user started successfully!');
  });

  it('offers the partners of the company, and for one of them only what it shares with it', async () => {
    const { api, user, dialog, fill, submit } = await openForm({
      [calls.create]: () => actionResult(),
      [calls.grantable]: () => ({
        products: ['REPORT_BUILDER', 'SHOPPER_BEHAVIOR'],
        domains: [],
        partners: [shelfCo],
      }),
    });
    await fill(1, 'Noah', 'Castillo', 'noah@shelf.example');
    await user.click(dialog.getByRole('checkbox', { name: 'Shopper Behavior' }));
    await user.click(dialog.getByRole('combobox', { name: 'Works for' }));
    await user.click(await dialog.findByRole('option', { name: 'Shelf Co' }));
    expect(dialog.getByText('Only what you share with Shelf Co.')).toBeTruthy();
    expect(dialog.queryByRole('checkbox', { name: 'Shopper Behavior' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'Report Builder' }));
    await user.click(dialog.getByRole('button', { name: /^Access to Report Builder: API, bulk/ }));
    const types = within(await screen.findByRole('dialog', { name: 'Access to Report Builder' }));
    expect(types.getAllByRole('checkbox')).toHaveLength(1);
    await user.keyboard('{Escape}');
    await submit();
    await screen.findByText('Addition of a user started successfully!');
    expect(api.to(calls.create)[0]?.body).toMatchObject({
      userList: [
        {
          thirdPartyCompanyId: shelfCo.companyId,
          products: [{ code: 'REPORT_BUILDER', accessTypes: [2] }],
        },
      ],
    });
  });
});

describe('adding several users', () => {
  it('fills the rows from a spreadsheet without its header', async () => {
    const { api, user, dialog, field, submit } = await openForm({
      [calls.create]: () => actionResult({ accepted: 2 }),
    });
    await user.click(field(1, /First Name/));
    await user.paste(
      'First Name\tLast Name\tEmail\r\nNoah\tCastillo\tnoah@northfield.example\r\nZoë\tLindqvist\tzoe@northfield.example\r\n',
    );
    expect(field(2, /Last Name/).value).toBe('Lindqvist');
    expect(dialog.getByText('Filled in 2 people.')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Add 2 users' })).toBeTruthy();
    await submit();
    expect(await screen.findByText('Addition of 2 users started successfully!')).toBeTruthy();
    expect(api.to(calls.create)[0]?.body).toMatchObject({
      userList: [{ first_name: 'Noah' }, { first_name: 'Zoë', email: 'zoe@northfield.example' }],
    });
  });

  it('does not change the paste of a single value', async () => {
    const { user, field } = await openForm();
    await user.click(field(1, /Email/));
    await user.paste('noah@northfield.example');
    expect(field(1, /Email/).value).toBe('noah@northfield.example');
    expect(screen.queryByRole('group', { name: 'Person 2' })).toBeNull();
  });

  it('shows each validation error at its row, also behind empty rows', async () => {
    const { api, user, dialog, fill, fields, submit } = await openForm({
      [calls.validate]: ({ body }) =>
        (body as { userList: unknown[] }).userList.length > 1
          ? validationError(1, 'zoe@northfield.example', 'user.exists', 'A user already.')
          : { valid: [], invalid: [] },
    });
    await fill(1, 'Noah', 'Castillo', 'noah@northfield.example');
    await user.click(dialog.getByRole('button', { name: 'Add another person' }));
    await user.click(dialog.getByRole('button', { name: 'Add another person' }));
    await fill(3, 'Zoë', 'Lindqvist', 'zoe@northfield.example');
    await submit();
    expect(await fields(3).findByText('A user already.')).toBeTruthy();
    expect(api.to(calls.create)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Remove person 2' }));
    await waitFor(() => expect(fields(2).getByText('A user already.')).toBeTruthy());
  });

  it('shows that an address is in the form twice', async () => {
    const { user, dialog, fill, fields, submit } = await openForm();
    await fill(1, 'Noah', 'Castillo', 'noah@northfield.example');
    await user.click(dialog.getByRole('button', { name: 'Add another person' }));
    await fill(2, 'Noah', 'Castillo', 'NOAH@northfield.example');
    await submit();
    expect(fields(2).getByText('This email is already in the form.')).toBeTruthy();
  });
});
