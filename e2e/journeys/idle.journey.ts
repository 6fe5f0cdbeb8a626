import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signInByForm, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const screen = '/admin/domainsList';
const minute = 60_000;
const maya = 'admin@charter.example';
const owen = 'user@charter.example';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const timeout = (page: Page) => page.getByRole('dialog', { name: 'Session Timeout' });
const addDialog = (page: Page) => page.getByRole('dialog', { name: 'Authorize a domain' });
const domainField = (page: Page) => addDialog(page).getByRole('textbox').first();

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(domainField(page)).toBeVisible();
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
}

test('two idle tabs both warn, one extends the session of both, and typed text survives the timeout', async ({
  page: one,
  context,
}) => {
  test.slow();
  const { pageErrors } = await watchPage(one);
  await context.clock.install();
  await signInByForm(one, maya, screen);
  await openForm(one);
  await domainField(one).fill('typed-before-lunch.example');
  const two = await context.newPage();
  await two.goto('/terms');
  await expect(two.getByRole('button', { name: /Account of/ })).toBeVisible();

  await context.clock.fastForward(28 * minute + 1_000);
  for (const tab of [one, two]) await expect(warning(tab)).toBeVisible();
  await expect(warning(two).getByRole('timer')).toContainText(/1:\d\d/);
  await expectAccessible(two);
  await one.keyboard.press('Escape');
  await expect(warning(one)).toBeVisible();
  await expect(domainField(one)).toHaveValue('typed-before-lunch.example');
  await two.getByRole('button', { name: 'Stay signed in' }).click();
  for (const tab of [one, two]) await expect(warning(tab)).toBeHidden();

  await context.clock.fastForward(30 * minute + 1_000);
  for (const tab of [one, two]) {
    await expect(timeout(tab)).toContainText(
      'Your session has timed out due to inactivity. Login to resume work.',
    );
  }
  await expectAccessible(two);
  await expect
    .poll(async () => (await one.request.get('/api/auth-status')).json())
    .toEqual({ authenticated: false });

  await timeout(one).getByRole('button', { name: 'Login' }).click();
  await one.waitForURL(`**/login?lastUrl=${screen}`);
  await expect(one.getByText('Session Timeout')).toBeVisible();
  await submitSignIn(one, maya);
  await one.waitForURL(`**${screen}`);
  await expect(timeout(two)).toBeHidden();
  await openForm(one);
  await expect(domainField(one)).toHaveValue('typed-before-lunch.example');
  await expect(addDialog(one).getByText('We kept what you typed.')).toBeVisible();
  await expectAccessible(one);
  await addDialog(one).getByRole('button', { name: 'Start over' }).click();
  await expect(domainField(one)).toHaveValue('');
  expect(pageErrors).toEqual([]);
});

test('a form whose session ends on submit keeps its text for the same user alone', async ({
  page,
  context,
}) => {
  const message = page.getByRole('textbox', { name: /message/i });
  await signInByForm(page, maya, '/terms');
  await page.goto('/contactUs');
  await expect(page.getByRole('button', { name: /Account of/ })).toBeVisible();
  await message.fill('For the eyes of one');
  await page.goto(screen);
  await openForm(page);
  await domainField(page).fill('typed-and-sent.example');
  await addDialog(page).getByLabel('Company').check();
  // The session ends with this call: after any other the page would leave before the click.
  await page.route('**/email-domains', async (route) => {
    if (route.request().method() === 'POST') await context.clearCookies();
    await route.continue();
  });
  await addDialog(page).getByRole('button', { name: 'Authorize' }).click();
  await page.waitForURL('**/login?lastUrl=/apps');
  await page.unroute('**/email-domains');

  await signInByForm(page, owen, '/terms');
  await page.goto('/contactUs');
  await expect(page.getByText('Account of Owen Hartman')).toBeAttached();
  await expect(message).toHaveValue('');
  await signOut(page);
  await page.goto('/contactUs');
  await expect(message).toHaveValue('');

  await signInByForm(page, maya, '/terms');
  await page.goto('/contactUs');
  await expect(message).toHaveValue('For the eyes of one');
  await page.goto(screen);
  await openForm(page);
  await expect(domainField(page)).toHaveValue('typed-and-sent.example');
  await expect(addDialog(page).getByLabel('Company')).toBeChecked();
  await page.reload();
  await openForm(page);
  await expect(domainField(page)).toHaveValue('typed-and-sent.example');
  await addDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await openForm(page);
  await expect(domainField(page)).toHaveValue('');
});

test('signing out in one tab signs out the other, and deletes the drafts', async ({
  page: one,
  context,
}) => {
  await signInByForm(one, maya, screen);
  const two = await context.newPage();
  await two.goto(screen);
  await openForm(two);
  await domainField(two).fill('typed-in-the-other-tab.example');
  await signOut(one);
  await two.waitForURL('**/logout');
  await signInByForm(two, maya, screen);
  await openForm(two);
  await expect(domainField(two)).toHaveValue('');
});
