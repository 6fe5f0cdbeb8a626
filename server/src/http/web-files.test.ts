import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'endcap-page-'));
  await writeFile(join(folder, 'index.html'), '__SITE__ __SITE_LOCALE__ __SESSION__');
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'preview.jpg'), 'a picture');
  await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'a script');
  await writeFile(join(folder, 'assets', 'page-1a2b.js.br'), 'compressed');
  const ANALYTICS_SCRIPTS = 'US=https://stats.example/us.js';
  test = await startTestApp({ webFolder: folder, env: { ANALYTICS_SCRIPTS } });
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

it('the page allows the host of the site’s own analytics script and no other', async () => {
  const sourcesOf = async (url: string, host: string) => {
    const { headers } = await test.app.inject({ url, headers: { accept: 'text/html', host } });
    const policy = String(headers['content-security-policy']);
    return policy.split(';').filter((part) => part.includes('stats.example'));
  };
  expect(await sourcesOf('/', 'us.localhost')).toEqual([
    "script-src 'self' https://stats.example",
    "connect-src 'self' https://stats.example",
  ]);
  expect(await sourcesOf('/', 'mx.localhost')).toEqual([]);
  expect(await sourcesOf('/api/ccm', 'us.localhost')).toEqual([]);
});

it('an address without a screen has the page too, with the status 404', async () => {
  const statusOf = async (url: string) => {
    const { statusCode, body } = await test.app.inject({ url, headers: { accept: 'text/html' } });
    expect(body).toContain('en-US');
    return statusCode;
  };
  const category = '/knowledgeBase/articles/any';
  for (const url of ['/', '/apps', '/apps/', '/PrivacyPolicy?x=1', category, '/dev/gallery'])
    expect([url, await statusOf(url)]).toEqual([url, 200]);
  for (const url of ['/nothing', '/apps/nothing', `${category}/nothing`, '/%00', '//apps.example'])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});

it('a file is kept by browsers for an hour, one with a hash in its name for good', async () => {
  const fetched = async (url: string) => {
    const { statusCode, body, headers } = await test.app.inject(url);
    return [statusCode, body, headers['cache-control'], headers['content-type']];
  };
  const script = [200, 'a script', 'public, max-age=31536000, immutable'];
  expect(await fetched('/assets/page-1a2b.js')).toEqual([
    ...script,
    'application/javascript; charset=utf-8',
  ]);
  const picture = [200, 'a picture', 'public, max-age=3600', 'image/jpeg'];
  expect(await fetched('/preview.jpg')).toEqual(picture);
});

it('a browser that takes brotli gets the file that was compressed by the build', async () => {
  const { body, headers } = await test.app.inject({
    url: '/assets/page-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([body, headers['content-encoding']]).toEqual(['compressed', 'br']);
});

const missing = [404, 'resource.not_found'];
const unreadable = [400, 'input.unreadable'];

it.each([
  // A page whose blanks are not filled in.
  ['/index.html', missing],
  ['/assets/other.js', missing],
  ['/assets/', missing],
  ['/assets', missing],
  ['/assets/../index.html', missing],
  ['/assets/%2e%2e/index.html', missing],
  ['/assets/..%2findex.html', missing],
  ['/assets/%', missing],
  ['/assets/..%5cindex.html', unreadable],
  ['/assets//etc/passwd', unreadable],
  ['/assets/page-1a2b.js%00', unreadable],
  [`/assets/${'x'.repeat(5_000)}`, unreadable],
])('no file has the address %s', async (url, refusal) => {
  const { statusCode, json } = await test.app.inject(url);
  expect([statusCode, json().error.code]).toEqual(refusal);
});
