import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { forgetSession, openInvitation, signIn, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const banner = /^You have an Audit pending, Complete the User Access Audit by \d{2}\/\d{2}\/\d{4}$/;

async function confirmAudit(page: Page | Locator): Promise<void> {
  const confirm = page.getByRole('button', { name: 'Confirm the audit' });
  await expect(confirm).toBeVisible();
  for (const statement of await page.getByRole('checkbox').all()) {
    await expect(confirm).toBeDisabled();
    await statement.check();
  }
  await confirm.click();
}

test('an admin whose audit is overdue completes it and gets access back', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/admin/domainsList');
  await submitSignIn(page, 'admin@overdue.example');
  await page.waitForURL('**/admin?reason=audit');
  await expect(
    page.getByRole('heading', { name: 'Access is paused until the audit is complete' }),
  ).toBeVisible();
  await expectAccessible(page);
  // The way leads through the review: the lock itself has no statement to tick.
  const lock = page.getByRole('region', { name: 'Access is paused until the audit is complete' });
  await expect(lock.getByText(/^\d+ of \d+ decided$/)).toBeVisible();
  await lock.getByRole('link', { name: 'Review your users' }).click();
  const keepQuiet = page.getByRole('button', { name: /where nothing stands out$/ });
  await keepQuiet.click();
  await expect(keepQuiet).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(keepQuiet).toBeVisible();
  await keepQuiet.click();
  await page.getByRole('button', { name: 'Finish audit' }).click();
  await confirmAudit(page.getByRole('dialog'));
  await expect(page.getByText(/^Access is back: everyone at Tallgrass/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The audit is complete' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download signed evidence/ })).toBeVisible();
  // The page stays closed because of the tier alone, no longer because of the audit.
  await page.goto('/admin/domainsList');
  await page.waitForURL('**/noAccess?reason=tier');
  expect(pageErrors).toEqual([]);
});

test('a Basic company sees its pending audit on every page', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'user@basic.example', '/profile');
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByText('Please reach out to your admin')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await forgetSession(page);
  await signIn(page, 'admin@basic.example', '/admin');
  await expect(page.getByText(banner)).toBeVisible();
  const audit = page.getByRole('region', { name: 'Open audit' });
  await expect(audit.getByText(/^\d+ of \d+ decided$/)).toBeVisible();
  await audit.getByRole('link', { name: 'Review your users' }).click();
  await page.waitForURL('**/admin/accessReview');
  await expect(page.getByText(banner)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a new hire reaches the launcher in three screens: invitation, registration, launcher', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  const link = await openInvitation(page, 'newcomer@charter.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/userRegistration');
  await expect(page.getByLabel('First name')).toHaveValue('Robin');
  await expectFits(page, page.getByLabel('First name'));
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await expect(page.getByText('Too easy to guess: choose another')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('seven green lanterns');
  await page.getByLabel('Repeat password', { exact: true }).fill('seven green lanterns');
  await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check();
  await page.getByRole('checkbox', { name: /accept the data sharing addendum$/ }).check();
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.waitForURL((url) => !/userRegistration/.test(url.pathname));
  // The third screen is the launcher: the products grant access in the background, and the page
  // that waits leads on by itself.
  await expect(async () => {
    await page.goto(new URL('/apps', link).href);
    await page.waitForURL('**/apps', { timeout: 2_000 });
  }).toPass();
  await page.goto(new URL('/profile', link).href);
  await expect(page.getByText('newcomer@charter.example').first()).toBeVisible();
  // The link works once.
  await page.goto(link);
  await expect(page.getByText('You already accepted this invitation')).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('an admin reviews users by the keyboard, removes one, and the statements follow', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@basic.example', '/admin/accessReview');
  await page.goto('/admin/accessReview?reason=NEVER_SIGNED_IN');
  await expect(page.getByText(/^0 of \d+ decided$/)).toBeVisible();
  const first = page.getByRole('button', { name: /^Remove / }).first();
  await first.focus();
  await page.keyboard.press('r');
  await expect(page.getByText('1 person marked for removal')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish audit' }).click();
  await page.getByRole('button', { name: 'Remove 1 person' }).click();
  await expect(page.getByText('Confirm the audit')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 person removed')).toBeVisible();
  expect(pageErrors).toEqual([]);
});
