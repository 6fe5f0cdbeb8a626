import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const demo = '/dev/table';
const withoutText = new Set(['Details', 'Actions', '']);
const heads = async (page: Page) => {
  const texts = await page.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => !withoutText.has(text));
};
const firstRow = (page: Page) => page.getByRole('row').nth(1);
const labels = (page: Page) =>
  firstRow(page)
    .locator('td[data-label]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')));
const requestedPages = (page: Page) => page.getByText(/^Pages requested:/);

const shown = {
  360: ['First name', 'Last name'],
  800: ['First name', 'Last name', 'Email'],
  1280: [
    'First name',
    'Last name',
    'Email',
    'User type',
    'Multiple suppliers',
    'Products',
    'Note',
    'Last sign-in',
  ],
};

test('the columns follow the width, and the table is accessible', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${demo}?size=10&sort=email&row=person-1`);
  await expect(page.getByRole('row')).toHaveCount(11);
  const details = page.getByRole('button', { name: /^Details of/ });
  for (const [width, columns] of Object.entries(shown)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expect.poll(() => heads(page)).toEqual(columns);
    await expect(details).toHaveCount(width === '1280' ? 0 : 10);
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expectFits(page, page.getByText('10 selected'));
  await page.setViewportSize({ width: 360, height: 900 });
  await details.first().click();
  await expect(page.getByText('Shopper Behavior').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByText('Shopper Behavior').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo}?size=10&columns=all`);
  await expect(page.getByRole('row')).toHaveCount(11);
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => heads(page)).toEqual(shown[1280]);
  }
  // On a phone each row is a block, which names every value that it has.
  await page.setViewportSize({ width: 360, height: 900 });
  await expect.poll(() => labels(page)).toEqual(shown[1280]);
  await firstRow(page).getByRole('checkbox').check();
  await firstRow(page)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Open' }).click();
  await expectAccessible(page);
  await expectFits(page, page.getByRole('table'));
  expect(pageErrors).toEqual([]);
});

test('a failure and a search without rows are accessible and fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${demo}?server=failing`);
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the rows' });
  await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expectFits(page, alert);
  await page.goto(`${demo}?search=nobody`);
  const status = page.getByRole('status').filter({ hasText: 'nobody' });
  await expect(status).toHaveText('No row matches “nobody”');
  await expectFits(page, page.getByRole('table'));
});

test('a selection lasts over pages, sorting and search, and leaves disabled rows out', async ({
  page,
}) => {
  await page.goto(`${demo}?size=10&sort=email&search=person6@`);
  await expect(page.getByText('deleting…')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Sam/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expect(page.getByText('10 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(firstRow(page).getByRole('checkbox')).not.toBeChecked();
  await firstRow(page).getByRole('checkbox').check();
  await expect(page.getByText('11 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Last name' }).click();
  await page.getByRole('searchbox').fill('person1@');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(firstRow(page).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('deleting…')).toBeVisible();
  await expect(page.getByText(/ selected$/)).toHaveCount(0);
});

test('everything can be done by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`${demo}?size=10`);
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('button', { name: 'Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page).toHaveURL(/sort=email/);
  await firstRow(page).getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(firstRow(page).getByRole('button', { name: /^Details/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await firstRow(page)
    .getByRole('button', { name: /^Actions/ })
    .focus();
  await page.keyboard.press('Enter');
  // The menu takes the focus once it is open; before that the key would close it again.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/row=person-/);
  await expect(firstRow(page)).toHaveAttribute('aria-current', 'true');
  await page.goto(`${demo}?columns=all`);
  const region = page.getByRole('region', { name: 'Data table' });
  await region.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('Back undoes paging, sorting and search, and a link opens the same rows', async ({ page }) => {
  await page.goto(demo);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(`${demo}?sort=email`);
  await page.getByRole('searchbox').fill('person13');
  await expect(page).toHaveURL(/search=person13/);
  await expect(page.getByRole('row')).toHaveCount(10);
  const rows = await page.getByRole('row').allInnerTexts();
  await page.reload();
  await expect.poll(() => page.getByRole('row').allInnerTexts()).toEqual(rows);
  await page.goBack();
  await expect(page).toHaveURL(`${demo}?sort=email`);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: 'of 137' })).toHaveText('26–50 of 137');
});

test('the table head stays below the header and the banner, and a new page starts at its top', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(`${demo}?size=100`);
  await expect(page.getByRole('row')).toHaveCount(101);
  const top = () => page.locator('thead').evaluate((head) => head.getBoundingClientRect().top);
  await page.getByRole('row').nth(80).scrollIntoViewIfNeeded();
  await expect.poll(top).toBe(64);
  await page.evaluate(() => document.documentElement.style.setProperty('--banner-height', '44px'));
  await expect.poll(top).toBe(108);
  await page.evaluate(() => document.documentElement.style.removeProperty('--banner-height'));
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('row')).toHaveCount(38);
  await expect(firstRow(page)).toBeInViewport();
});

test('the old rows stay until the next page has loaded', async ({ page }) => {
  await page.goto(`${demo}?size=10&server=slow&page=3`, { waitUntil: 'commit' });
  await expect(page.locator('tbody tr[aria-hidden]:not([data-waiting])').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByRole('checkbox') })).toHaveCount(11);
  const old = await firstRow(page).innerText();
  await page.getByRole('button', { name: 'Page 1', exact: true }).click();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(await firstRow(page).innerText()).toBe(old);
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  expect(await firstRow(page).innerText()).not.toBe(old);
});

test('the next page is fetched ahead, once, and shows without waiting', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${demo}?size=10&server=slow`);
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(requestedPages(page)).toHaveText('Pages requested: 1 and 2');
  // Later than the slow server of the demo answers; then it answers no more.
  await page.clock.pauseAt(new Date(Date.now() + 10_000));
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.clock.runFor(500);
  await expect(page.getByRole('status').filter({ hasText: 'of 137' })).toHaveText('11–20 of 137');
  await expect(requestedPages(page)).toHaveText('Pages requested: 1, 2, and 3');
});

test('the list of companies requests two pages, and one more on the next page', async ({
  page,
}) => {
  const pages: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/companies') pages.push(searchParams.get('page'));
  });
  await signIn(page, 'super@retailer.example', '/companyList');
  await expect(page.getByRole('row')).toHaveCount(26);
  await expect.poll(() => pages).toEqual(['0', '1']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => pages).toEqual(['0', '1', '2']);
});
