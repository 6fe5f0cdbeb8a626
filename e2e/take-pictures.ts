import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Locale, locales, siteLocales, sites } from '@endcap/contract/sites';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { password } from './sign-in.ts';
import { startPortal } from './start-portal.ts';

/**
 * `npm run pictures`: takes the pictures of content/images in each language and those of README.md
 * anew, so that both show the product as it is. Each starts from the demo data and is named after
 * what it shows; names and languages after the command take only those.
 */
const root = join(import.meta.dirname, '..');
const articles = 'content/images';
const readme = 'docs/images';
const browserFile = join(import.meta.dirname, '../.cache/browser.json');
const viewport = { width: 1100, height: 720 };
/** Pages with many columns, or with more below the fold than above. */
const wide = { width: 1280, height: 760 };
/** README.md shows whole windows side by side. */
const readmeViewport = { width: 1280, height: 800 };

/** A company of each country, with names of that country. */
const companyAdmins: Record<Locale, string> = {
  'en-US': 'admin@charter.example',
  'es-MX': 'admin@mx.example',
  'fr-CA': 'admin@ca.example',
};
const northfieldAdmin = 'admin@charter.example';
const superAdmin = 'super@retailer.example';

interface Picture {
  /** An account of the US site, which reads in the language of the picture; an admin of each country's company unless said otherwise. */
  loginId?: string;
  path: string;
  /** A whole window of README.md, in English, instead of a part of the page for an article. */
  isWindow?: true;
  /** Of the browser, where the usual one would cut what the article is about. */
  size?: { width: number; height: number };
  /** No user is signed in. */
  isPublic?: true;
  /** What is shown, after the page was brought there; the page itself unless said otherwise. */
  show?: (page: Page) => Promise<Locator>;
}

/** The main action of a page, the last one beside its heading, has another name in each language. */
const openMainDialog = async (page: Page) => {
  const heading = page.getByRole('heading', { level: 1 });
  await heading.locator('xpath=ancestor::div[.//button][1]').getByRole('button').last().click();
  return page.getByRole('dialog');
};

const pictures: Record<string, Picture> = {
  'access-on-a-day': { path: '/admin/activityLog?tab=access' },
  // Only this company has requests and partners.
  'access-requests': {
    loginId: northfieldAdmin,
    path: '/admin/userList?tab=access-requests',
    size: wide,
  },
  'act-on-behalf': { loginId: superAdmin, path: '/companyList' },
  'activity-log': { path: '/admin/activityLog' },
  'add-domain': { path: '/admin/domainsList', show: openMainDialog },
  'add-users': { path: '/admin/userList', show: openMainDialog },
  'admin-overview': {
    loginId: northfieldAdmin,
    path: '/admin',
    size: { ...wide, height: 1360 },
  },
  // The company with the most products.
  apps: { loginId: northfieldAdmin, path: '/apps', size: { ...viewport, height: 1000 } },
  'ctrl-k': {
    loginId: northfieldAdmin,
    path: '/apps',
    show: async (page) => {
      await page.keyboard.press('Control+k');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox').fill('net sales');
      await dialog.getByRole('option').nth(3).waitFor();
      return dialog;
    },
  },
  // Only the US site has the data dictionary.
  'dictionary-search': { loginId: northfieldAdmin, path: '/dataDictionaryV2?search=net+sales' },
  'guided-audit': { loginId: 'admin@basic.example', path: '/admin/accessReview' },
  partners: { loginId: northfieldAdmin, path: '/admin/thirdParty' },
  profile: { path: '/profile' },
  'ticket-form': { path: '/support/ticketCreation', size: { ...viewport, height: 860 } },
  'ticket-list': { path: '/support/trackTicket' },
  'ticket-queue': { loginId: superAdmin, path: '/ticketQueue', size: { ...wide, width: 1440 } },
  'user-list': { path: '/admin/userList', size: wide },
  launcher: { path: '/apps', isWindow: true },
  users: { path: '/admin/userList', isWindow: true },
  dictionary: { path: '/dataDictionaryV2?search=net+sales', isWindow: true },
  landing: { path: '/', isWindow: true, isPublic: true },
  'who-looked-at-us': { path: '/admin/activityLog?tab=visits' },
};

interface Shot {
  name: string;
  picture: Picture;
  locale: Locale;
}

