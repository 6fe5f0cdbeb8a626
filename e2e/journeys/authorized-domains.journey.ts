import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signIn, signInAlone, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const screen = '/admin/domainsList';

test('a company admin authorizes, edits and deletes a domain', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  const domain = `${randomBytes(6).toString('hex')}.example`;
  await signIn(page, 'admin@charter.example', screen);
  await expect(page).toHaveTitle('Authorized Domains - Endcap');

  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(dialog.getByText('Choose a domain type.')).toBeVisible();
  await dialog.getByLabel('Domain', { exact: false }).first().fill('gmail.com');
  await dialog.getByLabel('Company').check();
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(dialog.getByText(/Public email providers can’t be authorized/)).toBeVisible();
  await dialog.getByLabel('Domain', { exact: false }).first().fill(domain.toUpperCase());
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText(`${domain} is authorized.`)).toBeVisible();

  await page.getByPlaceholder('Search by domain').fill(domain);
  await expect(page).toHaveURL(/search=/);
  const row = page.getByRole('row', { name: new RegExp(domain) });
  await expect(row).toContainText('No');
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Allow sub-domains').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Yes');

  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No one uses this domain.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${domain} is no longer authorized.`)).toBeVisible();
  await expect(page.getByText(`No domain matches “${domain}”`)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('two admins who edit the same domain do not overwrite each other', async ({
  page,
  browser,
}) => {
  const domain = `${randomBytes(6).toString('hex')}.example`;
  const path = `${screen}?search=${domain}`;
  await signIn(page, 'admin@charter.example', screen);
  await page.getByRole('button', { name: 'Add domain' }).click();
  await page.getByRole('dialog').getByLabel('Domain', { exact: false }).first().fill(domain);
  await page.getByRole('dialog').getByLabel('Company').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText(`${domain} is authorized.`)).toBeVisible();
  await page.goto(path);

  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const other = await context.newPage();
  await signInAlone(other, 'admin@charter.example', screen);
  await other.goto(path);
  for (const [at, save] of [
    [page, false],
    [other, true],
    [page, true],
  ] as const) {
    if (!(await at.getByRole('dialog').isVisible())) {
      await at
        .getByRole('row', { name: new RegExp(domain) })
        .getByRole('button')
        .last()
        .click();
      await at.getByRole('menuitem', { name: 'Edit' }).click();
      await at.getByRole('dialog').getByLabel('Allow sub-domains').check();
    }
    if (save) await at.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    // Of two saves at the same time either can be the first.
    if (at === other) await expect(other.getByRole('dialog')).toBeHidden();
  }
  await expect(page.getByText('Someone else just changed this domain')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Allow sub-domains')).toBeChecked();
  await context.close();
});

test('the state of the table is in the address, so that Back and a link work', async ({ page }) => {
  await signIn(page, 'admin@charter.example', screen);
  // No other journey adds a domain with this name.
  await page.goto(`${screen}?search=northfield`);
  const domains = page.getByRole('row').filter({ hasText: 'northfield' });
  await expect(domains).not.toHaveCount(0);
  const byName = await domains.allInnerTexts();
  await page.getByRole('button', { name: /Creation Date/ }).click();
  await expect(page).toHaveURL(/createdOn/);
  await expect.poll(() => domains.allInnerTexts()).not.toEqual(byName);
  const byDate = await domains.allInnerTexts();
  await page.reload();
  await expect.poll(() => domains.allInnerTexts()).toEqual(byDate);
  await page.goBack();
  await expect(page).not.toHaveURL(/createdOn/);
});

test('a user without the permission sees no domains', async ({ page }) => {
  await signIn(page, 'user@charter.example', screen);
  await expect(page.getByText('You are not an administrator.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add domain' })).toHaveCount(0);
});

test('a signed-out user signs in and comes back', async ({ page }) => {
  await page.goto(`${screen}?search=north`);
  await page.waitForURL(/\/login\?lastUrl=/);
  await submitSignIn(page, 'admin@charter.example', 'wrong');
  await expect(page.getByText('Email or password is wrong')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('admin@charter.example');
  await page.getByLabel('Password', { exact: true }).fill('endcap-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${screen}?search=north`);
});
