import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectFits } from '../accessibility.ts';
import { signIn } from '../sign-in.ts';

const screen = '/admin/userList';
const admin = 'admin@charter.example';
const letters = () => randomBytes(5).toString('hex').replace(/\d/g, 'x');
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin takes a product from three people and gives them another beside the list, and undoes it', async ({
  page,
}) => {
  await signIn(page, admin, screen);
  // Other journeys change the users of the first pages.
  await page.goto(`${screen}?product=REPORT_BUILDER&role=USER&sort=email&page=9`);
  const rows = page.getByRole('row');
  await expect(rows.nth(3)).toBeVisible();
  const before = await rows.nth(1).innerText();
  for (const place of [1, 2, 3]) await rows.nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Edit access' }).click();
  const panel = page.getByRole('complementary', { name: 'Edit access for 3 users' });
  const product = (name: string) => panel.getByRole('radiogroup', { name, exact: true });
  await expect(panel.getByText('3 of 3 have it').first()).toBeVisible();
  await product('Report Builder').getByRole('radio', { name: 'Take' }).check();
  await expect(panel.getByText('3 people lose it.')).toBeVisible();
  const free = page.getByText(/^(No one has it|[12] of 3 have it)$/);
  const other = panel.locator('[data-choice=KEEP]').filter({ has: free }).first();
  await other.getByRole('radio', { name: 'Give' }).check();
  await expect(panel.getByText(/^\d (person gets|people get) it\.$/)).toBeVisible();
  await expectFits(page, page.getByRole('heading', { name: 'Edit access for 3 users' }));
  await panel.getByRole('button', { name: 'Save for 3 people' }).click();
  const toast = page.locator('[data-toasts] > *').filter({ hasText: 'lose Report Builder' });
  await toast.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expect.poll(() => rows.nth(1).innerText()).toBe(before);
});

test('a request is approved and denied in its row, and the approval is taken back', async ({
  page,
  browser,
}) => {
  const word = letters();
  const asking = await browser.newPage();
  const asker = 'editor@retailer.example';
  await signIn(asking, asker, '/profile');
  const own = `/svc/v1/identity/users/${asker}`;
  const found = await asking.request.get(`${own}/access?search=Northfield+Foods`);
  const [company] = (await found.json()).items;
  const asked = await asking.request.post(`${own}/access-requests`, {
    data: {
      ...{ tenant_id: company.tenant_id, products: ['DIGITAL_LANDSCAPES'] },
      requestor_note: `For the summer ${word}`,
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await asking.context().close();

  await signIn(page, admin, screen);
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: /^Admin.* waits? for you$/ })).toBeVisible();
  await page.goto(`${screen}?tab=access-requests&search=${word}`);
  const row = rowOf(page, word);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await expect(row.getByText(/ gets Digital Landscapes$/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: /^Deny/ })).toBeVisible();
  await row.getByRole('button', { name: /^Deny/ }).click();
  await expect(row.getByText(/’s request is denied$/)).toBeVisible();
});

test('invitations that have expired are sent again together', async ({ page }) => {
  await signIn(page, admin, screen);
  await page.goto(`${screen}?tab=pending`);
  const expired = page.getByRole('row').filter({ hasText: 'Invitation expired' });
  await expect(expired.nth(1)).toBeVisible();
  const boxes = await expired.getByRole('checkbox').all();
  const labels = await Promise.all(boxes.map((box) => box.getAttribute('aria-label')));
  const chosen = labels
    .slice(0, 2)
    .map((name) => page.getByRole('checkbox', { name: name ?? '', exact: true }));
  for (const box of chosen) await box.check();
  await page.getByRole('button', { name: 'Resend invites' }).click();
  await expect(page.getByText('2 invitations sent again')).toBeVisible();
  for (const box of chosen)
    await expect(page.getByRole('row').filter({ has: box })).toContainText('Invitation sent');
});
