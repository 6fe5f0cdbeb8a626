import { expect, type Page, test } from '@playwright/test';
import { openInNewTab, openInvitation, signIn } from '../sign-in.ts';

const page = '/operations/staff';

async function act(on: Page, name: string, action: string): Promise<void> {
  await on.getByRole('button', { name: `Actions for ${name}` }).click();
  await on.getByRole('menuitem', { name: action }).click();
}

test('a merchant is invited, and a second super admin gives a role that the first asked for', async ({
  browser,
  page: first,
}) => {
  await signIn(first, 'super@retailer.example', page);
  const email = `mara.${Date.now()}@retailer.example`;
  const name = 'Mara Quint';
  await first.getByRole('button', { name: 'Invite staff' }).click();
  const dialog = first.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Mara');
  await dialog.getByLabel('Last name').fill('Quint');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('combobox', { name: 'Persona' }).click();
  await first.getByRole('option', { name: 'Merchant' }).click();
  await dialog.getByRole('combobox', { name: 'Strategic business unit' }).click();
  await first.getByRole('option', { name: 'Grocery' }).click();
  await dialog.getByLabel('Reason').fill('New in the grocery team');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await first.getByLabel('Search by name or email').fill(email);
  await expect(first.getByRole('row').filter({ hasText: name })).toContainText('Invited');

  // The person registers by the mail, and opens the operator's pages before and after the yes.
  const person = await (await browser.newContext()).newPage();
  const link = await openInvitation(person, email);
  // The link leads to the site of the invitation, which has the session.
  const openPage = () => person.goto(new URL(page, link).href);
  await person.getByRole('button', { name: 'Continue' }).click();
  await person.waitForURL('**/userRegistration');
  await person.getByLabel('Password', { exact: true }).fill('copper lantern seven');
  await person.getByLabel('Repeat password', { exact: true }).fill('copper lantern seven');
  await person.getByRole('checkbox', { name: /accept the terms/ }).check();
  await person.getByRole('button', { name: 'Finish registration' }).click();
  await person.waitForURL((url) => !/userRegistration/.test(url.pathname));
  await openPage();
  await expect(person).toHaveURL(/accessDenied/);
  // Registering has changed the account since the page was read.
  await first.reload();
  await act(first, name, 'Change role');
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await first.getByRole('option', { name: 'Super admin', exact: true }).click();
  await dialog.getByLabel('Reason').fill('Covers for a colleague');
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  const waiting = 'Waiting for a second super admin';
  const asked = first.getByRole('region', { name: waiting }).getByRole('listitem');
  await expect(asked.filter({ hasText: name })).toContainText('You asked for this');

  const second = await browser.newPage();
  await signIn(second, 'super2@retailer.example', page);
  await second.getByRole('button', { name: `Approve Super admin for ${name}` }).click();
  await second.getByRole('dialog').getByLabel('Note').fill('Agreed with the team');
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText(`${name} is now: Super admin.`)).toBeVisible();
  await openPage();
  await expect(person.getByRole('heading', { name: 'Staff accounts' })).toBeVisible();

  await second.getByLabel('Search by name or email').fill(email);
  await act(second, name, 'History');
  const history = second.getByRole('dialog');
  await expect(
    history.getByText(/Internal user → Super admin; Asked by: Sofía Aguilar/),
  ).toBeVisible();
  await expect(history.getByText('Martin Okafor')).toBeVisible();
  await history.getByRole('button', { name: 'Close' }).click();

  // Taking the role ends the session at once.
  await act(second, name, 'Change role');
  const role = second.getByRole('dialog');
  await role.getByRole('combobox', { name: 'Role' }).click();
  await second.getByRole('option', { name: 'Internal user' }).click();
  await role.getByLabel('Reason').fill('The colleague is back');
  await role.getByRole('button', { name: 'Change role' }).click();
  await expect(second.getByText(`${name} is now: Internal user.`)).toBeVisible();
  const refused = await openInNewTab(person, new URL(page, link).href);
  await expect(refused).toHaveURL(/login/);
  await person.context().close();
  await second.close();
});
