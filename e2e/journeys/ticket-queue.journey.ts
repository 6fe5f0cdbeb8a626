import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';

test('staff answer a ticket by keyboard alone, and leave a note beside it', async ({ page }) => {
  await signIn(page, 'support@retailer.example', '/ticketQueue');
  await expect(page.getByRole('link', { name: 'Last week’s sales are missing' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The ticket whose promise is broken comes first.
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'Last week’s sales are missing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Last week’s sales are missing' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('T-DEMQA22 is yours')).toBeVisible();

  const thread = page.getByRole('list', { name: 'Conversation' });
  await page.keyboard.press('n');
  await expect(page.getByLabel('Your note')).toBeFocused();
  await page.keyboard.type('The load failed on Monday.');
  await page.keyboard.press('Control+Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: 'The load failed' })).toContainText(
    'Internal note',
  );

  // The focus has left the field: the next key is a key of the page.
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.keyboard.type('It’s loaded again now.');
  await page.keyboard.press('Control+Enter');
  // The next ticket is there, and the reply can still be taken back.
  await expect(page.getByRole('heading', { name: 'Last week’s sales are missing' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Your reply')).toHaveValue('It’s loaded again now.');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  // The server keeps the word of a page that is closed.
  await page.goto('/apps');
  await page.goto('/ticketQueue/tickets/T-DEMQA22');
  await expect(thread.getByText('It’s loaded again now.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Answered', { exact: true })).toBeVisible();
});

test('a mail from another address of the requester is added to its ticket', async ({ page }) => {
  await signIn(page, 'support@retailer.example', '/ticketQueue/parkedMail');
  await page.getByRole('button', { name: /^Actions for wendy\.marsh@home/ }).click();
  await page.getByRole('menuitem', { name: 'Add to a ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a ticket' });
  await expect(dialog.getByLabel('Reference number')).toHaveValue('T-DEMQA26');
  await dialog.getByRole('button', { name: 'Add to a ticket' }).click();
  await expect(page.getByText('Added to T-DEMQA26')).toBeVisible();
  await expect(page.getByText('wendy.marsh')).toHaveCount(0);
  await expectFits(page);
  await page.goto('/ticketQueue/tickets/T-DEMQA26');
  const entry = page.getByRole('listitem').filter({ hasText: 'supplier number 40711' });
  await expect(entry).toContainText('wendy.marsh@home.example');
});
