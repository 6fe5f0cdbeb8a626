import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { rowsOf } from '../read-workbook.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const screen = '/dataDictionaryV2';
const loginId = 'user@charter.example';

test('a user finds a definition with the keyboard alone, and shares it', async ({
  page,
  context,
}) => {
  const { pageErrors } = await watchPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, loginId, screen);
  await expect(page).toHaveTitle('Data Dictionary - Endcap');
  const search = page.getByRole('searchbox', { name: 'What is:' });
  await expect(search).toBeFocused();
  await expect(page.getByText(/terms, in alphabetical order/)).toBeVisible();

  await page.keyboard.type('ne');
  await expect(page.getByText('Please enter at least 3 characters')).toBeVisible();
  await page.keyboard.type('t sales');
  await expect(page.getByText(/results for “net sales”/)).toBeVisible();
  await expect(page).toHaveURL(/search=net(%20|\+)sales/);
  const first = page.getByRole('cell').first().getByRole('link');
  await expect(first.locator('mark')).toHaveText(/net sales/i);
  const name = (await first.textContent()) ?? '';

  await first.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name });
  await expect(panel.getByText('What is:')).toBeVisible();
  await expect(panel.getByText('Available to')).toBeVisible();
  await expect(page).toHaveTitle(`${name} - Data Dictionary - Endcap`);
  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(first).toBeFocused();

  await page.goto(link);
  await expect(panel.getByText('Available to')).toBeVisible();
  await expect(page.getByText(/terms, in alphabetical order/)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('the search, the product and the page are in the address', async ({ page }) => {
  await signIn(page, loginId, screen);
  const search = page.getByRole('searchbox', { name: 'What is:' });
  await search.fill('sales');
  await search.press('Enter');
  await expect(page.getByText(/results for “sales”/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: /^Report Builder \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/product=chnl_perf_report_builder/);
  await expect(page).not.toHaveURL(/page=2/);
  await page.reload();
  await expect(search).toHaveValue('sales');
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(/^Report Builder/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue('All Products');
});

test('a misspelled search suggests a term, and a missing term can be reported', async ({
  page,
}) => {
  await signIn(page, loginId, screen);
  const search = page.getByRole('searchbox', { name: 'What is:' });
  await search.fill('nett saels');
  await expect(page.getByText('No exact match for “nett saels”')).toBeVisible();
  await page.getByText('Did you mean').getByRole('link').first().click();
  await expect(page.getByText(/results for “net sales”/)).toBeVisible();

  await search.fill('qwertyqq');
  await expect(page.getByText('No results found for “qwertyqq”')).toBeVisible();
  await page.getByRole('link', { name: 'Report a missing item' }).click();
  await expect(page.getByLabel('Reason')).toHaveValue('DATA_DICTIONARY');
  await expect(page.getByLabel('Subject')).toHaveValue(
    'Missing from the data dictionary: qwertyqq',
  );
});

test('the results are downloaded as a workbook', async ({ page }) => {
  await signIn(page, loginId, screen);
  await page.goto(`${screen}?search=net+sales`);
  await expect(page.getByText(/results for “net sales”/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Excel' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^data_element_glossary_\d\d-\d\d-\d{4}\.xlsx$/);
});

test('the term that a search means comes first', async ({ page }) => {
  await signIn(page, loginId, screen);
  const names = async (search: string) => {
    await page.goto(`${screen}?search=${encodeURIComponent(search)}`);
    await expect(page.getByText(new RegExp(`results? for “${search}”`))).toBeVisible();
    const rows = await page.getByRole('row').allInnerTexts();
    return rows.slice(1, 4).join('\n');
  };
  expect(await names('sales dollars')).toMatch(/^\s*Net Sales Amount/);
  expect(await names('net')).toContain('Net Sales Amount');
});

test('version 1 suggests names, and the keyboard chooses one', async ({ page }) => {
  await signIn(page, loginId, '/dataDictionary');
  const search = page.getByRole('combobox', { name: 'Term to search for' });
  await search.pressSequentially('on ha');
  await expect(page.getByRole('option', { name: 'On Hand Quantity', exact: true })).toBeVisible();
  await search.press('ArrowDown');
  await search.press('Enter');
  await expect(page).toHaveURL(/selected=on-hand/);
  await expect(page.getByRole('complementary').getByText('What is:')).toBeVisible();
  await search.fill('on-hand');
  await expect(
    page.getByText('Please only use alphanumeric characters & underscore.'),
  ).toBeVisible();
});

test('version 1 downloads what it shows, and says the same about a Basic term everywhere', async ({
  page,
}) => {
  await signIn(page, loginId, '/dataDictionary');
  const download = async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Excel' }).click();
    const [, ...terms] = await rowsOf(await downloading);
    return terms;
  };
  await page.goto('/dataDictionary?search=net+sales');
  const found = await page.getByText(/^\d+ results for “net sales”/).innerText();
  expect((await download()).length).toBe(Number.parseInt(found, 10));

  await page.goto('/dataDictionary?search=bag+fee+amount&selected=bag-fee-amount');
  await expect(page.getByRole('row').nth(1)).toContainText(/Bag Fee Amount\s*Basic/);
  const panel = page.getByRole('complementary', { name: 'Bag Fee Amount' });
  await expect(panel.getByText('Basic users only')).toBeVisible();
  expect((await download())[0]).toContain('Basic users only');
});

test('a Basic user sees what only Charter has', async ({ page }) => {
  await signIn(page, 'user@basic.example', screen);
  await expect(page.getByText('Charter only: not in your company’s data').first()).toBeVisible();
});

test('the states of the dictionary are accessible and fit', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, loginId, screen);
  await page.goto(`${screen}?search=net+sales`);
  const found = page.getByText(/results for “net sales”/);
  await expect(found).toBeVisible();
  await expectFits(page, found);
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page.getByText('Available to')).toBeVisible();
  await expectFits(page, page.getByText('Available to'));
  await page.goto(`${screen}?search=qwertyqq`);
  const nothing = page.getByText('No results found for “qwertyqq”');
  await expect(nothing).toBeVisible();
  await expectFits(page, nothing);
  await page.goto('/dataDictionary?search=nett');
  const similar = page.getByText('No exact match for “nett”');
  await expect(similar).toBeVisible();
  await expectFits(page, similar);
  expect(pageErrors).toEqual([]);
});
