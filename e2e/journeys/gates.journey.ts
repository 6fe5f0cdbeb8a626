import { expect, type Page, test } from '@playwright/test';
import { submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const domains = '/admin/domainsList';

/** Signs in on the way to a page; a gate may lead elsewhere afterwards. */
async function signInFor(page: Page, loginId: string, lastUrl: string): Promise<void> {
  await page.goto(lastUrl);
  await page.waitForURL(/\/login\?lastUrl=/);
  await submitSignIn(page, loginId);
}

for (const [loginId, place, title] of [
  ['blocked@charter.example', '/accessBlocked', 'Access Blocked'],
  ['pending@charter.example', '/pendingAccess', 'Pending Access'],
  ['admin@basic.example', '/noAccess?reason=tier', 'No Access'],
  ['unknown@nowhere.example', '/noAccess?reason=no-company', 'No Access'],
] as const) {
  test(`${loginId} arrives at ${place}`, async ({ page }) => {
    const { pageErrors } = await watchPage(page);
    await signInFor(page, loginId, domains);
    await page.waitForURL(`**${place}`);
    await expect(page).toHaveTitle(`${title} - Endcap`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.reload();
    await expect(page).toHaveTitle(`${title} - Endcap`);
    expect(pageErrors).toEqual([]);
  });
}

test('a page that this site does not offer is not found', async ({ page }) => {
  const origin = new URL(process.env.E2E_BASE_URL ?? '');
  origin.hostname = 'mx.localhost';
  for (const path of ['terms', 'privacyPolicy']) {
    await page.goto(origin.href + path);
    await expect(page).toHaveTitle('Página no encontrada - Endcap');
  }
});

test('a refused address is not left in the history and keeps its reason on every visit', async ({
  page,
}) => {
  await signInFor(page, 'admin@basic.example', '/terms');
  await expect(page).toHaveTitle('Terms - Endcap');
  const visit = () => page.evaluate((path) => history.pushState({}, '', path), domains);
  const reason = page.getByText('Your company’s account tier doesn’t include this page.');
  await visit();
  await page.waitForURL('**/noAccess?reason=tier');
  await expect(reason).toBeVisible();
  await page.goBack();
  await expect(page).toHaveTitle('Terms - Endcap');
  await visit();
  await expect(reason).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(domains);
});

test('people without access read their own reason', async ({ page }) => {
  await page.goto('/pendingAccess');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your access');
  await signInFor(page, 'unknown@nowhere.example', '/profile');
  await expect(page.getByText(/Your account isn’t linked to a company/).first()).toBeVisible();
  await expect(page.getByText(/once your access is set up/)).toHaveCount(0);
});
