import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { codeOf } from '../authenticator-app.ts';
import { forgetSession, openInNewTab, signInAlone, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

/** No other journey uses this account: signing out everywhere ends all its sessions. */
const loginId = 'catman@retailer.example';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test.describe.configure({ mode: 'serial' });

test('the language changes at once, stays after a reload, and can follow the site', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await signInAlone(page, loginId, '/profile');
  const preferences = section(page, 'Language and time zone');
  await preferences.getByRole('radio', { name: 'Español' }).check();
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil' })).toBeVisible();
  await expect(page.getByText('Guardado. Tu idioma: Español.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Perfil - Endcap');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
  await expectAccessible(page);

  const preferencias = section(page, 'Idioma y zona horaria');
  await preferencias.getByRole('radio', { name: 'Idioma del sitio (English)' }).check();
  await preferencias.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Saved. Your language: English.')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Profile - Endcap');
  expect(pageErrors).toEqual([]);
});

test('a time zone is found by its city, by keyboard alone', async ({ page }) => {
  await signInAlone(page, loginId, '/profile');
  const preferences = section(page, 'Language and time zone');
  const field = preferences.getByRole('combobox', { name: 'Time zone' });
  await field.fill('Paris');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('(UTC+01:00) Paris – Central European Time');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Your time zone: \(UTC\+01:00\) Paris/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('(UTC+01:00) Paris – Central European Time');

  await field.fill('(UTC-06:00) Central');
  // The usual zones come first.
  await expect(page.getByRole('option').first()).toHaveText('(UTC-06:00) Central');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue('(UTC-06:00) Central');
  await preferences.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved. Your time zone: (UTC-06:00) Central.')).toBeVisible();
});

test('signing out everywhere ends the session of the other browser', async ({ page, browser }) => {
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signInAlone(otherPage, loginId, '/profile');
  await signInAlone(page, loginId, '/profile');
  const sessions = section(page, 'Where you’re signed in');
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/logout');
  await expect(page.getByRole('heading', { name: 'You’re signed out' })).toBeVisible();

  const refused = await openInNewTab(otherPage, '/profile');
  await refused.waitForURL(/\/login\?lastUrl=/);
  await other.close();
});

test('an unknown language and time zone become the defaults, and the answer says so', async ({
  page,
}) => {
  await signInAlone(page, loginId, '/profile');
  const save = async (data: object) =>
    (await page.request.post(`/svc/v1/identity/users/${loginId}/preferences`, { data })).json();
  expect(await save({ language_code: 'es-MX', timezone: '-05:00' })).toEqual({
    language_code: 'es-MX',
    locale: { timezone: 'America/New_York' },
  });
  expect(await save({ language_code: 'tlh', timezone: 'Mars/Base' })).toEqual({
    language_code: null,
    locale: { timezone: 'America/Chicago' },
  });
  await page.reload();
  const preferences = section(page, 'Language and time zone');
  await expect(preferences.getByRole('radio', { name: 'Site language (English)' })).toBeChecked();
  await expect(preferences.getByRole('combobox', { name: 'Time zone' })).toHaveValue(
    '(UTC-06:00) Central',
  );
});

test('an authenticator app is added, its code and a recovery code open the account, and it is removed', async ({
  page,
}) => {
  await signInAlone(page, loginId, '/profile');
  const factors = section(page, 'Signing in');
  await factors.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expectFits(page, dialog.getByRole('img', { name: /QR code/ }));
  await dialog.getByLabel('Code of the app').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectFits(page, codes);
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).click();

  for (const typed of [codeOf(secret, 1), code]) {
    await forgetSession(page);
    await page.goto('/login?lastUrl=/profile');
    await submitSignIn(page, loginId);
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
    await page.getByLabel('Code').fill(typed);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/profile');
  }
  await expect(factors.getByText('9 of 10 left')).toBeVisible();
  await factors.getByRole('button', { name: 'Remove Authenticator app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(factors.getByText(/your password alone opens this account/)).toBeVisible();
});
