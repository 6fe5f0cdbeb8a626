import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';

const widths = [360, 600, 768, 900, 1024, 1280, 1440];

for (const language of ['en-US', 'es-MX', 'fr-CA']) {
  test(`the header links fit on one line or are in the menu, in ${language}`, async ({ page }) => {
    await signIn(page, 'admin@charter.example', '/admin');
    // The response is changed instead of the account, which other journeys use too.
    await page.route('**/svc/v1/identity/user-context*', async (route) => {
      const response = await route.fetch();
      const context = await response.text();
      const body = context.replace(
        /"language_code":(null|"[^"]*")/,
        `"language_code":"${language}"`,
      );
      await route.fulfill({ response, body });
    });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const links = page.locator('header > nav').last().getByRole('link');
    const menu = page.locator('header > button[aria-controls]');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(async () => (await links.count()) > 0 !== (await menu.isVisible()))
        .toBe(true);
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
      expect(Math.max(0, ...boxes.map((box) => box?.height ?? 0))).toBeLessThan(40);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(contentWidth).toBeLessThanOrEqual(width);
    }

    await page.setViewportSize({ width: 360, height: 800 });
    await menu.click();
    const panel = page.locator('header > nav').first();
    await expect(panel.getByRole('link')).toHaveCount(3);
    await panel.getByRole('link').first().focus();
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('link')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });
}

test('the palette keeps its place while the user types, and works by keyboard', async ({
  page,
}) => {
  await signIn(page, 'admin@charter.example', '/admin');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('option', { name: 'Add users' })).toBeVisible();
  await palette.evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  const before = await palette.boundingBox();
  await page.keyboard.type('net sales');
  await expect(palette.getByRole('option', { name: /^Net Sales Amount/ }).first()).toBeVisible();
  expect(await palette.boundingBox()).toEqual(before);
  await page.keyboard.type(' zzzz');
  // Nothing but the ways to search the knowledge base and the data dictionary.
  await expect(palette.getByRole('option')).toHaveCount(2);
  expect(await palette.boundingBox()).toEqual(before);
  await palette.getByRole('combobox').fill('authorized');
  await expect(palette.getByRole('option', { name: 'Authorized Domains' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/domainsList');
});

test('the palette corrects a typo, and finds tickets, people and acts for a super admin', async ({
  page,
}) => {
  await signIn(page, 'super@retailer.example', '/operations');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const box = palette.getByRole('combobox');
  await box.fill('net saels');
  await expect(palette.getByText('Showing results for “net sales”')).toBeVisible();
  await expect(palette.getByRole('option', { name: /^Net Sales/ }).first()).toBeVisible();
  await expectFits(page, palette.getByText('Showing results for “net sales”'));
  await palette.getByRole('button', { name: 'Search for “net saels” instead' }).click();
  await expect(palette.getByText('Showing results for')).toHaveCount(0);

  await box.fill('T-DEMQA28');
  await palette.getByRole('option', { name: /^Cambio de correo/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cambio de correo' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('maya reyes');
  await palette
    .getByRole('option', { name: /^Maya Reyes/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Maya Reyes' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box.fill('invite staff');
  await expect(palette.getByRole('option').first()).toContainText('Invite staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /staff|person/i })).toBeVisible();
});
