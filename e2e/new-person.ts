import { expect, type Page } from '@playwright/test';
import { openInvitation, signIn } from './sign-in.ts';

export const newPassword = 'seven green lanterns';

interface Person {
  loginId: string;
  firstName: string;
  lastName: string;
}

/** A colleague of the demo's admin, who registers and has their profile open. */
export async function addPerson(admin: Page, page: Page, person: Person): Promise<void> {
  const { loginId: email, firstName: first_name, lastName: last_name } = person;
  await signIn(admin, 'admin@charter.example', '/admin/userList');
  const me = await (await admin.context().request.get('/svc/v1/identity/user-context')).json();
  const added = await admin.context().request.post(`/api/companies/${me.tenant.id}/users`, {
    data: { userList: [{ first_name, last_name, email }] },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const link = await openInvitation(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/userRegistration');
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Repeat password', { exact: true }).fill(newPassword);
  await page.getByRole('checkbox', { name: 'I have read and accept the terms' }).check();
  await page.getByRole('checkbox', { name: /accept the data sharing addendum$/ }).check();
  await page.getByRole('button', { name: 'Finish registration' }).click();
  await page.waitForURL((url) => !/userRegistration/.test(url.pathname));
  await expect(async () => {
    await page.goto(new URL('/profile', link).href);
    await page.waitForURL('**/profile', { timeout: 2_000 });
  }).toPass();
}
