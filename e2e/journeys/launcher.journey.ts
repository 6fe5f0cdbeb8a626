import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { countShifts, type Shifts } from '../layout-shifts.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const card = (page: Page, product: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: product }) });
const launch = (page: Page, product: string) =>
  page.getByRole('link', { name: `Launch App ${product}` });

/** Another journey may have dismissed it already. */
async function dismissAnnouncement(page: Page) {
  const banner = page.waitForResponse('**/api/banner');
  await page.reload();
  if ((await banner).status() === 204) return;
  const dismissed = page.waitForResponse('**/dismiss');
  await page.getByRole('button', { name: 'Dismiss announcement' }).click();
  await dismissed;
}

test('a company admin opens a product, which knows the user', async ({ page, context }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/apps');
  await expect(page).toHaveTitle('App Launch - Endcap');
  await expect(page.getByRole('heading', { name: 'Know your customer' })).toBeVisible();
  const opened = context.waitForEvent('page');
  await launch(page, 'Report Builder').click();
  const product = await opened;
  const productErrors: string[] = [];
  product.on('console', (one) => one.type() === 'error' && productErrors.push(one.text()));
  await expect(product).toHaveURL(/\/demo\/products\/REPORT_BUILDER/);
  await expect(product.getByText('admin@charter.example').first()).toBeVisible();
  await expect(product.getByText('Northfield Foods').first()).toBeVisible();
  await expect(product.getByRole('img', { name: 'Net sales by week' })).toBeVisible();
  await expect(product.locator('section').first()).toHaveCSS('border-radius', '14px');
  await expect(product.locator('link[rel=icon]')).toHaveAttribute('href', /^\/products\//);
  expect(productErrors).toEqual([]);
  expect(await product.evaluate(() => window.opener)).toBeNull();
  await product.close();
  await page.reload();
  await expect(
    page.getByRole('region', { name: 'Pinned and most used' }).getByRole('link'),
  ).toContainText(['Report Builder']);
  expect(pageErrors).toEqual([]);
});

test('a pin is still there after a reload', async ({ page }) => {
  await signIn(page, 'user@charter.example', '/apps');
  const open = page.getByRole('link', { name: /^Launch App/ }).first();
  await expect(open).toBeVisible();
  const pin = page.getByRole('button', { name: /^Pin / }).first();
  const before = await pin.getAttribute('aria-pressed');
  const saved = page.waitForResponse((one) => one.url().endsWith('/api/launcher/pins'));
  await pin.click();
  await saved;
  const after = before === 'true' ? 'false' : 'true';
  await expect(pin).toHaveAttribute('aria-pressed', after);
  await page.reload();
  await expect(pin).toHaveAttribute('aria-pressed', after);
});

test('a user without access asks for it, and the admin gets a mail', async ({ page }) => {
  await signIn(page, 'user@charter.example', '/apps');
  const asks = page.getByRole('button', { name: /^Ask for access: / });
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
  const name =
    (await asks.first().getAttribute('aria-label'))?.replace('Ask for access: ', '') ?? '';
  await card(page, name).hover();
  await asks.first().click();
  const note = `For the spring reset ${Date.now()}`;
  await page.getByRole('dialog').getByRole('textbox').fill(note);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(`Request for ${name} sent.`)).toBeVisible();
  await expect(
    card(page, name)
      .getByText(/You asked for access on/)
      .first(),
  ).toBeAttached();
  await page.reload();
  await expect(
    card(page, name)
      .getByText(/You asked for access on/)
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('button', { name: `Ask for access: ${name}` })).toHaveCount(0);
  await page.goto('/dev/mailbox');
  const mail = page.getByRole('link', {
    name: /asks for access to products .*admin@charter.example/,
  });
  await mail.first().click();
  await expect(page.getByText(note).first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a locked card explains why, and a refused launch leads back to the reason', async ({
  page,
}) => {
  await signIn(page, 'user@charter.example', '/apps');
  const why = page.getByRole('button', { name: /^Why can't I open this\?/ }).first();
  const name = (await why.getAttribute('aria-label'))?.replace(/^.*\? /, '') ?? '';
  await why.click();
  const dialog = page.getByRole('dialog', { name: `Why is ${name} locked?` });
  await expect(dialog.getByText('Who can change this')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/svc/v1/products/CUSTOMER_PULSE/launch');
  await page.waitForURL(/\/apps\?locked=CUSTOMER_PULSE/);
  await expect(page.getByRole('dialog', { name: 'Why is Customer Pulse locked?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/apps$/);
});

test('a card that the tier excludes, its dialogs and the server give one reason', async ({
  page,
}) => {
  await signIn(page, 'user@basic.example', '/apps');
  const locked = card(page, 'Digital Landscapes');
  await expect(locked.getByText('Not part of the Basic tier').first()).toBeAttached();
  await expect(locked.getByRole('button', { name: /^Ask for access/ })).toHaveCount(0);
  await locked.getByRole('button', { name: /^Learn More/ }).click();
  const learn = page.getByRole('dialog', { name: 'Digital Landscapes' });
  await expect(learn.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    '/contactUs',
  );
  await expect(learn.getByRole('button', { name: /^Start with/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await locked.getByRole('button', { name: /^Why can't I open this/ }).click();
  await expect(page.getByText('Digital Landscapes isn’t part of the Basic tier.')).toBeVisible();
  await page.keyboard.press('Escape');
  // A stale card could still ask: the refusal is shown, and the note stays.
  const answer = await (await page.request.get('/api/products/access')).json();
  const step = { code: 'NO_ENTITLEMENT', owner: 'COMPANY_ADMIN', step: 'REQUEST_ACCESS' };
  for (const item of answer.items) if (item.lock) Object.assign(item.lock, step);
  await page.route('**/api/products/access', (route) => route.fulfill({ json: answer }));
  await page.reload();
  await locked.hover();
  await locked.getByRole('button', { name: /^Ask for access/ }).click();
  const ask = page.getByRole('dialog');
  await ask.getByRole('textbox').fill('For the spring reset');
  await ask.getByRole('button', { name: 'Send request' }).click();
  await expect(ask.getByRole('alert')).toContainText(
    'This product isn’t available to your company.',
  );
  await expect(ask.getByRole('textbox')).toHaveValue('For the spring reset');
});

test('the keyboard alone finds and opens a product and a page', async ({ page, context }) => {
  await signIn(page, 'admin@charter.example', '/apps');
  const link = launch(page, 'Digital Landscapes');
  await link.focus();
  await page.keyboard.press('ArrowDown');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Space');
  await (await opened).close();
  expect(context.pages()).toHaveLength(1);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('profile');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/profile');
});

test('the launcher is drawn without a layout shift, from one chunk of its own', async ({
  page,
}) => {
  await signIn(page, 'admin@charter.example', '/apps');
  await dismissAnnouncement(page);
  await page.addInitScript(countShifts);
  const scripts: string[] = [];
  page.on('request', (one) => one.resourceType() === 'script' && scripts.push(one.url()));
  await page.reload();
  await expect(launch(page, 'Shopper Behavior')).toBeVisible();
  await page.waitForLoadState('networkidle');
  // What waits and what changed come after it, in chunks named home-panels and home-page.
  expect(scripts.filter((url) => /\/home-[\w-]{8}\.js$/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /\/launcher-/.test(url))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as Shifts).layoutShift)).toBe(0);
});

test('the launcher, its dialogs and the palette fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'user@charter.example', '/apps');
  const title = page.getByRole('heading', { level: 4 }).first();
  await expect(title).toBeVisible();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const size = () => title.locator('xpath=ancestor::li[1]').boundingBox();
    await expect.poll(async () => (await size())?.width).toBeLessThanOrEqual(308);
    expect((await size())?.height).toBeGreaterThanOrEqual(152);
  }
  await expectFits(page, title);
  for (const action of [/^Learn More: /, /^Why can't I open this\?/]) {
    await page.getByRole('button', { name: action }).first().click();
    await expectFits(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expectFits(page, page.getByRole('combobox'));
});
