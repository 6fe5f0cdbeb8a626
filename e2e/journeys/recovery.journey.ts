import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { codeOf } from '../authenticator-app.ts';
import { addPerson, newPassword } from '../new-person.ts';
import { forgetSession, signIn, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const loginId = 'lost-phone@charter.example';

const inNewBrowser = async (browser: Browser) => (await browser.newContext()).newPage();

const person = { loginId, firstName: 'Nora', lastName: 'Quist' };

const waitingCard = (page: Page) => page.getByRole('region', { name: 'Waiting to get back in' });

async function approve(page: Page): Promise<void> {
  const approval = { name: 'Approve the recovery for Nora Quist' };
  await waitingCard(page).getByRole('button', approval).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('You approved the recovery for Nora Quist.')).toBeVisible();
}

test('a person who lost phone and codes gets in again with an admin, support and a day', async ({
  page,
  browser,
}) => {
  const { pageErrors } = await watchPage(page);
  const admin = await inNewBrowser(browser);
  await addPerson(admin, page, person);
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const seed = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code of the app').fill(codeOf(seed));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();

  await forgetSession(page);
  await page.goto('/login');
  await submitSignIn(page, loginId, newPassword);
  await page.getByRole('button', { name: 'I have none of these' }).click();
  await expectFits(page, page.getByRole('button', { name: 'Ask for it' }));
  await page.getByRole('button', { name: 'Ask for it' }).click();
  await expect(page.getByRole('heading', { name: 'We asked for you' })).toBeVisible();

  await admin.goto('/admin');
  await expect(waitingCard(admin)).toBeVisible();
  await expectAccessible(admin);
  await approve(admin);
  const support = await inNewBrowser(browser);
  await signIn(support, 'support@retailer.example', '/today');
  await approve(support);
  await expect(support.getByText(/· Opens /)).toBeVisible();

  const program = join(import.meta.dirname, '../../tools/end-recovery-delay.ts');
  await promisify(execFile)(process.execPath, [program, loginId], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  // The job runs a moment later; then the password alone opens the account.
  await expect(async () => {
    await page.goto('/login?lastUrl=/profile');
    await submitSignIn(page, loginId, newPassword);
    await page.waitForURL(({ pathname }) => pathname === '/profile', { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText(/your password alone opens this account/)).toBeVisible();
  expect(pageErrors).toEqual([]);
});
