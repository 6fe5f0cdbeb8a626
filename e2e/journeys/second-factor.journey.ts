import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { codeOf } from '../authenticator-app.ts';
import { forgetSession, openInvitation, signIn, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const loginId = 'ada@second-step.example';
const secret = 'seven green lanterns';
const businessCode = 'STEP-2';

/** A company of its own, because its rule would lead the users of another journey away. Returns its site. */
async function addCompany(staff: Page, page: Page): Promise<string> {
  await signIn(staff, 'super@retailer.example', '/companyList');
  const created = await staff.context().request.post('/api/company-accounts', {
    data: {
      ...{ companyName: 'Second Step Foods', businessCode, companyType: 'CHARTER_VENDOR' },
      timeZone: 'America/Chicago',
      domains: [{ domainName: 'second-step.example', allowSubDomains: false }],
      admin: { first_name: 'Ada', last_name: 'Quist', email: loginId },
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  const link = await openInvitation(page, loginId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/userRegistration');
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByLabel('Repeat password', { exact: true }).fill(secret);
  await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check();
  await page.getByRole('checkbox', { name: /accept the data sharing addendum$/ }).check();
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.waitForURL((url) => !/userRegistration/.test(url.pathname));
  return new URL(link).origin;
}

const list = '/admin/userList';
const isAt = (path: string) => (url: URL) => url.pathname === path;

test('a company asks for a second step: days are counted down, then nothing opens before it', async ({
  page,
  browser,
}) => {
  const { pageErrors } = await watchPage(page);
  const staff = await (await browser.newContext()).newPage();
  const site = await addCompany(staff, page);
  // The access of the new admin is set up in the background.
  const require = page.getByRole('button', { name: 'Require second step' });
  await expect(async () => {
    await page.goto(site + list);
    await expect(require).toBeVisible({ timeout: 5_000 });
  }).toPass();

  await require.click();
  const dialog = page.getByRole('dialog', { name: 'Second step for all users' });
  await expect(dialog.getByText('1 user has no second step yet.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'All users need a second step' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/All users need a second step after /)).toBeVisible();

  await page.reload();
  const banner = page.getByRole('region', { name: 'Second step' });
  await expect(banner.getByText(/^(29|30|31) days left to add a second step/)).toBeVisible();
  await expectFits(page, banner);
  await banner.getByRole('link', { name: 'Add it now' }).click();
  await page.waitForURL('**/profile#factors');
  await expect(page.getByRole('button', { name: 'Add an authenticator app' })).toBeInViewport();
  await expect(banner).toBeHidden();

  const program = join(import.meta.dirname, '../../tools/end-factor-grace.ts');
  await promisify(execFile)(process.execPath, [program, businessCode], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  // The open session ends at the gate with its next page.
  await page.goto(site + list);
  await page.waitForURL(isAt('/secondFactor'));
  await forgetSession(page);
  await page.goto(`${site}/login?lastUrl=${list}`);
  await submitSignIn(page, loginId, secret);
  await page.waitForURL(isAt('/secondFactor'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a second step to go on');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectAccessible(page);
  await expectFits(page, page.getByRole('button', { name: 'Continue' }));

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const app = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const seed = (await app.locator('code').textContent()) ?? '';
  await app.getByLabel('Code of the app').fill(codeOf(seed));
  await app.getByRole('button', { name: 'Add app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(isAt(list));
  await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
