import { expect, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn, signInByForm } from '../sign-in.ts';

test('each role begins with its own work', async ({ page, browser }) => {
  await signIn(page, 'admin@charter.example', '/apps');
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText('asks for');
  await expect(page.getByRole('region', { name: 'What changed' })).toBeVisible();
  for (const [loginId, path, heading] of [
    ['support@retailer.example', '/today', /^Good .*, Lena$/],
    ['editor@retailer.example', '/contentEditor', 'Content editor'],
  ] as const) {
    const other = await browser.newPage({ baseURL: process.env.E2E_BASE_URL ?? '' });
    await other.goto('/login');
    await other.getByLabel('Email', { exact: true }).fill(loginId);
    await other.getByLabel('Password', { exact: true }).fill('endcap-demo');
    await other.getByRole('button', { name: 'Sign in', exact: true }).click();
    await other.waitForURL((url) => url.pathname === path);
    await expect(other.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await other.close();
  }
});

test('today shows a super admin adoption, failures by cause and health', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/today');
  await expect(page.getByRole('region', { name: 'Adoption' })).toContainText(/opened a product/);
  const failures = page.getByRole('region', { name: 'Failures' });
  const group = failures.getByRole('listitem').filter({ hasText: 'Access to' }).first();
  await expect(group.getByRole('button', { name: /Send (all )?again/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
  await expectFits(page);
});

test('today names the companies to look at, as their pages and the list do', async ({ page }) => {
  await signIn(page, 'super@retailer.example', '/today');
  const card = page.getByRole('region', { name: 'Companies to look at' });
  // Other journeys end audits and sign people in, so that a company may have left the card.
  const all = card.getByRole('link', { name: /^All \d+$/ });
  const row = card.getByRole('listitem').filter({ hasText: 'no admin' });
  const name = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('region', { name: /Needs a look/ })).toContainText('No admin');
  await page.goBack();
  await all.click();
  await expect(page).toHaveURL(/looks=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Customer accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Needs a look: 4 selected' })).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
});

test('today counts the week of an agent and the load of the team', async ({ page }) => {
  await signIn(page, 'support@retailer.example', '/today');
  const week = page.getByRole('region', { name: 'Your week' });
  await expect(week).toContainText(/answered\d+/);
  await expect(week).toContainText(/solved\d+/);
  const team = page.getByRole('region', { name: 'Team now' });
  await expect(team.getByRole('link', { name: 'Share out' })).toBeVisible();
  await expect(team.getByRole('listitem').first()).toContainText('(you)');
  await expectFits(page);
});

test('a merchant follows the suppliers of the unit', async ({ page }) => {
  await signInByForm(page, 'merchant@retailer.example', '/apps');
  const suppliers = page.getByRole('region', { name: 'My suppliers' });
  await expect(suppliers).toContainText('Merchant');
  const stop = suppliers.getByRole('button', { name: /^Stop following / });
  const before = await stop.count();
  const suggestion = suppliers.getByRole('button', { name: /^Follow / }).first();
  const company = (await suggestion.getAttribute('aria-label'))?.replace('Follow ', '') ?? '';
  await suggestion.click();
  await expect(page.getByText(`You follow ${company}`)).toBeVisible();
  await expect(stop).toHaveCount(before + 1);
  await suppliers.getByRole('button', { name: `Stop following ${company}` }).click();
  await expect(stop).toHaveCount(before);
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: 'Know your' })).toHaveText(
    ['Know your store', 'Know your customer'],
  );
  await expectFits(page);
});
