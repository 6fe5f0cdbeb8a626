import { randomBytes } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { signInAlone } from '../sign-in.ts';
import { startPortal } from '../start-portal.ts';
import { watchPage } from '../watch-page.ts';

const list = '/companyList';
const domains = '/admin/domainsList';

/** A session of its own: the chosen company belongs to the session. */
async function openList(page: Page, loginId: string): Promise<void> {
  await signInAlone(page, loginId, list);
  await expect(page.getByRole('heading', { name: 'Customer accounts' })).toBeVisible();
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Search by company or business code').fill(name);
  await expect(page).toHaveURL(/search=/);
}

/** Super admins and spectators say why they open a company. */
async function open(page: Page, button: string, reason = 'Ticket 4711'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await dialog.getByLabel('Why are you opening this company?').fill(reason);
  await dialog.getByRole('button', { name: /^(Act on behalf|View)$/ }).click();
}

test('a super admin acts on behalf of a company and returns', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  const domain = `${randomBytes(6).toString('hex')}.example`;
  await openList(page, 'super@retailer.example');
  await find(page, 'northfield');
  await open(page, 'Act on behalf of Northfield Foods');
  await expect(page.getByText('Acting on behalf of Northfield Foods')).toBeVisible();

  await page.goto(domains);
  await expect(page.getByText('Acting on behalf of Northfield Foods')).toBeVisible();
  await page.getByRole('button', { name: 'Add domain' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Domain', { exact: false }).first().fill(domain);
  await dialog.getByLabel('Company').check();
  await dialog.getByRole('button', { name: 'Authorize' }).click();
  await expect(page.getByText(`${domain} is authorized.`)).toBeVisible();

  await page.getByRole('button', { name: 'Merchant view' }).click();
  await expect(page.getByText('Merchant view of Northfield Foods')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add domain' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Return to company list' }).click();
  await expect(page).toHaveURL(new RegExp(`${list}$`));
  await expect(page.getByText('Merchant view of')).toBeHidden();
  expect(pageErrors).toEqual([]);
});

