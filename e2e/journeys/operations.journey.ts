import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { password, signIn } from '../sign-in.ts';

test('a super admin raises a flag from 0 to 50 percent', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations/flags');
  const flag = page.getByRole('region', { name: 'Insights Activation card' });
  const setShare = async (percent: string) => {
    await flag.getByRole('button', { name: 'Change Insights Activation card, Canada' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Share of companies').fill(percent);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };
  const canada = flag.getByRole('listitem').filter({ hasText: 'Canada' });
  await setShare('0');
  await expect(canada).toContainText('Off for everyone');
  await expect(canada).toContainText(/(?<!\d)0 of \d+ companies/);
  await setShare('50');
  await expect(canada).toContainText('On for 50% of companies');
  await expect(canada).not.toContainText(/(?<!\d)0 of \d+ companies/);
  await flag.getByRole('button', { name: 'History of Insights Activation card, Canada' }).click();
  await expect(page.getByRole('dialog').getByText('Share of companies: 0 → 50')).toBeVisible();
});

/** An announcement is above the page from the start, and covers nothing of it on a phone. */
async function expectScrolledAway(page: Page, text: string): Promise<void> {
  const announcement = page.getByText(text);
  await expect(announcement).toBeInViewport();
  await expectFits(page, announcement);
  await page.mouse.wheel(0, 700);
  await expect(announcement).not.toBeInViewport();
}

test('an announcement is written, previewed, published and seen by a visitor and a supplier', async ({
  browser,
  page,
}) => {
  const text = `The Canadian site rests tonight ${Date.now()}`;
  await signIn(page, 'super@retailer.example', '/operations/announcements');
  await page.getByRole('button', { name: 'Write announcement' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('English text').fill(text);
  await dialog.getByLabel('French text').fill(`${text} en français`);
  await dialog.getByLabel('Warning').check();
  await dialog.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Canada' }).click();
  await expect(dialog.getByRole('figure', { name: 'French' })).toContainText('en français');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toContainText('Shown now');

  const canada = new URL(process.env.E2E_BASE_URL ?? '');
  canada.hostname = 'ca.localhost';
  const phone = { baseURL: canada.origin, viewport: { width: 360, height: 740 } };
  const visitor = await browser.newPage(phone);
  await visitor.goto('/');
  await expectScrolledAway(visitor, `${text} en français`);
  await visitor.close();
  const supplier = await browser.newPage(phone);
  await supplier.goto('/login?lastUrl=/profile');
  await supplier.locator('input[name=loginId]').fill('admin@ca.example');
  await supplier.locator('input[name=password]').fill(password);
  // The text comes with the page; it counts as seen a moment later.
  const seen = supplier.waitForResponse('**/api/banner');
  await supplier.locator('button[type=submit]').click();
  await expect(supplier.getByText(`${text} en français`)).toBeVisible();
  await seen;
  await expectScrolledAway(supplier, `${text} en français`);
  await supplier.close();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Who has seen it' }).click();
  await expect(page.getByRole('dialog').getByText('admin@ca.example')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await expect(row).toContainText('Ended');
});

test('the operator’s home shows the health and leads to every page', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations');
  const storage = page.getByRole('region', { name: 'File storage' });
  await expect(storage.getByText('OK', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Database' })).toContainText('Connections');
  await page.getByRole('link', { name: 'Some emails couldn’t be delivered' }).click();
  await expect(page.getByRole('heading', { name: 'Undelivered email' })).toBeVisible();
});

test('a failed job is retried', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations/jobs');
  const row = page.getByRole('row').filter({ hasText: 'Remind admins of access audits' });
  await expect(row).toContainText('The other system didn’t answer in time');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Retry' }).click();
  await expect(page.getByText('The job runs again now.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('an undelivered email goes to a corrected address, and its links are not shown', async ({
  page,
}) => {
  await signIn(page, 'super@retailer.example', '/operations/mail');
  await page.getByRole('button', { name: /^tom\.reed@/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toContainText('/login/invitation…');
  await expect(drawer).not.toContainText('demo-token');
  await expect(drawer.getByRole('button', { name: 'Resend' })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row').filter({ hasText: 'amelia.hart@' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Correct the address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('amelia@northfield.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('emails that failed for one cause are sent again together', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations/mail');
  const cause = 'The recipient’s mailbox is full';
  const failures = page.getByRole('region', { name: 'Failures' });
  await failures.getByRole('button', { name: /^Show \d+ more$/ }).click();
  const group = failures.getByRole('listitem').filter({ hasText: cause });
  await expect(group).toContainText('Emails');
  await group.getByRole('button', { name: `${cause}: Send again` }).click();
  await expect(page.getByText('1 is on its way again.')).toBeVisible();
  await expect(group).toHaveCount(0);
});

test('a limit is lifted with a reason', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations/throttles');
  const row = page.getByRole('row').filter({ hasText: '203.0.113.24' });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Lift the limit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The office called');
  await dialog.getByRole('button', { name: 'Lift the limit' }).click();
  await expect(page.getByText('The limit is lifted.')).toBeVisible();
  await expect(row).toBeHidden();
});
