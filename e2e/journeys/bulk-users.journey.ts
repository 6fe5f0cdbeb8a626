import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const screen = '/admin/userList';
const admin = 'admin@charter.example';
const letters = () => randomBytes(5).toString('hex').replace(/\d/g, 'x');
const header = 'First Name;Last Name;Email;Role;Products';

/** Excel saves semicolons, a byte-order mark and Windows line ends in some countries. */
const sheet = (...rows: string[]) => Buffer.from(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`);

async function openUpload(page: Page, mode: 'Add' | 'Edit') {
  await page.getByRole('button', { name: 'Bulk upload' }).click();
  await page.getByRole('menuitem', { name: `${mode} users from a file` }).click();
  return page.getByRole('dialog');
}

async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

const openTasks = async (page: Page) => {
  await page.getByRole('button', { name: /^Tasks/ }).click();
  return page.getByRole('dialog', { name: 'Tasks' });
};

/** The e-mail address of a user who is not an admin. Other journeys change the first two. */
async function findMember(page: Page, sort: string) {
  await page.goto(`${screen}?role=USER&sort=${sort}`);
  return page.getByRole('row').nth(5).getByRole('cell').nth(3).innerText();
}

test('a file is checked row by row, and each step fits', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, admin, screen);
  const dialog = await openUpload(page, 'Add');
  await expect(dialog.getByText('Drop the file here, or choose it')).toBeVisible();
  await chooseFile(page, 'people.csv', Buffer.from('First Name,Last Name\nAna,Ruiz\n'));
  await expect(dialog.getByText(/Missing: Email\./)).toBeVisible();
  await expectFits(page, dialog);
  await chooseFile(
    page,
    'people.csv',
    sheet(
      `Zoë;Núñez;${letters()}@charter.example;User;Report Builder`,
      'Ana;Ruiz;ana@elsewhere.example;User;Report Builder',
    ),
  );
  await expect(dialog.getByText('What people.csv will do')).toBeVisible();
  await expect(dialog.getByText('Zoë Núñez')).toBeVisible();
  await dialog.getByRole('button', { name: 'Refused (1)' }).click();
  const reason = dialog.getByText(/domain isn’t authorized/);
  await expect(reason).toBeVisible();
  await expectFits(page, reason);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const tasks = await openTasks(page);
  await expect(tasks.getByText(/last 30 days/)).toBeVisible();
  await expectFits(page, tasks);
});

test('a file adds new users, changes members only after confirmation, and keeps the result', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, admin, screen);
  const member = await findMember(page, 'email');
  const last = `Quill${letters()}`;
  const name = `${last}.csv`;
  const dialog = await openUpload(page, 'Add');
  await chooseFile(
    page,
    name,
    sheet(
      `Zoë;${last};${last}@charter.example;User;Report Builder`,
      `Ana;Ruiz;${last}@elsewhere.example;User;Report Builder`,
      `Max;Member;${member};User;Report Builder (API_BULK)`,
    ),
  );
  await dialog.getByRole('button', { name: 'Start with 2 users' }).click();
  await expect(dialog.getByText('Confirm this, or upload a file without them.')).toBeVisible();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Start with 2 users' }).click();
  const toast = page.locator('[data-toasts] > *');
  await expect(toast).toContainText('1 new user was successfully added! The file changed 1 user.');
  await expect(toast).toContainText('1 row was refused.');
  await expect(toast).toHaveCount(1);

  await page.goto(`${screen}?tab=pending&search=${last}`);
  await expect(page.getByRole('row').filter({ hasText: last })).toContainText('Invitation sent');
  const tasks = await openTasks(page);
  const task = tasks.getByRole('listitem').filter({ hasText: name });
  await expect(task).toContainText('1 added, 1 changed, and 1 refused');
  const saved = page.waitForEvent('download');
  await task.getByRole('button', { name: /^Result file/ }).click();
  expect((await saved).suggestedFilename()).toBe(`${last} - result.xlsx`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Tasks/ })).toBeFocused();
  expect(pageErrors).toEqual([]);
});

test('a bulk edit is undone from the task list, after a reload too', async ({ page }) => {
  await signIn(page, admin, screen);
  const member = await findMember(page, '-email');
  const find = () => page.goto(`${screen}?search=${encodeURIComponent(member)}`);
  await find();
  const row = page.getByRole('row').filter({ hasText: member });
  const before = await row.innerText();
  const name = `${letters()}.csv`;
  const dialog = await openUpload(page, 'Edit');
  await chooseFile(page, name, Buffer.from(`Email,Role\n${member},Admin\n`));
  await expect(dialog.getByText('Role: User → Admin')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change 1 user' }).click();
  await expect(page.getByText('The file changed 1 user.')).toBeVisible();
  await expect(row).toContainText('Admin');

  await page.reload();
  const tasks = await openTasks(page);
  const task = tasks.getByRole('listitem').filter({ hasText: name });
  await task.getByRole('button', { name: /^Undo/ }).click();
  await expect(tasks.getByText(/^Undone\. .* has the same access as before\.$/)).toBeVisible();
  await expect(task).toContainText('Undone');
  await page.keyboard.press('Escape');
  await expect.poll(() => row.innerText()).toBe(before);
});

test('invitations are cancelled together, and an upload is undone from its toast', async ({
  page,
}) => {
  await signIn(page, admin, screen);
  const last = `Quill${letters()}`;
  const addUsers = async (...names: string[]) => {
    await openUpload(page, 'Add');
    const lines = names.map((name) => `${name};${last};${name}.${last}@charter.example;User;`);
    await chooseFile(page, `${last}.csv`, sheet(...lines));
    await page.getByRole('button', { name: /^Start with/ }).click();
    await expect(page.locator('[data-toasts] > *')).toContainText(/new users? (was|were)/);
  };
  const pending = async () => {
    await page.goto(`${screen}?tab=pending&search=${last}`);
    return page.getByRole('row').filter({ hasText: last });
  };
  await addUsers('Zoe', 'Max');
  await expect(await pending()).toHaveCount(2);
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: 'Cancel invites' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel invites' }).click();
  await expect(page.getByText('2 invitations are cancelled.')).toBeVisible();
  await expect(page.getByText(`No user matches “${last}”`)).toBeVisible();

  await page.goto(screen);
  await addUsers('Ida', 'Kai');
  await page.locator('[data-toasts]').getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('[data-toasts] > *')).toContainText(/^Undone\./);
  await expect(await pending()).toHaveCount(0);
  await expect(page.getByText(`No user matches “${last}”`)).toBeVisible();
});
