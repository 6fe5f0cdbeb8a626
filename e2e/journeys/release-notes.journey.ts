import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notes = (page: Page) => page.getByRole('list', { name: 'Release notes' });
const restated = 'Net sales restated for fiscal weeks 31 to 34';

test('a reader filters the release notes, opens one, and its mark is gone', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'user@charter.example', '/releaseNotes');
  const entry = notes(page).getByRole('listitem').filter({ hasText: restated });
  await expect(entry.getByText('Unread')).toBeVisible();
  await expectFits(page, notes(page));
  await page.getByRole('button', { name: 'Tags' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Restated data' }).click();
  await expect(page).toHaveURL(/\/releaseNotes\?tags=restatement$/);
  await page.keyboard.press('Escape');
  await expect(notes(page).getByRole('link', { name: 'Ten minutes to undo' })).toHaveCount(0);
  await entry.getByRole('link', { name: restated }).click();
  await expect(heading(page)).toHaveText(restated);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(/Data affected: fiscal weeks 31 to 34/)).toBeVisible();
  await expectFits(page, heading(page));
  await page.goBack();
  await expect(page).toHaveURL(/tags=restatement$/);
  await expect(entry).toBeVisible();
  await expect(entry.getByText('Unread')).toHaveCount(0);
  expect(pageErrors).toEqual([]);
});

test('a term names the release note about it', async ({ page }) => {
  // Another account: the note is unread for the reader above.
  await signIn(page, 'admin@charter.example', '/dataDictionaryV2');
  await page.goto('/dataDictionaryV2?selected=net-sales-amount');
  const section = page.getByRole('region', { name: 'In articles and release notes' });
  await section.getByRole('link', { name: restated }).click();
  await expect(heading(page)).toHaveText(restated);
});

test('the private feed address is made, works without a session, and is renewed', async ({
  page,
  playwright,
}) => {
  await signIn(page, 'admin@charter.example', '/releaseNotes');
  await page.getByRole('button', { name: 'Feed address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release notes in your feed reader' });
  const field = dialog.getByRole('textbox', { name: 'Your feed address' });
  await dialog.getByRole('button', { name: 'Create address' }).click();
  await expect(field).toBeVisible();
  await expectFits(page, field);
  const first = await field.inputValue();
  await dialog.getByRole('button', { name: 'Renew address' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  const reader = await playwright.request.newContext();
  const statusOf = async (address: string) => {
    const { pathname, search } = new URL(address);
    const target = new URL(`${pathname}${search}`, process.env.E2E_BASE_URL);
    return (await reader.get(target.href)).status();
  };
  expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
  await dialog.getByRole('button', { name: 'Remove address' }).click();
  await expect(page.getByText('Your feed address no longer works.')).toBeVisible();
  expect(await statusOf(second)).toBe(410);
  await reader.dispose();
});

test('a visitor comes from the footer to the insights and reads one', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Insights' }).click();
  await expect(heading(page)).toHaveText('Insights');
  await expectFits(page, page.getByRole('list', { name: 'Insights' }));
  await page.getByRole('link', { name: /^The empty shelf/ }).click();
  await expect(page).toHaveTitle(/^The empty shelf .* - Endcap$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /98 percent/);
  await expectFits(page, heading(page));
  expect(pageErrors).toEqual([]);
});
