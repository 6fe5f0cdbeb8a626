import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const screen = '/admin/userList';
const admin = 'admin@charter.example';
const letters = () => randomBytes(5).toString('hex').replace(/\d/g, 'x');

const withoutText = new Set(['Details', 'Actions', '']);
const heads = async (page: Page) => {
  const texts = await page.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => !withoutText.has(text));
};
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const find = (page: Page, text: string, tab = 'users') =>
  page.goto(`${screen}?tab=${tab}&search=${encodeURIComponent(text)}`);

async function act(page: Page, row: string, action: string) {
  await rowOf(page, row)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  return page.getByRole('dialog');
}

const nearRealTime = 'API, near real time';
/** The access types of the first product in the open dialog. */
const accessOf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Access to/ })
    .first();

async function toggleAccessType(page: Page, type: string) {
  await accessOf(page).click();
  await page.getByRole('checkbox', { name: type }).click();
  await page.keyboard.press('Escape');
}

const columns = [
  'First Name',
  'Last Name',
  'Email',
  'User type',
  'Multi Supplier Access',
  'Products',
  'Last sign-in',
];
const shown = { 360: columns.slice(0, 2), 768: columns.slice(0, 3), 1440: columns };

test('the user list and its dialogs are accessible and fit', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, admin, screen);
  await expect(page.getByRole('row')).toHaveCount(26);
  const tabs = page.getByRole('tablist', { name: 'Kinds of users' });
  await expect(tabs.getByText(/\d/)).toHaveCount(4);
  for (const [width, expected] of Object.entries(shown)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    await expect.poll(() => heads(page)).toEqual(expected);
    expect(await tabs.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await expectFits(page, page.getByText('25 selected'));
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('What will change')).toBeVisible();
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add users' }).click();
  await dialog.getByLabel('Report Builder').check();
  await dialog.getByRole('button', { name: 'Add user', exact: true }).click();
  await expect(dialog.getByText('Required').first()).toBeVisible();
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: /Blocked/ }).click();
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expectFits(page, page.getByRole('columnheader', { name: 'Name' }));
  expect(pageErrors).toEqual([]);
});

