import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { watchPage } from '../watch-page.ts';

async function openGallery(page: Page) {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { level: 1, name: 'Widget gallery' })).toBeVisible();
}

const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const popup = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function sizeOf(part: Locator): Promise<number[]> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part has no box');
  return [Math.round(box.width), Math.round(box.height)];
}

/** Opens the menus and popups one after the other. */
async function checkFields(page: Page) {
  // A popup hides when a resize moves its field out of the window: this one is taller than the page.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await expectFits(page);
  await combobox(page, 'Department').click();
  await expectFits(page, page.getByRole('option', { name: 'Bakery' }));
  await page.keyboard.press('Escape');
  await combobox(page, 'Autocomplete').fill('mon');
  await expectFits(page, page.getByRole('option', { name: 'Montréal' }));
  await page.keyboard.press('Escape');
  await button(page, /^Multi-select/).click();
  const dairy = page.getByRole('checkbox', { name: 'Dairy' });
  await dairy.check();
  await expectFits(page, dairy);
  await page.keyboard.press('Escape');
  await button(page, /^Period/).click();
  await expectFits(page, popup(page, 'Period'));
}

async function checkToastsAndDialogs(page: Page) {
  await button(page, 'Success toast').click();
  await button(page, 'Error toast').click();
  await expectFits(page, page.getByText('Not saved'));
  await button(page, 'Reset toasts').click();
  await expect(page.getByText('Not saved')).toHaveCount(0);
  for (const name of ['Alert', 'Confirmation', 'Customized'] as const) {
    await button(page, `${name} dialog`).click();
    await expectFits(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

for (const [what, check] of [
  ['fields', checkFields],
  ['toasts and dialogs', checkToastsAndDialogs],
] as const) {
  test(`${what} are accessible and fit`, async ({ page }) => {
    const { pageErrors } = await watchPage(page);
    await openGallery(page);
    await check(page);
    expect(pageErrors).toEqual([]);
  });
}

test('the widgets have the sizes of the specification', async ({ page }) => {
  await openGallery(page);
  await combobox(page, 'Department').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect((await sizeOf(page.getByRole('listbox').locator('..')))[1]).toBe(200);
  await page.keyboard.press('Escape');
  await button(page, /^Multi-select/).click();
  expect(await sizeOf(popup(page, 'Multi-select'))).toEqual([210, 366]);
  await page.keyboard.press('Escape');
  await button(page, 'Error toast').click();
  const toast = page.getByRole('alert').filter({ hasText: 'Not saved' });
  expect((await sizeOf(toast))[0]).toBe(340);
  await button(page, 'Reset toasts').click();
  const dialog = page.getByRole('dialog');
  for (const [name, expected] of [
    ['Alert dialog', { width: 445 }],
    ['Confirmation dialog', { width: 413, height: 192 }],
    ['Customized dialog', { width: 968 }],
  ] as const) {
    await button(page, name).click();
    const [width, height] = await sizeOf(dialog);
    expect({ width, height }).toMatchObject(expected);
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await button(page, 'Alert dialog').click();
  expect((await sizeOf(dialog))[0]).toBe(328);
});

function rangeButtons(page: Page) {
  const inside = (name: string) => popup(page, 'Period').getByRole('button', { name });
  return { done: inside('Done'), reset: inside('Reset') };
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('fields, choices and menus work by keyboard alone', async ({ page }) => {
  await openGallery(page);
  await page.getByLabel(/^Name/).focus();
  await press(page, 'Tab');
  await page.keyboard.type('x'.repeat(60));
  await expect(page.getByLabel('Nickname')).toHaveValue('x'.repeat(50));
  await expect(page.getByText('50 of 50 characters')).toBeVisible();
  await page.getByRole('radio', { name: 'Every day' }).focus();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Every week' })).toBeChecked();
  const terms = page.getByRole('checkbox', { name: 'I accept the terms of use.' });
  await terms.focus();
  await press(page, 'Enter');
  await expect(terms).toBeChecked();
  await press(page, 'Space');
  await expect(terms).not.toBeChecked();
  await press(page, 'Tab');
  await expect(page.getByRole('link', { name: 'terms of use' })).toBeFocused();
  const department = combobox(page, 'Department');
  await department.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('option', { name: 'Other' })).toBeVisible();
  await press(page, 'ArrowUp');
  await expect(page.getByRole('option', { name: 'Other' })).toHaveAttribute(
    'data-combobox-selected',
  );
  await press(page, 'Enter');
  await expect(department).toHaveValue('Other');
});

test('several are chosen by keyboard alone', async ({ page }) => {
  await openGallery(page);
  const chips = combobox(page, 'Multi dropdown');
  // A radio button has the same label.
  const dairy = page.getByText('Dairy', { exact: true }).filter({ visible: true });
  await chips.focus();
  await press(page, 'Backspace', 'Backspace');
  await expect(dairy).toHaveCount(1);
  await press(page, 'Space', 'ArrowDown', 'ArrowDown', 'Enter', 'Escape');
  await expect(dairy).toHaveCount(2);
  const field = button(page, /^Multi-select/);
  await field.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await press(page, 'ArrowDown', 'Space', 'ArrowDown', 'Enter', 'Escape');
  await expect(field).toBeFocused();
  await expect(field).toHaveText('2 selected');
  await combobox(page, 'Autocomplete').focus();
  await page.keyboard.type('québ');
  await expect(page.getByRole('option', { name: 'Québec' })).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(combobox(page, 'Autocomplete')).toHaveValue('');
  await page.keyboard.type('fail');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeAttached();
});

test('a range, a tab, a toast and a dialog are used by keyboard alone', async ({ page }) => {
  await openGallery(page);
  const range = page.getByTestId('range');
  const before = await range.textContent();
  const field = button(page, /^Period/);
  await field.focus();
  await press(page, 'Enter');
  await expect(button(page, /^Start/)).toBeFocused();
  await page.locator('td button[aria-pressed=true]').first().focus();
  await press(page, 'ArrowRight', 'Enter');
  await expect(button(page, /^End/)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('td button[aria-pressed=true]').first().focus();
  await press(page, 'ArrowLeft', 'Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'The end is before the start' }),
  ).toBeVisible();
  const { done, reset } = rangeButtons(page);
  await expect(done).toBeDisabled();
  await reset.focus();
  await press(page, 'Enter', 'Tab', 'Enter');
  await expect(field).toBeFocused();
  await expect(range).toHaveText(before ?? '');

  await page.getByRole('tab', { name: 'Waiting on you' }).focus();
  await press(page, 'ArrowRight');
  await expect(page.getByRole('tab', { name: 'Closed' })).toBeFocused();
  await expect(page).toHaveURL(/tab=closed/);

  await button(page, 'Error toast').focus();
  await press(page, 'Enter', 'Enter');
  await expect(page.getByText('Not saved')).toHaveCount(1);
  await button(page, 'Close').focus();
  await press(page, 'Enter');
  await expect(page.getByText('Not saved')).toHaveCount(0);

  const opener = button(page, 'Confirmation dialog');
  await opener.focus();
  await press(page, 'Enter');
  await expect(button(page, 'Cancel')).toBeFocused();
  await press(page, 'Tab', 'Tab', 'Tab');
  await expect(button(page, 'Cancel')).toBeFocused();
  await press(page, 'Escape');
  await expect(opener).toBeFocused();
});

test('the date range is in the language of its site', async ({ page }) => {
  const address = new URL('/dev/gallery', process.env.E2E_BASE_URL);
  address.hostname = 'mx.localhost';
  await page.goto(address.href);
  await button(page, /^Period/).click();
  await expect(button(page, 'Restablecer')).toBeVisible();
  await expect(button(page, 'Mes siguiente')).toBeVisible();
});
