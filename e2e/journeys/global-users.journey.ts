import { expect, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openInNewTab, signIn, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('a super admin finds users of all companies by filters, and merchants by their unit', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'super@retailer.example', '/globalUserManagement');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Open filters' }).click();
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

/** A user of the demo whom the retailer has blocked; no other journey uses the account. */
const iris = { id: 'a0820bab-964f-844d-a4a6-cf8b1f8d1074', loginId: 'barred@charter.example' };

test.describe
  .serial('the page of a person', () => {
    test('unblocks them, ends a session, adds them to a company and removes them', async ({
      page,
      browser,
    }) => {
      const { pageErrors } = await watchPage(page);
      const own = await (await browser.newContext()).newPage();
      await own.goto('/login');
      await submitSignIn(own, iris.loginId);
      await expect(own.getByRole('alert')).toContainText('Signed in from two countries');

      await signIn(page, 'super@retailer.example', '/globalUserManagement');
      await page.getByPlaceholder('Search by name, email or company').fill('halloran');
      await page.getByRole('button', { name: 'Iris Halloran', exact: true }).click();
      await page.getByRole('button', { name: 'Unblock', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Checked by phone');
      await dialog.getByRole('button', { name: 'Unblock' }).click();
      await expect(page.getByText('Iris Halloran is unblocked')).toBeVisible();
      await submitSignIn(own, iris.loginId);
      await own.waitForURL((url) => url.pathname !== '/login');

      await page.reload();
      await page.getByRole('button', { name: /^End the session/ }).click();
      await expect(page.getByText('1 session of Iris Halloran ended.')).toBeVisible();
      const refused = await openInNewTab(own, '/profile');
      await refused.waitForURL((url) => url.pathname === '/login');
      await own.context().close();

      await page.getByRole('button', { name: 'Add to a company' }).click();
      await dialog.getByRole('combobox', { name: 'Company' }).fill('Northfield Beverages');
      await page.getByRole('option', { name: 'Northfield Beverages' }).click();
      await expect(dialog.getByText('gets an invitation by email')).toBeVisible();
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Asked for by phone');
      await dialog.getByRole('button', { name: 'Send invitation' }).click();
      const companies = page.getByRole('region', { name: 'Companies' });
      await expect(companies).toContainText('Invited');
      await companies.getByRole('button', { name: 'Remove from Northfield Beverages' }).click();
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Added by mistake');
      await dialog.getByRole('button', { name: 'Remove' }).click();
      await expect(page.getByText('Iris Halloran is being removed')).toBeVisible();
      expect(pageErrors).toEqual([]);
    });

    test('blocks them with a reason that they read, and no company unblocks them', async ({
      page,
      browser,
    }) => {
      await signIn(page, 'super@retailer.example', `/globalUserManagement/users/${iris.id}`);
      await page.getByRole('button', { name: 'Block', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: /Reason/ }).fill('Lent her password');
      await dialog.getByRole('button', { name: 'Block' }).click();
      await expect(page.getByText('Blocked everywhere')).toBeVisible();
      await expectAccessible(page);

      const own = await browser.newPage();
      await own.goto('/login');
      await submitSignIn(own, iris.loginId);
      await expect(own.getByRole('alert')).toContainText('Lent her password');

      const admin = await browser.newPage();
      await signIn(admin, 'admin@charter.example', '/admin/userList');
      await admin.goto('/admin/userList?search=halloran');
      const row = admin.getByRole('row', { name: /Halloran/ });
      await expect(row).toContainText('Blocked by the retailer');
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await admin.getByRole('menuitem', { name: 'Block' }).click();
      await admin.getByRole('radio', { name: 'Security' }).check();
      await admin.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
      await expect(admin.getByText('Iris Halloran is blocked.')).toBeVisible();
      await admin.goto('/admin/userList?tab=blocked&search=halloran');
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await admin.getByRole('menuitem', { name: 'Unblock' }).click();
      await admin.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click();
      await expect(admin.getByText(/The retailer blocked this person/)).toBeVisible();
    });
  });
