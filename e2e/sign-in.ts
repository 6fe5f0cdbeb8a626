import type { Page } from '@playwright/test';

export const password = 'endcap-demo';

/** Through the form, as a person would. */
export async function signIn(page: Page, loginId: string, lastUrl = '/'): Promise<void> {
  await page.goto(`/login?lastUrl=${encodeURIComponent(lastUrl)}`);
  await page.getByLabel(/e-mail/i).fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === lastUrl);
}
