import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

async function fillIn(page: Page, message: string) {
  await page.goto('/contactUs');
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Company').fill('Analytical Foods');
  await page.getByLabel('Email').fill('ada@supplier.example');
  await page.getByLabel('Reason').selectOption({ label: 'Data or reports' });
  await page.getByLabel('Message').fill(message);
}

async function sendMessage(page: Page) {
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Before we continue...' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function expectThanks(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused();
  // The button that copies it follows.
  const [reference = ''] = (await page.locator('dd').innerText()).split('\n');
  expect(reference).toMatch(/^C-[2-9A-Z]{6}$/);
  return reference;
}

async function pressDown(page: Page) {
  const button = page.getByRole('button', { name: 'Press and hold' });
  const box = await button.boundingBox();
  if (!box) throw new Error('The button has no box');
  expect([box.width, box.height]).toEqual([240, 50]);
  await page.mouse.move(box.x + 120, box.y + 25);
  await page.mouse.down();
}

const done = (page: Page) => page.getByRole('button', { name: 'Done' });

test('a message is sent after the button was held, and arrives in the mailbox', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  const message = `Where is last week? ${Date.now()}`;
  await fillIn(page, message);
  // The content security policy must allow the worker that solves the task; it may end at once.
  const worker = page.waitForEvent('worker');
  await sendMessage(page);
  await pressDown(page);
  await expect(page.getByText('Keep holding…', { exact: true })).toBeVisible();
  await worker;
  await expect(done(page)).toBeVisible();
  await page.mouse.up();
  const reference = await expectThanks(page);
  await page.goto('/dev/mailbox');
  await page.getByText(`Contact us ${reference}: data (Analytical Foods)`).first().click();
  await expect(page.getByText(message)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

async function holdKey(page: Page, key: string) {
  await expect(page.getByRole('button', { name: 'Press and hold' })).toBeFocused();
  await page.keyboard.down(key);
  // Keys repeat while they are held.
  await page.keyboard.down(key);
  await expect(done(page)).toBeVisible();
  await page.keyboard.up(key);
}

test('Space holds too', async ({ page }) => {
  await fillIn(page, 'With the keyboard');
  await sendMessage(page);
  await holdKey(page, 'Space');
  await expectThanks(page);
});

test('a user who cannot hold the button confirms twice', async ({ page }) => {
  await fillIn(page, 'I cannot hold');
  await sendMessage(page);
  await page.getByRole('button', { name: 'I can’t hold the button' }).click();
  await page.getByRole('button', { name: 'I’m a human' }).click();
  await expect(page.getByRole('button', { name: /^Wait \d s$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm again' }).click();
  await expectThanks(page);
});

test('a button released too early asks again, and closing the check keeps the message', async ({
  page,
}) => {
  await fillIn(page, 'Kept');
  const dialog = await sendMessage(page);
  await pressDown(page);
  await expect(page.getByText('Keep holding…', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(dialog.getByRole('alert')).toContainText('Please try again');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('We couldn’t send your message')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Kept');
  await sendMessage(page);
  await holdKey(page, 'Enter');
  await expectThanks(page);
});

test('the Mexican and the Canadian site check in their own language', async ({ page }) => {
  for (const [site, send, title, hold] of [
    ['mx', 'Enviar mensaje', 'Antes de continuar…', 'Mantén presionado'],
    ['ca', 'Envoyer le message', 'Avant de continuer…', 'Appuyez et maintenez'],
  ] as const) {
    const address = new URL('/contactUs', process.env.E2E_BASE_URL);
    address.hostname = `${site}.localhost`;
    await page.goto(address.href);
    const fields = page.locator('form');
    for (const name of ['name', 'company', 'email', 'message']) {
      await fields.locator(`[data-path="${name}"]`).fill('ada@supplier.example');
    }
    await fields.locator('select').selectOption('OTHER');
    await page.getByRole('button', { name: send }).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: hold, exact: true })).toBeVisible();
  }
});

test('the help menu opens the form with the data of the signed-in user', async ({ page }) => {
  await signIn(page, 'admin@charter.example', '/');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Contact us' }).click();
  await page.waitForURL('**/contactUs');
  await expect(page).toHaveTitle('Contact Us - Endcap');
  await expect(page.getByLabel('Email')).toHaveValue('admin@charter.example');
  await expect(page.getByLabel('Name')).not.toHaveValue('');
});

test('the form, the human check and the confirmation fit', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/contactUs');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  await expectFits(page, page.getByText('Choose a reason.'));
  await fillIn(page, 'A look');
  const dialog = await sendMessage(page);
  await expectFits(page, dialog);
  await dialog.getByRole('button', { name: 'I can’t hold the button' }).click();
  await expectFits(page, page.getByRole('button', { name: 'I’m a human' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFits(page, page.getByText('We couldn’t send your message'));
  // Five messages an hour are allowed from one address: this one is answered here.
  const sent = { status: 201, json: { reference: 'C-7K3M9Q' } };
  await page.route('**/svc/lcs/contact-us', (route) => route.fulfill(sent));
  await page.getByRole('button', { name: 'Send message' }).click();
  await expectThanks(page);
  await expectFits(page, page.getByText('C-7K3M9Q'));
});
