import { devices, expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { answerByMail } from '../inbound-mail.ts';
import { signIn } from '../sign-in.ts';

async function passHumanCheck(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Press and hold' })).toBeFocused();
  await page.keyboard.down('Space');
  await page.keyboard.down('Space');
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  await page.keyboard.up('Space');
}

/** Writes a ticket and returns its reference number; the human check is for visitors. */
async function writeTicket(page: Page, subject: string, isVisitor = false): Promise<string> {
  await page.getByLabel('Reason').selectOption('BUG');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Description').fill('The file has no rows.');
  await page.getByRole('button', { name: 'Send ticket' }).click();
  if (isVisitor) await passHumanCheck(page);
  await expect(page.getByRole('heading', { name: 'We got your ticket' })).toBeFocused();
  return (await page.locator('dd').innerText()).match(/T-\w{7}/)?.[0] ?? '';
}

const thread = (page: Page) => page.getByRole('list', { name: 'Conversation' });

async function comment(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(words);
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(thread(page)).toContainText(words);
}

test.describe('on a phone', () => {
  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  test.use({ viewport, userAgent, hasTouch, isMobile });

  test('a visitor writes, follows by the mailed link, answers by mail, and finds it all after signing in', async ({
    page,
    request,
  }) => {
    const account = 'user@basic.example';
    await page.goto('/support');
    await page.getByLabel('Name').fill('Vera Visitor');
    await page.getByLabel('Email').fill(account);
    const file = { name: 'shot.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') };
    await page.locator('input[type=file]').setInputFiles(file);
    const reference = await writeTicket(page, `Empty export ${Date.now()}`, true);
    await page.goto('/dev/mailbox');
    await page.getByText(`${reference}: your support ticket`).first().click();
    const answered = await page.getByText(/^Answers go to support\+t-/).innerText();
    const link = page.getByRole('link', { name: /followTicket#token=/ });
    const { pathname, hash } = new URL((await link.getAttribute('href')) ?? '');
    await page.goto(pathname + hash);
    await comment(page, 'It happens on Mondays.');
    expect(new URL(page.url()).hash).toBe('');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Download shot.txt/ }).click();
    expect((await download).suggestedFilename()).toBe('shot.txt');
    await expectFits(page);
    await answerByMail(request, {
      from: account,
      to: answered.replace('Answers go to ', ''),
      text: 'And on holidays.',
    });
    // The reference alone opens nothing.
    await page.goto(`/support/trackTicket/${reference}`);
    await page.waitForURL('**/login**');
    await signIn(page, account, `/support/trackTicket/${reference}`);
    await expect(thread(page)).toContainText('And on holidays.');
    await expect(thread(page)).toContainText('It happens on Mondays.');
    await expect(thread(page)).not.toContainText('We got your ticket');
  });
});

test('a signed-in user tracks a ticket, comments and marks it as solved', async ({ page }) => {
  await signIn(page, 'user@charter.example', '/support/ticketCreation');
  const reference = await writeTicket(page, `Track me ${Date.now()}`);
  await page.getByRole('link', { name: 'Open ticket' }).click();
  await comment(page, 'One more thing.');
  await page.getByRole('button', { name: 'Mark as solved' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Thanks for telling us.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'Your tickets' }).click();
  const row = page.getByRole('row').filter({ hasText: reference });
  await expect(row).toContainText('Resolved');
  await expectFits(page);
});
