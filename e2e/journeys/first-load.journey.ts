import { expect, type Response, test } from '@playwright/test';
import { countShifts, type Shifts } from '../layout-shifts.ts';

const kilobyte = 1000;

async function compressedBytes(response: Response): Promise<number> {
  return (await response.request().sizes()).responseBodySize;
}

for (const { path, scripts, requests } of [
  { path: '/', scripts: 119, requests: 12 },
  // With the list of demo accounts, a part that production never loads (decision 285).
  { path: '/login', scripts: 121, requests: 15 },
]) {
  test(`the first load of ${path} is light`, async ({ page }) => {
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    await page.addInitScript(countShifts);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const total = async (type: string) => {
      const wanted = responses.filter((one) => one.request().resourceType() === type);
      return (await Promise.all(wanted.map(compressedBytes))).reduce(
        (sum, bytes) => sum + bytes,
        0,
      );
    };
    expect(await total('script')).toBeLessThanOrEqual(scripts * kilobyte);
    expect(await total('stylesheet')).toBeLessThanOrEqual(40 * kilobyte);
    expect(responses.length).toBeLessThanOrEqual(requests);
    expect(await page.evaluate(() => (window as unknown as Shifts).layoutShift)).toBeLessThan(0.01);
    const host = new URL(process.env.E2E_BASE_URL ?? '').host;
    expect(responses.filter((one) => new URL(one.url()).host !== host)).toEqual([]);
  });
}
