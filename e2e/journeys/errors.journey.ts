import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

const screen = '/admin/domainsList';
const list = /\/api\/companies\/[^/]+\/email-domains(\?|$)/;

/** Opens the list of domains with the given response. */
async function openList(page: Page, response: { status: number; body: string; type?: string }) {
  await signIn(page, 'admin@charter.example', '/');
  await page.route(list, async (route) => {
    // Without the cookie the sign-in page does not lead back at once.
    if (response.status === 401) await page.context().clearCookies();
    const { status, body, type = 'application/json' } = response;
    await route.fulfill({ status, body, contentType: type });
  });
  // A page that leaves at once would interrupt a longer wait.
  await page.goto(screen, { waitUntil: 'commit' });
}

function refusal(code: string, message: string): string {
  return JSON.stringify({ error: { code, message, requestId: 'journey' } });
}

test.describe('a lost session', () => {
  test('leads to sign-in and then to the apps', async ({ page }) => {
    await openList(page, { status: 401, body: refusal('session.expired', 'Session Expired') });
    await page.waitForURL(
      (url) => url.pathname === '/login' && url.searchParams.get('lastUrl') === '/apps',
    );
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  });

  test('because of inactivity leads to the page that explains it', async ({ page }) => {
    const message = 'User has been inactive for long';
    await openList(page, { status: 401, body: refusal('session.inactive', message) });
    await page.waitForURL('**/logout');
    await expect(
      page.getByText('Your session has timed out due to inactivity. Login to resume work.'),
    ).toBeVisible();
  });
});

test('a failed call shows the message of the specification on its page', async ({ page }) => {
  await openList(page, { status: 403, body: 'no', type: 'text/plain' });
  await expect(page.getByText('Access Denied/Forbidden.')).toBeVisible();
  await page.unroute(list);
  // A challenge without an app id is a failure: the human check of the shell does not open.
  await page.route(list, (route) => route.fulfill({ status: 412, json: {} }));
  await page.reload();
  await expect(
    page.getByText('An error occurred while processing your request. Please try again.'),
  ).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(screen);
});

test('a page that throws shows the error, and a reload recovers', async ({ page }) => {
  const items = [{ id: '1', domainName: 'broken.example', createdOn: 'never' }];
  const broken = { items, page: 0, pageSize: 10, totalElements: 1, totalPages: 1 };
  await openList(page, { status: 200, body: JSON.stringify(broken) });
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByText('Details').click();
  await expect(page.locator('details pre')).toContainText('RangeError');
  await page.unroute(list);
  await page.reload();
  await expect(page.getByRole('cell').first()).toBeVisible();
});

test.describe('a chunk that does not load', () => {
  const chunk = /\/assets\/login-[^/]*\.js$/;

  test('reloads the page once, which helps', async ({ page }) => {
    let refused = 0;
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(chunk, (route) => {
      if (loads > 1) return route.continue();
      refused++;
      return route.abort();
    });
    await page.goto('/login');
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    expect(loads).toBe(2);
  });

  test('shows an error when a reload does not help, and does not reload in a loop', async ({
    page,
  }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.clock.install();
    await page.route(/\/assets\/logout-page-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(loads).toBe(2);
  });
});

test('a page view is sent three seconds after the start at the earliest', async ({ page }) => {
  const sent: { after: number; body: string }[] = [];
  let began = 0;
  await page.route('**/svc/v1/tracking/events*', async (route) => {
    sent.push({ after: Date.now() - began, body: route.request().postData() ?? '' });
    await route.continue();
  });
  began = Date.now();
  const arrived = page.waitForResponse('**/svc/v1/tracking/events*');
  await page.goto('/?utm=secret');
  expect((await arrived).status()).toBe(204);
  expect(sent[0]?.after).toBeGreaterThanOrEqual(3_000);
  expect(sent[0]?.body).toContain('"type":"PAGE_VIEW","name":"marketing","path":"/"');
  expect(sent[0]?.body).not.toContain('secret');
});
