import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { addPerson } from '../new-person.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

test('a user joins a second company, works there, and switches back in the header', async ({
  page,
  browser,
}) => {
  const { pageErrors } = await watchPage(page);
  const word = randomBytes(5).toString('hex').replace(/\d/g, 'x');
  const loginId = `${word}@charter.example`;
  const [admin, retailer] = [await browser.newPage(), await browser.newPage()];
  await addPerson(admin, page, { loginId, firstName: 'Ada', lastName: `Quill${word}` });
  await admin.context().close();
  const switcher = page.locator('[data-switcher]');
  await expect(switcher).toHaveCount(0);

  await signIn(retailer, 'super@retailer.example', '/globalUserManagement');
  await retailer.getByPlaceholder('Search by name, email or company').fill(loginId);
  await retailer.getByRole('button', { name: `Ada Quill${word}`, exact: true }).click();
  await retailer.getByRole('button', { name: 'Add to a company' }).click();
  const adding = retailer.getByRole('dialog');
  await adding.getByRole('combobox', { name: 'Company' }).fill('Northfield Beverages');
  await retailer.getByRole('option', { name: 'Northfield Beverages' }).click();
  await adding.getByRole('textbox', { name: /Reason/ }).fill('Asked for by phone');
  await adding.getByRole('button', { name: 'Send invitation' }).click();
  await expect(retailer.getByRole('region', { name: 'Companies' })).toContainText('Invited');
  await retailer.context().close();

  await page.goto(new URL('/apps', page.url()).href);
  // The notice of an invitation opens by itself after the sign-in.
  const invited = page.getByRole('dialog', { name: 'You’re invited' });
  await invited
    .getByRole('button', { name: 'Accept the invitation from Northfield Beverages' })
    .click();
  await page.getByRole('button', { name: 'Open Northfield Beverages' }).click();
  const inBeverages = page.getByRole('button', {
    name: 'Switch company, now Northfield Beverages',
  });
  await inBeverages.click();
  const other = page.getByRole('menuitem', { name: /^Northfield Foods/ });
  await expect(other).toBeVisible();
  await expectFits(page, other);
  await other.click();
  await expect(
    page.getByRole('button', { name: 'Switch company, now Northfield Foods' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
