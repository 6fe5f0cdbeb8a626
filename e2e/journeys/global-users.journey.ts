import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('a super admin finds users of all companies by filters, and merchants by their unit', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'super@retailer.example', '/globalUserManagement');
  await expect(page.getByText('Open the filters to find users')).toBeVisible();
  await page.getByRole('button', { name: 'Open filters' }).first().click();
  await page.getByRole('combobox', { name: 'Company', exact: true }).fill('Northfield Foods');
  await page.getByRole('option', { name: 'Northfield Foods' }).click();
  await page.getByPlaceholder('Search by name, email or company').fill('maya reyes');
  const row = page.getByRole('row', { name: /Maya Reyes/ });
  await expect(row).toContainText('Northfield Foods');
  await expect(row).toContainText('admin@charter.exa…');
  await expectAccessible(page);

  await page.goto('/globalUserManagement?tab=internal&attributes=MERCHANT');
  await expect(page.getByRole('row', { name: /Paige Holloway/ })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'SBU' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^global-users-internal_.*\.xlsx$/);
  expect(pageErrors).toEqual([]);
});