test('a user is added and invited again, and the invitation is cancelled', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  const last = `Quill${letters()}`;
  await signIn(page, admin, screen);
  await page.getByRole('button', { name: 'Add users' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('First Name').fill('Zoë');
  await form.getByLabel('Last Name').fill(last);
  await form.getByLabel('Email').fill(`${last}@gmail.com`);
  await form.getByLabel('Report Builder').check();
  await expect(form.getByText('You can only add people at authorized domains')).toBeVisible();
  await form.getByLabel('Email').fill(`${last}@charter.example`);
  await form.getByRole('button', { name: 'Add user', exact: true }).click();
  await expect(page.getByText('Addition of a user started successfully!')).toBeVisible();

  await find(page, last, 'pending');
  const row = rowOf(page, last);
  await expect(row).toContainText('Invitation sent');
  await expect(row).toContainText('Report Builder');
  await act(page, last, 'Resend invite');
  await expect(page.getByText('Email is sent successfully')).toBeVisible();
  const dialog = await act(page, last, 'Cancel invite');
  await dialog.getByRole('button', { name: 'Cancel invite' }).click();
  await expect(page.getByText(`Zoë ${last}’s invitation is cancelled.`)).toBeVisible();
  await expect(page.getByText(`No user matches “${last}”`)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('a user is blocked and unblocked, and the undo of a deletion says what it restored', async ({
  page,
}) => {
  await signIn(page, admin, screen);
  await page.goto(`${screen}?role=USER&sort=-email`);
  const first = page.getByRole('row').nth(1);
  const email = await first.getByRole('cell').nth(3).innerText();
  await find(page, email);
  const blocking = await act(page, email, 'Block');
  await expect(blocking.getByText(/Loses/)).toBeVisible();
  await blocking.getByLabel('Security').check();
  await blocking.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/^.+ is blocked\.$/)).toBeVisible();
  await expect(page.getByText(`No user matches “${email}”`)).toBeVisible();

  await find(page, email, 'blocked');
  await expect(rowOf(page, email)).toContainText('Security');
  const unblocking = await act(page, email, 'Unblock');
  await unblocking.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByText(/^.+ is unblocked\.$/)).toBeVisible();

  await find(page, email);
  const deleting = await act(page, email, 'Delete');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deletion of User(s) started successfully!')).toBeVisible();
  await expect(page.getByText(`No user matches “${email}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  const restored =
    /^Undone\. \S.*(’s access is being set up again| has the same access as before)\.$/;
  await expect(page.getByText(restored)).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();
});

test('the sentences for two users say two', async ({ page }) => {
  await signIn(page, admin, screen);
  const last = `Quill${letters()}`;
  await page.getByRole('button', { name: 'Add users' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Add another person' }).click();
  for (const [place, name] of ['Ida', 'Kai'].entries()) {
    await form.getByLabel('First Name').nth(place).fill(name);
    await form.getByLabel('Last Name').nth(place).fill(last);
    await form.getByLabel('Email').nth(place).fill(`${name}.${last}@charter.example`);
  }
  await form.getByLabel('Report Builder').check();
  await form.getByRole('button', { name: 'Add 2 users' }).click();
  await expect(page.getByText('Addition of 2 users started successfully!')).toBeVisible();

  await find(page, last, 'pending');
  await expect(rowOf(page, last)).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Cancel invites' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invites' }).click();
  await expect(page.getByText('2 invitations are cancelled.')).toBeVisible();
});

test('two admins who edit the same user do not overwrite each other', async ({ page, browser }) => {
  await signIn(page, admin, screen);
  await page.goto(`${screen}?role=USER&sort=email`);
  const email = await page.getByRole('row').nth(2).getByRole('cell').nth(3).innerText();
  await find(page, email);
  const mine = await act(page, email, 'Edit access');
  const products = mine.getByRole('group', { name: 'Products' }).getByRole('checkbox');
  const context = await browser.newContext({ baseURL: process.env.E2E_BASE_URL ?? '' });
  const other = await context.newPage();
  await signIn(other, admin, screen);
  await find(other, email);
  const theirs = await act(other, email, 'Edit access');
  await toggleAccessType(other, 'API, bulk');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('User edit started successfully!')).toBeVisible();
  await context.close();

  await expect(products.first()).toBeVisible();
  await toggleAccessType(page, nearRealTime);
  const chosen = (await accessOf(page).innerText()).includes(nearRealTime);
  await mine.getByRole('button', { name: 'Save' }).click();
  await expect(mine.getByText(/^Someone else just changed .*$/)).toBeVisible();
  await mine.getByRole('button', { name: 'Load current values' }).click();
  await expect(mine.getByText(/^Saved now: role User/)).toBeVisible();
  await expect
    .poll(async () => (await accessOf(page).innerText()).includes(nearRealTime))
    .toBe(chosen);
});

test('the state of the list is in the address, by keyboard too', async ({ page }) => {
  await signIn(page, admin, screen);
  await expect(page.getByRole('row')).toHaveCount(26);
  await page.getByRole('button', { name: 'Role', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Admin' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/role=ADMIN/);
  await expect(page.getByRole('button', { name: 'Role: Admin' })).toBeFocused();
  await page.getByRole('tab', { name: /Users/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=pending/);
  await page.goBack();
  // Another journey may make a user an admin meanwhile: their number does not matter.
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page).toHaveURL(/role=ADMIN/);
    await expect(page.getByRole('button', { name: 'Role: Admin' })).toBeVisible();
    const adminCell = page.getByRole('cell', { name: 'Supplier Admin' });
    await expect(adminCell).not.toHaveCount(0);
    // Only the head of the table has no such cell.
    await expect(page.getByRole('row').filter({ hasNot: adminCell })).toHaveCount(1);
  }
});

test('a workbook of the open tab is saved', async ({ page }) => {
  await signIn(page, admin, screen);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('a user without the permission sees no list', async ({ page }) => {
  await signIn(page, 'user@charter.example', screen);
  await expect(page.getByText('You are not an administrator.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a search says how many people it finds, and its last page shows the last of them', async ({
  page,
}) => {
  await signIn(page, admin, screen);
  await find(page, 'northfield-foods');
  const range = page.getByRole('navigation', { name: 'Pages' }).getByText(/^[\d,]+–[\d,]+ of/);
  const numbers = async () => {
    const found = (await range.innerText()).replaceAll(',', '').match(/\d+/g) ?? [];
    const [from = 0, to = 0, total = 0] = found.map(Number);
    return { from, to, total };
  };
  const { total } = await numbers();
  expect(total).toBeGreaterThan(500);
  await page.goto(`${screen}?search=northfield-foods&page=${Math.ceil(total / 25)}`);
  // The total is read again: another journey may have deleted or added a user meanwhile.
  await expect(page.getByRole('row')).not.toHaveCount(1);
  const last = await numbers();
  expect(last.to).toBe(last.total);
  await expect(page.getByRole('row')).toHaveCount(1 + last.to - last.from + 1);
});

test('all users that the list finds are selected at once, and Escape clears them', async ({
  page,
}) => {
  await signIn(page, admin, screen);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: /^Select all [\d,]+$/ }).click();
  await expect(page.getByText(/^1,\d{3} selected$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/ selected$/)).toHaveCount(0);
});
