import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

const screen = '/admin/domainsList';
const list = /\/api\/companies\/[^/]+\/email-domains(\?|$)/;

/** A company admin, whose list of domains the server answers as given. */
async function openList(page: Page, answer: { status: number; body: string; type?: string }) {
  await signIn(page, 'admin@charter.example', '/');
  await page.route(list, async (route) => {
    // The session is gone for real, so that the page where the person arrives believes it.
    if (answer.status === 401) await page.context().clearCookies();
    const { status, body, type = 'application/json' } = answer;
    await route.fulfill({ status, body, contentType: type });
  });
  await page.goto(screen);
}

function refusal(code: string, message: string): string {
  return JSON.stringify({ error: { code, message, requestId: 'journey' } });
}

test.describe('a lost session', () => {
  for (const [message, lastUrl] of [
    ['Invalid token', '/apps'],
    ['MISSING TOKEN', '/apps'],
    ['Session Expired', '/apps'],
    ['Who are you?', screen],
  ] as const) {
    test(`told as "${message}" leads to sign-in and then to ${lastUrl}`, async ({ page }) => {
      await openList(page, { status: 401, body: refusal('session.expired', message) });
      await page.waitForURL(
        (url) =>
          url.pathname === '/login' && url.searchParams.get('lastUrl')?.split('?')[0] === lastUrl,
      );
      await expect(page.getByLabel(/e-mail/i)).toBeVisible();
    });
  }

  test('told as inactivity leads to the page that says so', async ({ page }) => {
    const message = 'User has been inactive for long';
    await openList(page, { status: 401, body: refusal('session.inactive', message) });
    await page.waitForURL('**/logout');
    await expect(
      page.getByText('Your session has timed out due to inactivity. Login to resume work.'),
    ).toBeVisible();
  });
});

test.describe('a call that fails is told in the words of the specification:', () => {
  for (const [what, answer, text] of [
    ['403', { status: 403, body: 'no', type: 'text/plain' }, 'Access Denied/Forbidden.'],
    [
      '412',
      { status: 412, body: '{}' },
      'An error occurred while processing your request. Please try again.',
    ],
    [
      'not JSON',
      { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' },
      'An unknown http error occurred!',
    ],
    [
      'a page instead of data',
      { status: 200, body: '<!doctype html>', type: 'text/html' },
      'An unknown http error occurred!',
    ],
  ] as const) {
    test(what, async ({ page }) => {
      await openList(page, answer);
      await expect(page.getByText(text)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(screen);
    });
  }

  test('a server that is silent', async ({ page }) => {
    await signIn(page, 'admin@charter.example', '/');
    await page.route(list, (route) => route.abort('connectionrefused'));
    await page.goto(screen);
    await expect(page.getByText('Server not responding!')).toBeVisible();
  });
});

test('a page that breaks shows what happened, and the way out', async ({ page }) => {
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

test.describe('a part of the page that does not load', () => {
  const parts = /\/assets\/login-[^/]*\.js$/;

  test('reloads the page once, and then it works', async ({ page }) => {
    let refused = 0;
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(parts, (route) => {
      if (loads > 1) return route.continue();
      refused++;
      return route.abort();
    });
    await page.goto('/login');
    await expect(page.getByLabel(/e-mail/i)).toBeVisible();
    expect(refused).toBeGreaterThan(0);
    expect(loads).toBe(2);
  });

  test('for good is told, and the page does not reload in a loop', async ({ page }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(/\/assets\/logout-page-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await page.waitForTimeout(2_000);
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
