import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

/** The questions whose answers lie in this browser. */
const keptIn = (page: Page) =>
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

test('what was searched for is there after a reload without asking, and gone after signing out', async ({
  page,
}) => {
  await signIn(page, 'user@charter.example', '/dataDictionaryV2');
  await page.goto('/dataDictionaryV2?search=net%20sales');
  const result = page.getByText(/results? for “net sales”/);
  await expect(result).toBeVisible();
  // The list without a search is kept as well: it is the search that counts here.
  await expect.poll(async () => (await keptIn(page)).join()).toContain('net sales');
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // On a busy machine the browser's store may take longer than the page waits for it: it then asks.
  await expect(async () => {
    asked = [];
    await page.reload();
    await expect(result).toBeVisible();
    await expect.poll(() => asked).toContain('/api/tags');
    expect(asked).not.toContain('/api/search-glossaries');
  }).toPass();
  await page.getByRole('button', { name: /Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/logout');
  expect(await keptIn(page)).toEqual([]);
});
