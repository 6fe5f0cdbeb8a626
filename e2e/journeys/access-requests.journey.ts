import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn, signInAlone } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const company = 'Northfield Foods';

async function ask(page: Page, product: string, note: string) {
  await page.goto('/profile/requestAccess?searchText=northfield+foods');
  await page.getByRole('button', { name: company, expanded: false }).click();
  const companies = page.getByRole('region', { name: 'Find a company' });
  await companies.getByLabel(product).check();
  await page.getByLabel('Note (optional)').fill(note);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(
    page.getByText(`Your request is on its way to the admins of ${company}.`),
  ).toBeVisible();
}

/** Opens the only request with this note, and the dialog that decides it. */
async function decide(admin: Page, note: string, decision: 'Approve' | 'Deny') {
  await admin.goto(`/admin/userList?tab=access-requests&search=${encodeURIComponent(note)}`);
  await expect(admin.getByRole('row')).toHaveCount(2);
  await admin.getByRole('button', { name: /^Actions for/ }).click();
  await admin.getByRole('menuitem', { name: decision }).click();
  return admin.getByRole('dialog');
}

test('an internal user asks for companies: approved, denied with a note, and cancelled', async ({
  page,
  browser,
}) => {
  const { pageErrors } = await watchPage(page);
  const word = randomBytes(4).toString('hex');
  await signInAlone(page, 'merchant@retailer.example', '/profile/requestAccess');
  await ask(page, 'Report Builder', `first ${word}`);
  await ask(page, 'Channel Insights', `second ${word}`);
  await ask(page, 'Customer Pulse', `third ${word}`);
  await expectFits(page, page.getByRole('heading', { name: 'Your requests' }));
  await page.goto(`/profile/requestAccess?search=third+${word}`);
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();

  const admin = await browser.newPage();
  await signIn(admin, 'admin@charter.example', '/admin/userList');
  const approval = await decide(admin, `first ${word}`, 'Approve');
  await expectFits(admin, approval);
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(admin.getByText(/request is approved\.$/)).toBeVisible();
  const denial = await decide(admin, `second ${word}`, 'Deny');
  await denial.getByRole('button', { name: 'Deny' }).click();
  await expect(denial.getByText('Say why. It goes into the email.')).toBeVisible();
  await denial.getByLabel('Note').fill(`Not for this team ${word}`);
  await denial.getByRole('button', { name: 'Deny' }).click();
  await expect(admin.getByText(/request is denied\.$/)).toBeVisible();
  await admin.context().close();

  // The product answers in the background; no new sign-in is needed.
  await expect(async () => {
    await page.goto('/profile/requestAccess?searchText=northfield+foods');
    await page.getByRole('button', { name: `Open ${company}` }).click({ timeout: 2_000 });
  }).toPass();
  await page.waitForURL('**/apps');
  await expect(page.getByRole('link', { name: 'Launch App Report Builder' }).first()).toBeVisible();
  await page.goto(`/profile/requestAccess?search=second+${word}`);
  await expect(page.getByText(`Not for this team ${word}`)).toBeVisible();
  expect(pageErrors).toEqual([]);
});