test('a spectator views a company and cannot change it', async ({ page }) => {
  await openList(page, 'spectator@retailer.example');
  await expectAccessible(page);
  await find(page, 'northfield foods');
  await open(page, 'View Northfield Foods');
  await expect(page.getByText('Viewing Northfield Foods')).toBeVisible();
  await page.goto(`${domains}?search=northfield.example`);
  await expect(page.getByRole('cell', { name: 'northfield.example', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add domain' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
});

test('a sponsored supplier views the companies that their agency works for', async ({ page }) => {
  await openList(page, 'partner@thirdparty.example');
  await expect(page.getByText('4 companies you can view')).toBeVisible();
  await page.getByRole('button', { name: 'View Northfield Foods' }).click();
  await expect(page.getByText('Viewing Northfield Foods')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(domains);
  await expect(page.getByText('You are not an administrator.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Your access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Shelf Partners' })).toBeVisible();
  await expect(page.getByText('Viewing Northfield Foods')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Return to company list' }).click();
  await expect(page.getByText('4 companies you can view')).toBeVisible();
  await expectAccessible(page);
  // Beside the button a long list would be one letter wide.
  const more = page.getByRole('button', { name: /^See more: .* Northfield Foods$/ });
  const button = await more.boundingBox();
  const products = await more.locator('xpath=preceding-sibling::span').boundingBox();
  expect(button?.y).toBeGreaterThan(products?.y ?? Number.POSITIVE_INFINITY);
});

test('a company-switch user switches from one company to another', async ({ page }) => {
  await openList(page, 'switcher@charter.example');
  await page.getByRole('button', { name: 'Open Northfield Foods' }).click();
  await expect(page.getByText('Acting on behalf of Northfield Foods')).toBeVisible();
  await page.goto(list);
  await expect(page.getByText('Current')).toBeVisible();
  await page.getByRole('button', { name: 'Open Northfield Beverages' }).click();
  await expect(page.getByText('Acting on behalf of Northfield Beverages')).toBeVisible();

  await page.getByRole('button', { name: 'Merchant view' }).click();
  await expect(page.getByText('Merchant view of Northfield Beverages')).toBeVisible();
  await page.goto('/reportbuilder');
  await expect(page.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeVisible();
  await expect(page.getByText('View only')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Supplier view' }).click();
  await expect(page.getByText('Acting on behalf of Northfield Beverages')).toBeVisible();
});

test('a tab of another company is refused and offers a reload', async ({ page, context }) => {
  await openList(page, 'super@retailer.example');
  await find(page, 'northfield foods');
  await open(page, 'Act on behalf of Northfield Foods');
  await expect(page.getByText('Acting on behalf of Northfield Foods')).toBeVisible();
  await page.goto(domains);
  await expect(page.getByRole('button', { name: 'Add domain' })).toBeVisible();

  const second = await context.newPage();
  await second.goto(`${list}?search=harbor+lane`);
  await open(second, 'Act on behalf of Harbor Lane Bakery');
  await expect(second.getByText('Acting on behalf of Harbor Lane Bakery')).toBeVisible();

  await page.getByPlaceholder('Search by domain').fill('north');
  const notice = page.getByRole('dialog', { name: 'Another company was chosen' });
  await expect(
    notice.getByText('You’re now acting for another company. Reload this page.'),
  ).toBeVisible();
  // A table that is still being read is faded behind the dialog.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Acting on behalf of Harbor Lane Bakery')).toBeVisible();
});

test('the time limit ends a visit in two tabs, and both say so', async ({ browser }) => {
  // On a busy machine the start of a portal takes minutes.
  test.setTimeout(300_000);
  // 30 seconds in this portal: one limit for all journeys would end the visits of the others.
  const portal = await startPortal({ COMPANY_VISIT_MINUTES: '0.5' });
  try {
    const context = await browser.newContext({ baseURL: portal.url });
    const [first, second] = [await context.newPage(), await context.newPage()];
    const acting = 'Acting on behalf of Northfield Foods';
    await signInAlone(first, 'super@retailer.example', list);
    await first.goto(`${list}?search=northfield+foods`);
    await open(first, 'Act on behalf of Northfield Foods');
    // The second tab would ask for its company before the first has chosen one.
    await expect(first.getByText(acting)).toBeVisible();
    await second.goto(domains);
    const noticeIn = (page: Page) =>
      page.getByRole('dialog', { name: 'Your time in Northfield Foods is over' });
    for (const page of [first, second]) {
      await expect(noticeIn(page)).toBeVisible({ timeout: 60_000 });
    }
    for (const page of [first, second]) {
      await noticeIn(page).getByRole('button', { name: 'Go to company list' }).click();
      await expect(page.getByRole('heading', { name: 'Customer accounts' })).toBeVisible();
      await expect(page.getByText(acting)).toBeHidden();
    }
    const answer = await context.request.get('/svc/v1/identity/user-context');
    expect((await answer.json()).tenant).toBeNull();
    await context.close();
  } finally {
    await portal.stop();
  }
});

test('an admin sees who looked at the company and why, and who had access on a day', async ({
  page,
}) => {
  const reason = `Review ${randomBytes(4).toString('hex')}`;
  await openList(page, 'spectator@retailer.example');
  await find(page, 'northfield foods');
  await open(page, 'View Northfield Foods', reason);
  await expect(page.getByText('Viewing Northfield Foods')).toBeVisible();
  await signInAlone(page, 'admin@charter.example', '/admin/activityLog');
  await page.getByRole('tab', { name: 'Who looked at us' }).click();
  const visit = page.getByRole('row').filter({ hasText: reason });
  await expect(visit.getByText('Viewed only')).toBeVisible();
  await page.getByRole('tab', { name: 'Access on a day' }).click();
  await expect(page).toHaveURL(/tab=access/);
  await expect(page.getByText(/computed from the log/)).toBeVisible();
  await expectAccessible(page);
});
