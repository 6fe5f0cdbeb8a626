import { expect, type Page, test } from '@playwright/test';
import { expectFits, expectWholeCells } from '../accessibility.ts';
import { listScreens } from '../screens.ts';
import { openInvitation, signIn, signInAlone } from '../sign-in.ts';
import { watchPage } from '../watch-page.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const screens = listScreens();

/** A page that still loads its rows is not the page that users work with. */
async function expectLoaded(page: Page) {
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('the list of screens comes from the routes of the portal', () => {
  // The list is read from source text: a renamed function there would leave it empty.
  expect(screens.length).toBeGreaterThanOrEqual(28);
});

const pathOf = (address: string) => new URL(address, 'http://portal').pathname;

/** The account views a company; its session is one that no other journey shares. */
async function viewCompany(page: Page, loginId: string, company: string) {
  await signInAlone(page, loginId, '/companyList');
  await page.getByRole('button', { name: `View ${company}` }).click();
  await expect(page.getByText(`Viewing ${company}`)).toBeVisible();
}

async function expectScreen(page: Page, address: string) {
  await page.goto(address);
  await expectLoaded(page);
  // A gate would lead to another page or show another one in its place.
  expect(new URL(page.url()).pathname).toBe(pathOf(address));
  await expect(page).not.toHaveTitle(/Page Not Found/);
  await expect(page.getByText('You are not an administrator.')).toHaveCount(0);
  await expectFits(page, heading(page));
  await expectColumnsByWidth(page);
}

/** Two columns below 768 px and three below 1024, besides the actions of a row; two tables always show all. */
async function expectColumnsByWidth(page: Page) {
  const tables = page.locator('main table:visible').filter({ has: page.locator('[data-column]') });
  const before = page.viewportSize();
  const counts = () =>
    tables.evaluateAll((found) => found.map((one) => one.querySelectorAll('[data-column]').length));
  let wide = await counts();
  // The table draws its columns again after the width of the last look.
  await expect
    .poll(async () => {
      const before = String(wide);
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      wide = await counts();
      return String(wide) === before;
    })
    .toBe(true);
  if (wide.length === 0) return;
  const { pathname } = new URL(page.url());
  const showsAll =
    ['/admin/activityLog', '/globalUserManagement'].includes(pathname) ||
    // The activity log of one company.
    /^\/companyList\/[^/]+\/history$/.test(pathname);
  for (const [width, limit] of [
    [360, 2],
    [900, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(counts, `columns at ${width} px`)
      .toEqual(showsAll ? wide : wide.map((count) => Math.min(count, limit)));
  }
  if (before) await page.setViewportSize(before);
}

/** The page of the signed-in user in French, whatever their profile says. */
async function inFrench(page: Page) {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const response = await fetch(...asked);
      if (!response.ok || !response.url.includes('/user-context')) return response;
      const user = await response.json();
      user.user_preferences.language_code = 'fr-CA';
      return Response.json(user, { headers: response.headers });
    };
  });
}

const lists = {
  'super@retailer.example': ['/ticketQueue', '/companyList', '/globalUserManagement?search=north'],
  'admin@charter.example': [
    '/admin/userList',
    '/admin/userList?tab=access-requests',
    '/admin/thirdParty',
    '/admin/activityLog',
    '/profile',
    '/secondFactor',
  ],
};
for (const [loginId, addresses] of Object.entries(lists)) {
  test(`no word, state or button on screens of ${loginId} is cut in French`, async ({ page }) => {
    await inFrench(page);
    await signIn(page, loginId);
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expectLoaded(page);
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
        await expectWholeCells(page);
      });
  });
}

// The screens of one account are opened in one browser, which has their scripts compiled then.
for (const [loginId, itsScreens] of Map.groupBy(screens, (screen) => screen.loginId)) {
  test(`the screens of ${loginId ?? 'a visitor'} are accessible and fit`, async ({ page }) => {
    test.setTimeout(itsScreens.length * 60_000);
    const { pageErrors } = await watchPage(page);
    const [first] = itsScreens;
    if (loginId && first?.company) await viewCompany(page, loginId, first.company);
    else if (loginId) await signIn(page, loginId, pathOf(first?.address ?? '/'));
    const failures: string[] = [];
    for (const { id, address } of itsScreens) {
      await test
        .step(id, () => expectScreen(page, address))
        .catch(({ message }: Error) => failures.push(`${id}: ${message}`));
      failures.push(...pageErrors.splice(0).map((error) => `${id}: ${error}`));
    }
    expect(failures).toEqual([]);
  });
}

test('the mailbox and the page that does not exist are accessible and fit', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  for (const path of ['/dev/mailbox', '/no/such/page']) {
    await page.goto(path);
    await expectLoaded(page);
    await expectFits(page, heading(page));
  }
  expect(pageErrors).toEqual([]);
});

test('the dialog that adds a domain is accessible and fits', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/admin/domainsList');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expectFits(page, page.getByRole('dialog'));
  expect(pageErrors).toEqual([]);
});

test('the invitations of a second company are accessible and fit, at sign-in and by the link', async ({
  page,
}) => {
  const { pageErrors } = await watchPage(page);
  await openInvitation(page, 'invited@charter.example');
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expectFits(page, heading(page));
  await signIn(page, 'invited@charter.example', '/profile');
  await expectFits(page, page.getByRole('dialog', { name: 'You’re invited' }));
  expect(pageErrors).toEqual([]);
});

test('the logout page of a signed-in user is accessible and fits', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await signIn(page, 'admin@charter.example', '/logout');
  await expectFits(page, heading(page));
  expect(pageErrors).toEqual([]);
});

test('a page that does not exist has the texts of the specification', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page Not Found - Endcap');
  await expect(heading(page)).toHaveText("We couldn't find that page…");
  await expect(
    page.getByText(
      'The page you are trying to access does not exist or the link you clicked is broken.',
    ),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL('**/');
});

test('the API page works under the same content security policy', async ({ page }) => {
  const { pageErrors } = await watchPage(page);
  await page.goto('/docs/');
  await page.locator('#operations-tag-companies').click();
  await expect(page.getByText('/api/companies/{companyId}/email-domains').first()).toBeVisible();
  const described = await page.request.get('/docs/json');
  expect(Object.keys((await described.json()).paths)).toContain(
    '/api/companies/{companyId}/email-domains',
  );
  expect(pageErrors).toEqual([]);
});