async function take({ name, picture, locale }: Shot): Promise<void> {
  const { path, isPublic, isWindow, size, show } = picture;
  const context = await contextOf({ name, picture, locale });
  const page = await context.newPage();
  if (size) await page.setViewportSize(size);
  const address = new URL(path, originOf(picture, locale));
  await page.goto(address.href);
  // The page begins in the language of the site, until it knows the user.
  await page.waitForFunction((lang) => document.documentElement.lang === lang, locale);
  await page.waitForURL((url) => url.pathname === address.pathname);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = show ? await show(page) : page.locator('main');
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
  // Dialogs and lists fade in.
  await page.waitForTimeout(600);
  // The text of the demo's announcement comes after the page.
  if (isWindow && !isPublic) await page.getByText(/^New this month/).waitFor();
  const file = join(root, fileOf(name, locale));
  if (isWindow) await page.screenshot({ path: file });
  else await takePart(page, file, shown);
  await page.close();
}

const contexts = new Map<string, BrowserContext>();

/** A browser with the session of the picture's reader, which later pictures of the same reader share. */
async function contextOf({ picture, locale }: Shot): Promise<BrowserContext> {
  const { loginId, isPublic, isWindow } = picture;
  const reader = isPublic ? 'no one' : (loginId ?? companyAdmins[locale]);
  const key = [reader, locale, isWindow ? 'window' : 'part'].join(' ');
  const known = contexts.get(key);
  if (known) return known;
  const size = isWindow ? readmeViewport : viewport;
  const context = await browser.newContext({ viewport: size, locale });
  contexts.set(key, context);
  if (loginId) await readIn(context, locale);
  if (!isPublic) await signIn(await context.newPage(), originOf(picture, locale), reader);
  return context;
}

/** A user of another site's company is sent there, so each company is seen on the site of its country. */
function originOf({ loginId, isPublic }: Picture, locale: Locale): string {
  const site = sites.find((one) => siteLocales[one] === locale) ?? 'US';
  const address = new URL(portal.url);
  if (!loginId && !isPublic && site !== 'US') address.hostname = `${site.toLowerCase()}.localhost`;
  return address.origin;
}

/** The pages of the signed-in user in this language, whatever their profile says: only Canada offers French. */
async function readIn(context: BrowserContext, locale: Locale): Promise<void> {
  await context.addInitScript((language) => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const response = await fetch(...asked);
      if (!response.ok || !response.url.includes('/user-context')) return response;
      const user = await response.json();
      user.user_preferences.language_code = language;
      return Response.json(user, { headers: response.headers });
    };
  }, locale);
}

/** By the names of the fields, which no language changes. Only browsers resolve mx.localhost on every machine. */
async function signIn(page: Page, origin: string, loginId: string): Promise<void> {
  await page.goto(`${origin}/login?lastUrl=/profile`);
  await page.locator('input[name=loginId]').fill(loginId);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await page.close();
}

function fileOf(name: string, locale: Locale): string {
  if (pictures[name]?.isWindow) return `${readme}/${name}.png`;
  return `${articles}/${name}${locale === 'en-US' ? '' : `.${locale}`}.webp`;
}

async function takePart(page: Page, file: string, shown: Locator): Promise<void> {
  const box = await shown.boundingBox();
  if (!box) throw new Error(`${file} shows nothing`);
  const { width, height } = page.viewportSize() ?? viewport;
  const y = Math.max(0, box.y);
  const clip = {
    x: Math.max(0, box.x),
    y,
    width: Math.min(box.width, width),
    height: Math.min(box.y + box.height, height) - y,
  };
  // Playwright itself writes no WebP, which is a third of the size of PNG.
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { ...clip, scale: 1.5 },
  });
  await writeFile(file, Buffer.from(data, 'base64'));
}

const asked = process.argv.slice(2);
const languages = locales.filter((locale) => asked.includes(locale));
const names = asked.filter((name) => !locales.some((locale) => locale === name));
const unknown = names.filter((name) => !(name in pictures));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}`);
const shots: Shot[] = Object.entries(pictures)
  .filter(([name]) => names.length === 0 || names.includes(name))
  .flatMap(([name, picture]) =>
    (languages.length > 0 ? languages : locales)
      .filter((locale) => !picture.isWindow || locale === 'en-US')
      .map((locale) => ({ name, picture, locale })),
  );
await mkdir(join(root, articles), { recursive: true });
const portal = await startPortal();
const launchOptions = existsSync(browserFile) ? JSON.parse(readFileSync(browserFile, 'utf8')) : {};
const browser = await chromium.launch({ ...launchOptions, args: ['--no-sandbox'] });
try {
  for (const shot of shots) {
    const file = fileOf(shot.name, shot.locale);
    await take(shot)
      .then(() => console.log(file))
      .catch((error) => {
        process.exitCode = 1;
        console.error(`${file}: ${error instanceof Error ? error.message : error}`);
      });
  }
} finally {
  await browser.close();
  await portal.stop();
}
