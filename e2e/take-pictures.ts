import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { signInAlone } from './sign-in.ts';
import { startPortal } from './start-portal.ts';

/**
 * `npm run pictures`: takes the pictures of content/images anew, so that articles show the product
 * as it is. Each starts from the demo data and is named after what it shows; names after the command
 * take only those.
 */
const folder = join(import.meta.dirname, '../content/images');
const browserFile = join(import.meta.dirname, '../.cache/browser.json');
const viewport = { width: 1100, height: 720 };

const companyAdmin = 'admin@charter.example';
const superAdmin = 'super@retailer.example';

interface Picture {
  loginId: string;
  path: string;
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
  'who-looked-at-us': {
    loginId: companyAdmin,
    path: '/admin/activityLog',
    show: openTab(/Who looked at us/),
  },
};

async function take(page: Page, name: string, { loginId, path, show }: Picture): Promise<void> {
  await signInAlone(page, loginId, new URL(path, 'http://portal').pathname);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = show ? await show(page) : page.locator('main');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // Dialogs and lists fade in.
  await page.waitForTimeout(600);
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
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in pictures));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}`);
await mkdir(folder, { recursive: true });
const portal = await startPortal();
const launchOptions = existsSync(browserFile) ? JSON.parse(readFileSync(browserFile, 'utf8')) : {};
const browser = await chromium.launch({ ...launchOptions, args: ['--no-sandbox'] });
try {
  for (const [name, picture] of Object.entries(pictures)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const context = await browser.newContext({ viewport, baseURL: portal.url });
    await take(await context.newPage(), name, picture);
    await context.close();
    console.log(`content/images/${name}.webp`);
  }
} finally {
  await browser.close();
  await portal.stop();
}
