import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('an admin narrows the log down and downloads it, and the log says so', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/admin/activityLog');
  await expect(page).toHaveTitle('Audit Log - Endcap');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Event' }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Signed in' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/event=SIGNED_IN/);
  await expect(rows.nth(1)).toContainText('Signed in');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^activity-log_\d\d-\d\d-\d{4}\.xlsx$/);
  await page.goto('/admin/activityLog?event=ACTIVITY_LOG_DOWNLOADED');
  await expect(rows.nth(1)).toContainText('admin@charter.example');
  await page
    .getByRole('button', { name: 'Show only what admin@charter.example did' })
    .first()
    .click();
  await expect(page).toHaveURL(/actor=admin/);
  expect(pageErrors).toEqual([]);
});

test('an admin downloads the log for verification, and the program finds it whole', async ({
  page,
}, testInfo) => {
  await signIn(page, 'admin@charter.example', '/admin/activityLog');
  await page.getByRole('button', { name: /^(Verified up to entry|Not verified yet)/ }).click();
  const panel = page.getByRole('dialog', { name: 'Verify the activity log' });
  const save = async (control: 'button' | 'link', name: string) => {
    const download = page.waitForEvent('download');
    await panel.getByRole(control, { name }).click();
    const path = testInfo.outputPath(`${name}.mjs`);
    await (await download).saveAs(path);
    return path;
  };
  const log = await save('button', 'Download for verification');
  const keys = await save('link', 'Public keys');
  const program = await save('link', 'Verification program');
  const args = [program, log, '--keys', keys];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toContain('are complete, in order and unchanged.');
});
