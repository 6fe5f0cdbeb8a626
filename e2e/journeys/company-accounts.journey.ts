import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { forgetSession, openInvitation, signIn, signInAlone } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const superAdmin = 'super@retailer.example';
const letters = () => randomBytes(5).toString('hex').replace(/\d/g, 'x');

test('a company comes from nothing to its first admin, who opens a product', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const { pageErrors } = await watchPage(page);
  const word = letters();
  const name = `Quillwort ${word}`;
  await signInAlone(page, superAdmin, '/companyList');
  await page.getByRole('button', { name: 'Add company' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company' });
  await dialog.getByLabel('Company name').fill(name);
  await dialog.getByLabel('Business code').fill(`US-${word}`);
  await dialog.getByLabel('Authorized domains').fill(`${word}.example`);
  await dialog.getByLabel('Admin’s first name').fill('Ines');
  await dialog.getByLabel('Admin’s last name').fill('Quillwort');
  await dialog.getByLabel('Admin’s email').fill(`ines@elsewhere-${word}.example`);
  await dialog.getByLabel('Report Builder').check();
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  // An address outside the domains is refused, and nothing that was typed is lost.
  await expect(dialog.getByText('This email’s domain isn’t authorized.')).toBeVisible();
  await dialog.getByLabel('Admin’s email').fill(`ines@${word}.example`);
  await dialog.getByRole('button', { name: 'Add and invite' }).click();
  await expect(page.getByText(`${name} is ready.`)).toBeVisible();

  await forgetSession(page);
  const link = await openInvitation(page, `ines@${word}.example`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/userRegistration');
  await page.getByLabel('Password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Repeat password', { exact: true }).fill('seven green lanterns');
  await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check();
  // Without the addendum the form is refused, and nothing that was typed is lost.
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await expect(page.getByText('Accept the data sharing addendum to continue.')).toBeVisible();
  await page.getByRole('checkbox', { name: /accept the data sharing addendum/ }).check();
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.waitForURL((url) => !/userRegistration/.test(url.pathname));
  const launch = page.getByRole('link', { name: 'Launch App Report Builder' }).first();
  // The product grants access in the background; until then every page is the pending one.
  await expect(async () => {
    await page.goto(new URL('/apps', link).href);
    await expect(launch).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const opened = context.waitForEvent('page');
  await launch.click();
  await expect((await opened).getByText(name).first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a super admin changes an account with a reason, and takes the change back', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signInAlone(page, superAdmin, '/companyList');
  await page.goto('/companyList?search=alderhaven');
  await page.getByRole('button', { name: /^Actions for Alderhaven/ }).click();
  await page.getByRole('menuitem', { name: 'Account details' }).click();
  await page.getByRole('button', { name: 'Edit account' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit account' });
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Suspended' }).click();
  await expect(dialog.getByText('What people lose')).toBeVisible();
  await expectFits(page, dialog);
  await dialog.getByLabel('Why are you changing this account?').fill('Ticket 4712');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Alderhaven.* was changed\./)).toBeVisible();
  await expect(page.getByText('This company is suspended')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/Alderhaven.* is as it was before\./)).toBeVisible();
  await expect(page.getByText('This company is suspended')).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test('the admins of a company read who visited it and why', async ({ page, browser }) => {
  const reason = `Ticket ${letters()}`;
  const visitor = await browser.newPage();
  await signInAlone(visitor, superAdmin, '/companyList');
  await visitor.goto('/companyList?search=northfield+foods');
  await visitor.getByRole('button', { name: 'Act on behalf of Northfield Foods' }).click();
  const dialog = visitor.getByRole('dialog');
  await dialog.getByLabel('Why are you opening this company?').fill(reason);
  await dialog.getByRole('button', { name: 'Act on behalf' }).click();
  await expect(visitor.getByText('Acting on behalf of Northfield Foods')).toBeVisible();
  await visitor.context().close();
  await signIn(page, 'admin@charter.example', '/admin/activityLog');
  await page.goto('/admin/activityLog?tab=visits');
  await expect(page.getByText(reason)).toBeVisible();
});

test('a spectator goes from the search to a company, its people and one of them, and changes nothing', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'spectator@retailer.example', '/companyList');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await palette.getByRole('combobox').fill('northfield foods');
  await palette
    .getByRole('option', { name: /^Northfield Foods/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northfield Foods' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Northfield Foods' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit account' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Users/ }).click();
  await page.getByPlaceholder('Search by name or email').fill('maya reyes');
  await page.getByRole('link', { name: 'Reyes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Reyes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Block' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Northfield Foods' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northfield Foods' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
