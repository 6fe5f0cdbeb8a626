import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const address = '/dataDictionaryV2/columns';
const phone = { width: 360, height: 740 };

async function findNewNames(page: Page, list: string, found: RegExp) {
  await page.getByLabel('Old column names').fill(list);
  await page.getByRole('button', { name: 'Find the new names' }).click();
  await expect(page.getByRole('heading', { name: found })).toBeFocused();
}

test('old names become new ones, which are still there after a reload and after a definition', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'user@charter.example', '/dataDictionaryV2');
  await page.getByRole('link', { name: 'Translate column names' }).click();
  await findNewNames(
    page,
    'net_sales_amount\tzzqqxx_unknown\tnet_sales_amount',
    /of 2 names found/,
  );
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Old column names')).toHaveValue(/zzqqxx_unknown/);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Unmatched first' }).check();
  await expect(rows.nth(1)).toContainText('zzqqxx_unknown');
  await rows.nth(2).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dataDictionaryV2\?selected=/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: /of 2 names found/ })).toBeVisible();
  await expect(rows.nth(1)).toContainText('zzqqxx_unknown');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(pageErrors).toEqual([]);
});

test('the first row of a file is enough, on a phone and with the keyboard', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.setViewportSize(phone);
  await signIn(page, 'user@charter.example', address);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'old report.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('net_sales_amount,zzqqxx_unknown\n1,2\n'),
  });
  await expect(page.getByText('2 names read from old report.csv')).toBeVisible();
  await expect(page.getByRole('heading', { name: /of 2 names found/ })).toBeFocused();
  const report = page.getByRole('button', { name: 'Report as missing: zzqqxx_unknown' });
  await report.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Reported. Thanks!')).toBeVisible();
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});
