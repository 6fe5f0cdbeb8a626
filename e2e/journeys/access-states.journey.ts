import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { password, signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const banner = /^You have an Audit pending, Complete the User Access Audit by \d{2}\/\d{2}\/\d{4}$/;

async function confirmAudit(page: Page): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Confirm the audit' });
  for (const statement of await page.getByRole('checkbox').all()) {
    await expect(confirm).toBeDisabled();
    await statement.check();
  }
  await confirm.click();
}

test('an admin whose audit is overdue completes it and is let in', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await page.goto('/admin/domainsList');
  await page.getByLabel(/e-mail/i).fill('admin@overdue.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin?reason=audit');
  await expect(
    page.getByRole('heading', { name: 'Access is paused until the audit is complete' }),
  ).toBeVisible();
  await expectAccessible(page);
  await confirmAudit(page);
  await expect(page.getByText(/^Access is restored: everybody at Tallgrass/)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  // What the tier does not include stays closed, for that reason and no other.
  await page.goto('/admin/domainsList');
  await page.waitForURL('**/noAccess?reason=tier');
  expect(complaints).toEqual([]);
});

test('a Basic company sees its pending audit on every page', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await signIn(page, 'user@basic.example', '/profile');
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByText('Please reach out to your admin')).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await signIn(page, 'admin@basic.example', '/admin');
  await expect(page.getByText(banner)).toBeVisible();
  const audit = page.getByRole('region', { name: 'Open audit' });
  await audit.getByRole('button', { name: 'Complete audit' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(banner)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('somebody who was invited registers, accepts the addendum and arrives', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await page.goto('/dev/mailbox');
  await page
    .getByText(/^Your invitation to the supplier portal for Northfield/)
    .first()
    .click();
  const follow = page.getByRole('link', { name: /login\/invitation#token=/ });
  const link = (await follow.getAttribute('href')) ?? '';
  await follow.click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/userRegistration');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await page.getByLabel('Password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Repeat the password', { exact: true }).fill('seven green lanterns');
  await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check();
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.waitForURL('**/dataSharingAddendum');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data sharing addendum');
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.waitForURL((url) => !/addendum|registration/i.test(url.pathname));
  await page.goto(new URL('/profile', link).href);
  await expect(page.getByText('newcomer@charter.example').first()).toBeVisible();
  // The link has done its work.
  await page.goto(link);
  await expect(page.getByText('This account is already registered')).toBeVisible();
  expect(complaints).toEqual([]);
});
