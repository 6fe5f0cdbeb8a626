import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

/** How many answers of the dictionary lie in this browser. */
const keptIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open('endcap.answers');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const count = request.result.transaction('answers').objectStore('answers').count();
          count.onerror = () => reject(count.error);
          count.onsuccess = () => {
            request.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('what was searched for is there after a reload without asking, and gone after signing out', async ({
  page,
}) => {
  await signIn(page, 'user@charter.example', '/dataDictionaryV2');
  await page.goto('/dataDictionaryV2?search=net%20sales');
  const result = page.getByText(/results? for “net sales”/);
  await expect(result).toBeVisible();
  await expect.poll(() => keptIn(page)).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(result).toBeVisible();
  await expect.poll(() => asked).toContain('/api/tags');
  expect(asked).not.toContain('/api/search-glossaries');
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
  expect(await keptIn(page)).toBe(0);
});
