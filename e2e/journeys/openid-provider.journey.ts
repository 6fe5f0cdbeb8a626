import { expect, type Page, test } from '@playwright/test';
import { startOpenidProvider } from '../../tools/openid-provider.ts';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { codeOf } from '../authenticator-app.ts';
import { forgetSession } from '../sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { watchPage } from '../watch-page.ts';

const loginId = 'admin@charter.example';
const strong = { acr: 'gold', amr: ['pwd', 'otp'] };
const anHourAgo = () => Math.floor(Date.now() / 1000) - 3600;

let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
let portal: Awaited<ReturnType<typeof startPortal>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await startOpenidProvider();
  portal = await startPortal({
    ...provider.settings,
    OIDC_ACR_VALUES: 'gold',
    OIDC_SECOND_FACTOR: 'required',
  });
});
test.afterAll(async () => {
  await portal?.stop();
  await provider?.stop();
});

/** In a browser that the provider does not know yet. */
async function signIn(page: Page): Promise<void> {
  await forgetSession(page);
  await page.goto(`${portal.url}/login?lastUrl=/profile`);
  await page.getByRole('link', { name: 'Continue to sign-in' }).click();
}

const proofDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it’s you' });

/** Proves at the provider in another tab, which closes itself. */
async function proveInNewTab(page: Page): Promise<void> {
  const opened = page.waitForEvent('popup');
  await proofDialog(page).getByRole('link', { name: 'Confirm in a new tab' }).click();
  const tab = await opened;
  if (!tab.isClosed()) await tab.waitForEvent('close');
}

test('a proof is given at the provider in another tab, and by an app where it gives none', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await provider.signsIn(loginId, { amr: ['pwd'] });
  await signIn(page);
  await page.waitForURL('**/login/failed?reason=second_factor');
  await expect(page.getByText(/didn’t confirm a second step/)).toBeVisible();

  await provider.signsIn(loginId, { ...strong, ts: anHourAgo() });
  await signIn(page);
  await page.waitForURL('**/profile');
  await expect(page.getByText(/Sign-in service: gold, pwd, otp/)).toBeVisible();

  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await expect(proofDialog(page)).toBeVisible();
  await expectFits(page, proofDialog(page));
  await provider.signsIn(loginId, strong);
  await proveInNewTab(page);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const seed = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code of the app').fill(codeOf(seed));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(proofDialog(page)).toHaveCount(0);

  // From now on the provider asks for a password alone: the app opens the account beside it.
  await provider.signsIn(loginId, { amr: ['pwd'] });
  await signIn(page);
  await page.waitForURL(/\/login\?step=code/);
  await expectAccessible(page);
  await page.getByLabel('Code', { exact: false }).first().fill(codeOf(seed, 1));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/profile');
  expect(pageErrors).toEqual([]);
});
