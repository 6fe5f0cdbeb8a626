import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-page-'));
  await writeFile(join(folder, 'index.html'), '__SITE__ __SITE_LOCALE__ __SESSION__');
  test = await startTestApp({ webFolder: folder });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('the page names its site, its language, and whether a session is worth asking for', async () => {
  const page = async (headers: Record<string, string>) =>
    (await test.app.inject({ url: '/', headers: { accept: 'text/html', ...headers } })).body;
  expect(await page({ host: 'ca.localhost' })).toBe('CA fr-CA none');
  expect(await page({ host: 'mx.localhost', cookie: 'endcap=any' })).toBe('MX es-MX maybe');
});
