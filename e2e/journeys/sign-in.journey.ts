import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { codeOf } from '../authenticator-app.ts';
import { password, signInAlone, submitSignIn } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const newPassword = 'copper lantern seven';

const accountMenu = (page: Page) => page.getByRole('button', { name: /Account of/ });

/** Signs in through the form, holds the button where the human check asks for it, and returns the status. */
async function attempt(page: Page, loginId: string, secret: string): Promise<number> {
  const nextResponse = () =>
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/svc/login'),
      { timeout: 60_000 },
    );
  const first = nextResponse();
  await submitSignIn(page, loginId, secret);
  const status = (await first).status();
  if (status !== 412) return status;
  const second = nextResponse();
  await page.getByRole('button', { name: 'Press and hold' }).hover();
  await page.mouse.down();
  await expect(page.getByText('You can let go now.')).toBeVisible();
  await page.mouse.up();
  return (await second).status();
}

/** Opens the newest mail to an address in the mailbox of the demo. */
async function openMail(page: Page, address: string): Promise<Locator> {
  await page.goto('/dev/mailbox');
  const mail = page.getByRole('link', { name: new RegExp(address) }).first();
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await mail.click();
  return page.getByRole('article').getByRole('link');
}

test('ten wrong passwords are throttled with a notice, and the right one works after the delay', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const loginId = 'internal@retailer.example';
  await page.goto('/login');
  // The first delay lasts a second: a check that starts afterwards may miss the notice.
  const notice = page.getByRole('alert').filter({ hasText: 'Too many attempts' });
  const counting = page.getByRole('button', { name: /^Try again in \d+:\d\d$/, disabled: true });
  const shown = Promise.all([notice, counting].map((one) => one.waitFor({ timeout: 120_000 })));

  const results: number[] = [];
  while (!results.includes(429) && results.length < 10)
    results.push(await attempt(page, loginId, `wrong-${results.length}`));
  expect(results.filter((status) => status !== 401)).toEqual([429]);
  await shown;
  await expect(page.getByLabel('Password', { exact: true })).not.toHaveValue('');

  // A script that does not wait is refused as well.
  const statuses = await page.evaluate(
    async ({ id, left }) => {
      const send = (number: number) =>
        fetch('/svc/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginId: id, password: `wrong-again-${number}` }),
        });
      const refusals = await Promise.all(Array.from({ length: left }, (_, one) => send(one)));
      return refusals.map(({ status }) => status);
    },
    { id: loginId, left: 10 - results.length },
  );
  expect(statuses.filter((status) => status !== 429 && status !== 412)).toEqual([]);

  await expect(page.getByText('You can try again now.')).toBeVisible({ timeout: 60_000 });
  expect(await attempt(page, loginId, password)).toBe(204);
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).not.toHaveURL(/\/login/);
});

test('a forgotten password is replaced by mail, once', async ({ page }) => {
  test.setTimeout(120_000);
  const { pageErrors } = await watchPage(page);
  const loginId = 'protection@retailer.example';
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in form has the same field until the page has changed.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await page.getByLabel('Email', { exact: true }).fill(loginId);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If ${loginId} has an account`)).toBeVisible();
  await expectAccessible(page);

  const link = await openMail(page, loginId);
  const address = (await link.first().getAttribute('href')) ?? '';
  await link.first().click();
  await page.waitForURL(/\/login\/reset$/);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat new password').fill(newPassword);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.waitForURL(/\/login\?done=password$/);
  await expect(page.getByText('Password changed')).toBeVisible();

  expect(await attempt(page, loginId, password)).toBe(401);
  await expect(page.getByText('Email or password is wrong')).toBeVisible();
  expect(await attempt(page, loginId, newPassword)).toBe(204);
  await expect(accountMenu(page)).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link was already used');
  await expectAccessible(page);
  expect(pageErrors).toEqual([]);
});

test('a sign-in that failed at the provider has the texts of the specification', async ({
  page,
}) => {
  await page.goto('/login/failed?reason=expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'something went wrong on our end…',
  );
  await expect(page.getByText('Please try to log in again…')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Login' }).click();
  await page.waitForURL('**/login');
});

test('an urgent announcement opens once per start, until it is hidden for good', async ({
  page,
}) => {
  let hidden = false;
  const urgent = {
    id: '0192a0de-0000-7000-8000-00000000000b',
    text: 'Report Builder is down.',
    severity: 'CRITICAL',
    startsAt: '2026-11-14T00:00:00Z',
    endsAt: null,
    dismissible: true,
    audience: 'EVERYONE',
  };
  await page.route('**/api/banner', (route) =>
    hidden ? route.fulfill({ status: 204 }) : route.fulfill({ json: urgent }),
  );
  await page.route('**/api/banner/*/dismiss', (route) => {
    hidden = true;
    return route.fulfill({ status: 204 });
  });
  const notice = page.getByRole('dialog', { name: 'Urgent announcement' });
  await signInAlone(page, 'user@charter.example', '/apps');
  await expect(notice.getByText(urgent.text)).toBeVisible();
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).last().click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('region', { name: 'Urgent announcement' })).toBeVisible();
  await page.reload();
  await notice.getByRole('button', { name: 'Don’t show again' }).click();
  await expect(page.getByText(urgent.text)).toBeHidden();
});

test('one click on the demo account with an app, its code from the secret on the page, and the apps', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  const loginId = 'super2@retailer.example';
  await page.goto('/login?lastUrl=/apps');
  await page.getByRole('button', { name: loginId }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const hint = page.getByText(`${loginId} has a second step`);
  const secret = (await hint.locator('code').textContent()) ?? '';
  await expectFits(page, hint);
  // A code counts once, and another journey may have used the one of this half minute.
  const field = page.getByLabel('Code', { exact: true });
  for (const ahead of [0, 1]) {
    await field.fill(codeOf(secret, ahead));
    const answer = page.waitForResponse('**/svc/login/code');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    if ((await answer).status() === 204) break;
  }
  await page.waitForURL(({ pathname }) => pathname === '/apps');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(pageErrors).toEqual([]);
});
