import { learnProducts } from '@endcap/contract/products';
import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { untilTakenOver, watchPage } from '../watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const addressOn = (host: string, path: string) => {
  const address = new URL(path, process.env.E2E_BASE_URL);
  address.hostname = `${host}.localhost`;
  return address.href;
};

test('from the landing page a visitor reads about a product, then about the next', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Learn more about Shopper Behavior' }).click();
  await page.waitForURL('**/learn?product=SHOPPER_BEHAVIOR');
  await expect(heading(page)).toHaveText('Shopper Behavior');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Shopper Behavior - Endcap');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^See who buys/);
  await page.getByRole('link', { name: 'Learn more about Channel Insights' }).click();
  await expect(page).toHaveTitle('Channel Insights - Endcap');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('Shopper Behavior');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.waitForURL('**/login');
  expect(pageErrors).toEqual([]);
});

test('a signed-in user goes on to the apps', async ({ page }) => {
  await signIn(page, 'admin@charter.example', '/profile');
  await page.goto('/learn?product=DIGITAL_LANDSCAPES');
  await expect(heading(page)).toHaveText('Digital Landscapes');
  await page.getByRole('main').getByRole('link', { name: 'Go to apps' }).click();
  await page.waitForURL('**/apps');
});

for (const { host, lang, title } of [
  { host: 'mx', lang: 'es-MX', title: 'Shopper Behavior' },
  { host: 'ca', lang: 'fr-CA', title: 'Shopper Behavior' },
]) {
  test(`the ${host} site has the page of the one product that it offers`, async ({ page }) => {
    await page.goto(addressOn(host, '/'));
    await expect(page.locator('main a[href^="/learn"]')).toHaveCount(1);
    await page.goto(addressOn(host, '/learn?product=SHOPPER_BEHAVIOR'));
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(heading(page)).toHaveText(title);
    for (const code of learnProducts.slice(1)) {
      await page.goto(addressOn(host, `/learn?product=${code}`));
      await expect(page.locator('main a[href="/"]')).toBeVisible();
      await expect(heading(page)).not.toHaveText(title);
    }
  });
}

test('nothing of the header is cut on a French phone that has not loaded the font', async ({
  page,
}) => {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(addressOn('ca', '/learn'));
  const label = page.getByRole('banner').getByText('Se connecter');
  await expect(label).toBeVisible();
  expect(await label.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
});

test('an unknown product, or one without a page, is not found', async ({ page }) => {
  for (const search of ['?product=NOTHING', '?product=REPORT_BUILDER']) {
    await page.goto(`/learn${search}`);
    await expect(heading(page)).toHaveText("We couldn't find that page…");
    await expect(page).toHaveTitle('Page Not Found - Endcap');
  }
});

const productsOf = { us: learnProducts, mx: ['SHOPPER_BEHAVIOR'], ca: ['SHOPPER_BEHAVIOR'] };

for (const [host, codes] of Object.entries(productsOf)) {
  test(`the pages of the products on the ${host} site are accessible and fit`, async ({ page }) => {
    const { pageErrors } = await watchPage(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const code of codes) {
      await page.goto(addressOn(host, `/learn?product=${code}`));
      await expect(heading(page)).toBeVisible();
      const picture = page.locator('header svg[viewBox="0 0 480 300"] > :nth-child(2)');
      await expect(picture).toBeAttached();
      await expectFits(page, heading(page));
    }
    expect(pageErrors).toEqual([]);
  });
}
