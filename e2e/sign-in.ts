import { type Cookie, expect, type Page } from '@playwright/test';
import { codeOf } from './authenticator-app.ts';

export const password = 'endcap-demo';

/** One session per account and worker: sixty sign-ins a minute are allowed from one address. */
const sessions = new Map<string, { cookies: Cookie[]; startedOn: number }>();
/** Some acts ask again who the user is ten minutes after the sign-in. */
const sharedMs = 7 * 60_000;

/**
 * Opens a page with the session that journeys of this worker share. A journey that signs out or
 * chooses a company needs a session of its own: `signInAlone`.
 */
export async function signIn(page: Page, loginId: string, path = '/'): Promise<void> {
  const shared = sessions.get(loginId);
  const startedOn = Date.now();
  if (shared && startedOn - shared.startedOn < sharedMs)
    await page.context().addCookies(shared.cookies);
  else sessions.set(loginId, { cookies: await startSession(page, loginId), startedOn });
  await open(page, path);
}

/** Opens a page with a new session. */
export async function signInAlone(page: Page, loginId: string, path = '/'): Promise<void> {
  await startSession(page, loginId);
  await open(page, path);
}

/** For journeys about signing in and about what the page keeps from one session to the next. */
export async function signInByForm(page: Page, loginId: string, path = '/'): Promise<void> {
  await page.goto(`/login?lastUrl=${encodeURIComponent(path)}`);
  await submitSignIn(page, loginId);
  await page.waitForURL((url) => url.pathname === path);
}

/**
 * Opens the invitation in the mail to this address, and gives the link. The mail can be older than
 * the portal of this run, which has another port then.
 */
export async function openInvitation(page: Page, address: string): Promise<string> {
  await page.goto('/dev/mailbox');
  await page.getByRole('link').filter({ hasText: address }).first().click();
  const link = page.getByRole('link', { name: /login\/invitation#token=/ });
  const target = new URL((await link.getAttribute('href')) ?? '');
  target.port = new URL(page.url()).port;
  await page.goto(target.href);
  return target.href;
}

/**
 * Opens an address in a new tab of the same browser: a page whose session has ended can leave by
 * itself at the moment when a journey opens another one in it.
 */
export async function openInNewTab(page: Page, address: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(address);
  return tab;
}

/** The page is left first: it would leave by itself without its session, in the middle of the next step. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/** Fills in the form of the page that is open. */
export async function submitSignIn(page: Page, loginId: string, secret = password): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(loginId);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function startSession(page: Page, loginId: string): Promise<Cookie[]> {
  const { request } = page.context();
  const response = await request.post('/svc/login', { data: { loginId, password } });
  if (response.status() === 200) {
    const { accounts } = await (await request.get('/svc/demo/accounts')).json();
    const { appSecret } = accounts.find((one: { loginId: string }) => one.loginId === loginId);
    // A code counts once, and another journey may have used the one of this half minute.
    const tried: number[] = [];
    for (const ahead of [0, 1])
      if (!tried.includes(204)) {
        const data = { code: codeOf(appSecret, ahead) };
        tried.push((await request.post('/svc/login/code', { data })).status());
      }
    expect(tried).toContain(204);
  } else {
    expect(response.status()).toBe(204);
  }
  return page.context().cookies();
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForURL((url) => url.pathname === path);
}
