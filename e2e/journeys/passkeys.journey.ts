import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFits } from '../accessibility.ts';
import { addPerson, newPassword } from '../new-person.ts';
import { forgetSession, submitSignIn } from '../sign-in.ts';
import { addAuthenticator } from '../virtual-authenticator.ts';
import { watchPage } from '../watch-page.ts';

const loginId = 'passkey@charter.example';
const person = { loginId, firstName: 'Petra', lastName: 'Lindholm' };

const section = (page: Page) => page.getByRole('region', { name: 'Signing in' });

async function openSignedOut(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await forgetSession(page);
  await page.goto(`${origin}/login?lastUrl=/profile`);
}

const arrive = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/profile');

async function addColleague(browser: Browser, page: Page) {
  const admin = await (await browser.newContext()).newPage();
  await addPerson(admin, page, person);
  await admin.context().close();
}

test('a passkey is added, opens the account alone, after the password and as a proof, and is removed', async ({
  page,
  browser,
}) => {
  const { pageErrors } = await watchPage(page);
  await addColleague(browser, page);
  const authenticator = await addAuthenticator(page);

  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Laptop');
  await expectFits(page, dialog.getByRole('button', { name: 'Continue' }));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(
    section(page).getByText(/Passkey · On one device · Added .* Not used yet/),
  ).toBeVisible();
  expect(await authenticator.count()).toBe(1);

  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/already has a passkey of yours/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  // Otherwise the virtual key answers the offer of the email field by itself and signs in.
  await authenticator.answers(false);
  await openSignedOut(page);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute(
    'autocomplete',
    'username webauthn',
  );
  await expectAccessible(page);
  await authenticator.answers(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await arrive(page);
  await expect(section(page).getByText(/Passkey · On one device · .* Last used/)).toBeVisible();

  await authenticator.answers(false);
  await openSignedOut(page);
  await submitSignIn(page, loginId, newPassword);
  await expect(page.getByText('Your password is right. Now your passkey.')).toBeVisible();
  await expectFits(page, page.getByRole('button', { name: 'Use a passkey' }));
  await page.getByRole('button', { name: 'Use a code' }).click();
  await expect(page.getByText('One of your recovery codes', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await authenticator.answers(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await arrive(page);

  const program = join(import.meta.dirname, '../../tools/age-proofs.ts');
  await promisify(execFile)(process.execPath, [program, loginId], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  await section(page).getByRole('button', { name: 'Rename Laptop' }).click();
  const rename = page.getByRole('dialog', { name: 'Rename' });
  await rename.getByLabel('Name').fill('Work laptop');
  await rename.getByRole('button', { name: 'Save' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('It is now called Work laptop.')).toBeVisible();

  await section(page).getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(section(page).getByText(/your password alone opens this account/)).toBeVisible();
  await openSignedOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/This passkey isn’t known here/)).toBeVisible();
  expect(pageErrors).toEqual([]);
});

test('the browser offers passkeys in the email field', async ({ page, browser }) => {
  const { pageErrors } = await watchPage(page);
  const admin = await (await browser.newContext()).newPage();
  const other = { ...person, loginId: 'field@charter.example', lastName: 'Fields' };
  await addPerson(admin, page, other);
  await addAuthenticator(page);
  await section(page).getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  // The authenticator of the test chooses at once what a person would choose in the field.
  await openSignedOut(page);
  await arrive(page);
  expect(pageErrors).toEqual([]);
});
