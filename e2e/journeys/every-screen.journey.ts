import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const widths = [360, 768, 1440];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    test(`every screen at ${width} px in ${colorScheme} is accessible and fits`, async ({
      page,
    }) => {
      const { complaints } = await watchPage(page);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const path of ['/', '/login', '/no/such/page']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await signIn(page, 'admin@charter.example', '/admin/domainsList');
      await expect(page.getByRole('cell').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Add domain' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/dev/mailbox');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/logout');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(complaints).toEqual([]);
    });
  }
}

test('a page that does not exist says so, to the letter', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page Not Found - Endcap');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't find that page…");
  await expect(
    page.getByText(
      'The page you are trying to access does not exist or the link you clicked is broken.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('**/');
});

test('the API page works under the same policy', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await page.goto('/docs/');
  await expect(page.getByText('/api/companies/{companyId}/email-domains').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
