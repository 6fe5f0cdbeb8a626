import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('an admin checks a code, ends a partner after seeing the effect, and undoes it', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/admin/thirdParty');
  await expect(page).toHaveTitle('Third Party - Endcap');
  await page.getByRole('button', { name: 'Add partner' }).click();
  await page.getByRole('textbox', { name: 'Partner code' }).fill('no-such-code');
  await page.getByRole('button', { name: 'Find company' }).click();
  await expect(page.getByRole('alert')).toContainText('No active partner has this code');
  await page.getByRole('button', { name: 'Cancel' }).click();
  // This partner's last day has passed, so that no other journey needs it.
  const ended = page.getByRole('row').filter({ hasText: 'Ended' });
  await ended.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'End access' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('What will change');
  await dialog.getByRole('button', { name: 'End access' }).click();
  await expect(ended).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone\. .+ is a partner again\.$/)).toBeVisible();
  await expect(ended).toHaveCount(1);
  expect(pageErrors).toEqual([]);
});
