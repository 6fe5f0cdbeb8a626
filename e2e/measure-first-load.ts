import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Response } from '@playwright/test';
import type { FirstLoad } from './first-load.ts';
import { countShifts, type Shifts } from './layout-shifts.ts';

const browserFile = join(import.meta.dirname, '../.cache/browser.json');

function launchBrowser(): Promise<Browser> {
  const installed = existsSync(browserFile) ? JSON.parse(readFileSync(browserFile, 'utf8')) : {};
  return chromium.launch({ ...installed, args: ['--no-sandbox', '--disable-gpu'] });
}

/** Opens an address as a browser does that was never there: nothing is cached. */
async function measureFirstLoad(browser: Browser, address: string): Promise<FirstLoad> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(countShifts);
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const bytesOf = async (type: string) => {
      const wanted = responses.filter((one) => one.request().resourceType() === type);
      const sizes = await Promise.all(wanted.map((one) => one.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    };
    const seen = await page.evaluate(() => ({
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      layoutShift: (window as unknown as Shifts).layoutShift,
    }));
    return {
      ...seen,
      scriptBytes: await bytesOf('script'),
      styleBytes: await bytesOf('stylesheet'),
      requests: responses.length,
    };
  } finally {
    await context.close();
  }
}

/** `measure-first-load.ts ORIGIN ROUNDS PATH…` prints the loads of each path as JSON, for bench/first-load.ts. */
const [origin = '', rounds = '', ...paths] = process.argv.slice(2);
const loads: Record<string, FirstLoad[]> = Object.fromEntries(paths.map((path) => [path, []]));
const browser = await launchBrowser();
try {
  // The first round starts the parts of browser and server that all later ones use.
  for (let round = -1; round < Number(rounds); round++) {
    for (const path of paths) {
      const load = await measureFirstLoad(browser, origin + path);
      if (round >= 0) loads[path]?.push(load);
    }
  }
} finally {
  await browser.close();
}
process.stdout.write(JSON.stringify(loads));
