import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { at, cache, projectNode } from './places.mjs';
import { Refusal } from './refusal.mjs';
import { run } from './run.mjs';

/** The headless shell comes first, because it draws no browser window around the page. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const found = cache('browser.json');
const minutes = 60_000;

/** Finds or installs a Chromium for the journeys and remembers where it is. */
export async function findBrowser() {
  if (remembered()) return;
  const executablePath = (await named()) ?? (await installed()) ?? (await installOne());
  if (!executablePath) {
    throw new Refusal(
      'No Chromium was found and none could be installed: install Chromium or Chrome, or name one in CHROMIUM_PATH.',
    );
  }
  mkdirSync(cache(), { recursive: true });
  writeFileSync(found, JSON.stringify({ executablePath }));
}

function remembered() {
  if (process.env.CHROMIUM_PATH || !existsSync(found)) return false;
  try {
    return existsSync(JSON.parse(readFileSync(found, 'utf8')).executablePath);
  } catch {
    return false;
  }
}

async function named() {
  const path = process.env.CHROMIUM_PATH;
  if (!path || (await starts(path))) return path || undefined;
  throw new Refusal(`CHROMIUM_PATH names ${path}, which does not start.`);
}

async function installed() {
  for (const path of [...onPath(), fromPlaywright()]) {
    if (path && (await starts(path))) return path;
  }
  return undefined;
}

async function installOne() {
  console.log('Installing a browser for the tests…');
  const playwright = join(playwrightFolder(), 'cli.js');
  await run(projectNode(), [playwright, 'install', '--no-shell', 'chromium'], {
    timeout: 5 * minutes,
  });
  const downloaded = await installed();
  if (downloaded) return downloaded;

  await asRoot('apt-get', ['update']);
  // Debian has the headless shell; other systems have the whole browser alone.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await asRoot('apt-get', ['install', '--yes', '--no-install-recommends', name]);
    const packaged = await installed();
    if (packaged) return packaged;
  }

  // Ubuntu's package is an empty shell around snap: there, Playwright's browser lacks only its libraries.
  if (!existsSync(fromPlaywright())) return undefined;
  await asRoot(projectNode(), [playwright, 'install-deps', 'chromium']);
  return installed();
}

function asRoot(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeout: 10 * minutes };
  if (process.getuid?.() === 0) return run(command, args, options);
  return run('sudo', ['-n', command, ...args], options);
}

/** A launcher on the PATH may be a stub or lack its libraries. */
async function starts(path) {
  const { ok, output } = await run(path, ['--version'], { timeout: minutes });
  return ok && /chrom/i.test(output);
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(isExecutable);
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const fromWorkspace = createRequire(at('e2e/package.json'));
const playwrightFolder = () => join(fromWorkspace.resolve('@playwright/test/package.json'), '..');
const fromPlaywright = () => fromWorkspace('@playwright/test').chromium.executablePath();
