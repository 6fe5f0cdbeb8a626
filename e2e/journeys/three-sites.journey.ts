import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { password } from '../sign-in.ts';

const sites = [
  { host: 'us', loginId: 'admin@charter.example', lang: 'en-US', heading: 'Authorized domains' },
  { host: 'mx', loginId: 'admin@mx.example', lang: 'es-MX', heading: 'Dominios autorizados' },
  { host: 'ca', loginId: 'admin@ca.example', lang: 'fr-CA', heading: 'Domaines autorisés' },
];

for (const { host, loginId, lang, heading } of sites) {
  test(`the ${host} site is in ${lang}, from the landing page to the lists of domains and users`, async ({
    page,
  }) => {
    const origin = new URL(process.env.E2E_BASE_URL ?? '');
    origin.hostname = `${host}.localhost`;
    await page.goto(origin.href);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    // Only the US site has the data dictionary, so that only its landing page shows a term of it.
    await expect(page.locator('figure svg')).toBeVisible();
    await expect(page.locator('main dl')).toHaveCount(host === 'us' ? 1 : 0);
    await page.goto(`${origin.href}login?lastUrl=/admin/domainsList`);
    await page.locator('input[name=loginId]').fill(loginId);
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('cell').first()).toBeVisible();
    // Names and labels are longer in Spanish and French than in English.
    await page.goto(`${origin.href}admin/userList`);
    await expect(page.getByRole('cell').first()).toBeVisible();
    await expectFits(page, page.getByRole('table'));
  });
}

test('a user of another country is sent to their own site', async ({ page }) => {
  await page.goto('/login');
  await page.locator('input[name=loginId]').fill('admin@mx.example');
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText(/another country’s site/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in on the site of Mexico' }).click();
  await page.waitForURL(/^http:\/\/mx\..*\/login/);
});
