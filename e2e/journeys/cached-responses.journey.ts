import { expect, type Page, test } from '@playwright/test';
import { signInAlone } from '../sign-in.ts';

/** The requests whose responses are cached in this browser. */
const cachedRequests = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const request = indexedDB.open('endcap.answers');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const keys = request.result.transaction('answers').objectStore('answers').getAllKeys();
          keys.onerror = () => reject(keys.error);
          keys.onsuccess = () => {
            request.result.close();
            resolve(keys.result.map(String));
          };
        };
      }),
  );

test('a search is shown from the cache after a reload, and the cache is empty after signing out', async ({
  page,
}) => {
  await signInAlone(page, 'user@charter.example', '/dataDictionaryV2');
  await page.goto('/dataDictionaryV2?search=net%20sales');
  const result = page.getByText(/results? for “net sales”/);
  await expect(result).toBeVisible();
  // The list without a search is cached as well: this waits for the search.
  await expect.poll(async () => (await cachedRequests(page)).join()).toContain('net sales');
  let requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // On a busy machine reading the cache may take longer than the page waits, which then requests.
  await expect(async () => {
    requested = [];
    await page.reload();
    await expect(result).toBeVisible();
    await expect.poll(() => requested).toContain('/api/tags');
    expect(requested).not.toContain('/api/search-glossaries');
  }).toPass();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
  await expect.poll(() => cachedRequests(page)).toEqual([]);
});
