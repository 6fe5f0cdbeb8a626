import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { signInAlone } from './sign-in.ts';
import { startPortal } from './start-portal.ts';

/**
 * `npm run pictures`: takes the pictures of content/images and those of README.md anew, so that both
 * show the product as it is. Each starts from the demo data and is named after what it shows; names
 * after the command take only those.
 */
const root = join(import.meta.dirname, '..');
const articles = 'content/images';
const readme = 'docs/images';
const browserFile = join(import.meta.dirname, '../.cache/browser.json');
const viewport = { width: 1100, height: 720 };
/** README.md shows whole windows side by side. */
const readmeViewport = { width: 1280, height: 800 };

const companyAdmin = 'admin@charter.example';
const superAdmin = 'super@retailer.example';

interface Picture {
  /** No user is signed in without it. */
  loginId?: string;
  path: string;
  /** A whole window of README.md instead of a part of the page for an article. */
  isWindow?: true;
  /** What is shown, after the page was brought there; the page itself unless said otherwise. */
  show?: (page: Page) => Promise<Locator>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openDialog = (name: string) => async (page: Page) => {
  await button(page, name).first().click();
  return page.getByRole('dialog');
};
const openTab = (name: RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name }).click();
  return page.locator('main');
};

const pictures: Record<string, Picture> = {
  'access-on-a-day': {
    loginId: companyAdmin,
    path: '/admin/activityLog',
    show: openTab(/Access on a day/),
  },
  'access-requests': {
    loginId: companyAdmin,
    path: '/admin/userList',
    show: openTab(/Access requests/i),
  },
  'act-on-behalf': { loginId: superAdmin, path: '/companyList' },
  'activity-log': { loginId: companyAdmin, path: '/admin/activityLog' },
  'add-domain': {
    loginId: companyAdmin,
    path: '/admin/domainsList',
    show: openDialog('Add domain'),
  },
  'add-users': { loginId: companyAdmin, path: '/admin/userList', show: openDialog('Add users') },
  apps: { loginId: companyAdmin, path: '/apps' },
  'ctrl-k': {
    loginId: companyAdmin,
    path: '/apps',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('net sales');
      await dialog.getByRole('option').nth(3).waitFor();
      return dialog;
    },
  },
  'dictionary-search': { loginId: companyAdmin, path: '/dataDictionaryV2?search=net+sales' },
  'guided-audit': { loginId: 'admin@basic.example', path: '/admin/accessReview' },
  partners: { loginId: companyAdmin, path: '/admin/thirdParty' },
  profile: { loginId: companyAdmin, path: '/profile' },
  'ticket-form': { loginId: companyAdmin, path: '/support/ticketCreation' },
  'ticket-list': { loginId: companyAdmin, path: '/support/trackTicket' },
  'user-list': { loginId: companyAdmin, path: '/admin/userList' },
  launcher: { loginId: companyAdmin, path: '/apps', isWindow: true },
  users: { loginId: companyAdmin, path: '/admin/userList', isWindow: true },
  dictionary: { loginId: companyAdmin, path: '/dataDictionaryV2?search=net+sales', isWindow: true },
  landing: { path: '/', isWindow: true },
  'who-looked-at-us': {
    loginId: companyAdmin,
    path: '/admin/activityLog',
    show: openTab(/Who looked at us/),
  },
};

async function take(page: Page, name: string, picture: Picture): Promise<void> {
  const { loginId, path, show } = picture;
  if (loginId) await signInAlone(page, loginId, new URL(path, 'http://portal').pathname);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = show ? await show(page) : page.locator('main');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // Dialogs and lists fade in.
  await page.waitForTimeout(600);
  // The text of the demo's announcement comes after the page.
  if (picture.isWindow && loginId) await page.getByText(/^New this month/).waitFor();
  if (picture.isWindow) await page.screenshot({ path: join(root, fileOf(name)) });
  else await takePart(page, name, shown);
}

function fileOf(name: string): string {
  return pictures[name]?.isWindow ? `${readme}/${name}.png` : `${articles}/${name}.webp`;
}

async function takePart(page: Page, name: string, shown: Locator): Promise<void> {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${name} shows nothing`);
  const y = Math.max(0, box.y);
  const clip = {
    x: Math.max(0, box.x),
    y,
    width: Math.min(box.width, viewport.width),
    height: Math.min(box.y + box.height, viewport.height) - y,
  };
  // Playwright itself writes no WebP, which is a third of the size of PNG.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { ...clip, scale: 1.5 },
  });
  await writeFile(join(root, fileOf(name)), Buffer.from(data, 'base64'));
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in pictures));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}`);
await mkdir(join(root, articles), { recursive: true });
const portal = await startPortal();
const launchOptions = existsSync(browserFile) ? JSON.parse(readFileSync(browserFile, 'utf8')) : {};
const browser = await chromium.launch({ ...launchOptions, args: ['--no-sandbox'] });
try {
  for (const [name, picture] of Object.entries(pictures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const size = picture.isWindow ? readmeViewport : viewport;
    const context = await browser.newContext({ viewport: size, baseURL: portal.url });
    await take(await context.newPage(), name, picture);
    await context.close();
    console.log(fileOf(name));
  }
} finally {
  await browser.close();
  await portal.stop();
}
