import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

test('a super admin uploads terms, reads the report of the check and applies them', async ({
  page,
}) => {
  await signIn(page, 'super@retailer.example', '/operations/glossary');
  const term = `Endcap Journey ${Date.now()}`;
  const content = `Name,Description,Weather\n${term},A walk through the store.,sunny\n,No name.,\n`;
  await page
    .getByLabel(/Choose a file/)
    .setInputFiles({ name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  const card = page.getByRole('region', { name: 'Import of journey.csv' });
  await expect(card).toContainText('Ready to apply');
  await expect(card.getByRole('region', { name: 'First rows of the report' })).toContainText(
    'Line 3',
  );
  // The import survives a reload.
  await page.reload();
  await card.getByRole('button', { name: 'Apply journey.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(card).toContainText('Applied');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('journey.csv');
});
