import { expect, test } from '@playwright/test';
import { password, signIn } from '../sign-in.ts';

test('a super admin raises a flag from 0 to 50 percent', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/operations/flags');
  const flag = page.getByRole('region', { name: 'Knowledge base search' });
  const setShare = async (percent: string) => {
    await flag.getByRole('button', { name: 'Change Knowledge base search, Canada' }).click();
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
  await flag.getByRole('button', { name: 'History of Knowledge base search, Canada' }).click();
  await expect(page.getByRole('dialog').getByText('Share of companies: 0 → 50')).toBeVisible();
});

test('an announcement is written, previewed, published and seen by a supplier', async ({
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
  const supplier = await browser.newPage({ baseURL: canada.origin });
  await supplier.goto('/login?lastUrl=/profile');
  await supplier.locator('input[name=loginId]').fill('admin@ca.example');
  await supplier.locator('input[name=password]').fill(password);
  await supplier.locator('button[type=submit]').click();
  await expect(supplier.getByText(`${text} en français`)).toBeVisible();
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
