import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

test('a super admin changes where a product opens, and sends a failed request again', async ({
  page,
}) => {
  await signIn(page, 'super@retailer.example', '/operations/products');
  const card = page.getByRole('region', { name: 'Shopper Behavior', exact: true });
  await card.getByRole('button', { name: 'Change Shopper Behavior, Canada' }).click();
  const dialog = page.getByRole('dialog');
  const address = `https://shoppers.example/${Date.now()}`;
  await dialog.getByLabel('Address').fill(address);
  await expect(dialog.getByRole('region', { name: 'What changes' })).toContainText(address);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Canada' })).toContainText(address);
  await card.getByRole('button', { name: 'History of Shopper Behavior, Canada' }).click();
  await expect(page.getByRole('dialog')).toContainText(address);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Access requests to products' }).click();
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Send again' }).click();
  await expect(page.getByText(/^We asked .+ again for .+\.$/)).toBeVisible();
});
