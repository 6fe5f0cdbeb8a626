import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { listScreens } from '../screens.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const screens = listScreens();

/** A page that still loads its rows is not the page that users work with. */
async function expectLoaded(page: Page) {
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the list of screens comes from the routes of the portal', () => {
  // The list is read from source text: a renamed function there would leave it empty.
  expect(screens.length).toBeGreaterThanOrEqual(28);
});

for (const { id, address, loginId } of screens) {
  test(`the screen ${id} is accessible and fits`, async ({ page }) => {
    const { pageErrors } = await watchPage(page);
    const { pathname } = new URL(address, 'http://portal');
    if (loginId) await signIn(page, loginId, pathname);
    if (!loginId || pathname !== address) await page.goto(address);
    await expectLoaded(page);
    // A gate would lead to another page or show another one in its place.
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect(page).not.toHaveTitle(/Page Not Found/);
    await expect(page.getByText('You are not an administrator.')).toHaveCount(0);
    await expectFits(page, heading(page));
    expect(pageErrors).toEqual([]);
  });
}

test('the mailbox and the page that does not exist are accessible and fit', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  for (const path of ['/dev/mailbox', '/no/such/page']) {
    await page.goto(path);
    await expectLoaded(page);
    await expectFits(page, heading(page));
  }
  expect(pageErrors).toEqual([]);
});

test('the dialog that adds a domain is accessible and fits', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/admin/domainsList');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expectFits(page, page.getByRole('dialog'));
  expect(pageErrors).toEqual([]);
});

test('the invitations of a second company are accessible and fit, at sign-in and by the link', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/dev/mailbox');
  await page
    .getByText(/invites you to the supplier portal/)
    .first()
    .click();
  await page.getByRole('link', { name: /login\/invitation#token=/ }).click();
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectFits(page, heading(page));
  await signIn(page, 'invited@charter.example', '/profile');
  await expectFits(page, page.getByRole('dialog', { name: 'You’re invited' }));
  expect(pageErrors).toEqual([]);
});

test('the logout page of a signed-in user is accessible and fits', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/logout');
  await expectFits(page, heading(page));
  expect(pageErrors).toEqual([]);
});

test('a page that does not exist has the texts of the specification', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page Not Found - Endcap');
  await expect(heading(page)).toHaveText("We couldn't find that page…");
  await expect(
    page.getByText(
      'The page you are trying to access does not exist or the link you clicked is broken.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('**/');
});

test('the API page works under the same content security policy', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/docs/');
  await expect(page.getByText('/api/companies/{companyId}/email-domains').first()).toBeVisible();
  expect(pageErrors).toEqual([]);
});
