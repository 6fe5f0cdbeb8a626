import { expect, test } from '@playwright/test';
import { countShifts, type Shifts } from '../layout-shifts.ts';
import { untilTakenOver, watchPage } from '../watch-page.ts';

const pages = [
  { path: '/', heading: 'Know your customer. Know your store.' },
  { path: '/learn?product=SHOPPER_BEHAVIOR', heading: 'Shopper Behavior' },
  { path: '/articles/insights', heading: 'Insights' },
  { path: '/privacyPolicy', heading: 'Privacy Policy' },
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads the public pages and follows their links', async ({ page }) => {
    for (const { path, heading } of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    const picture = page.locator('meta[property="og:image"]');
    // By its path: only browsers resolve us.localhost on every machine.
    const { pathname } = new URL((await picture.getAttribute('content')) ?? '');
    const answer = await page.request.get(pathname);
    expect(answer.headers()['content-type']).toBe('image/jpeg');
    await page.goto('/articles/insights');
    const link = page.getByRole('main').getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('article')).toContainText(/\w+ \w+/);
  });
});

for (const { path, heading } of pages) {
  test(`the script takes over ${path} without an error and without moving anything`, async ({
    page,
  }) => {
    const { pageErrors } = await watchPage(page);
    await page.addInitScript(countShifts);
    await page.goto(path);
    await untilTakenOver(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(await page.evaluate(() => (window as unknown as Shifts).layoutShift)).toBe(0);
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    expect(pageErrors).toEqual([]);
  });
}

test('the script leaves a visitor who has scrolled where they are', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect(last).toBeVisible();
  // Styles that come after the scrolling would move the page.
  await page.evaluate(async () => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      while (!link.sheet) await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
  await last.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  release();
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
