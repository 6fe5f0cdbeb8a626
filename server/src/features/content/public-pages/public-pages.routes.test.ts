import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { startContentApp } from '../shared/testing/content-app.ts';
import { publicPageAt } from './public-page.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startContentApp();
});
afterAll(() => test.close());

const shelf = '2026-09-15-the-empty-shelf';

async function open(host: string, url: string, headers: Record<string, string> = {}) {
  const answer = await test.app.inject({
    url,
    headers: { accept: 'text/html', host: `${host}.localhost`, ...headers },
  });
  const found = (pattern: RegExp) => pattern.exec(answer.body)?.[1];
  return {
    ...answer,
    lang: found(/<html lang="([^"]+)"/),
    title: found(/<title>([^<]*)</),
    description: found(/<meta name="description" content="([^"]*)"/),
    preview: {
      title: found(/<meta property="og:title" content="([^"]*)"/),
      description: found(/<meta property="og:description" content="([^"]*)"/),
      url: found(/<meta property="og:url" content="([^"]*)"/),
      image: found(/<meta property="og:image" content="([^"]*)"/),
    },
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
    heading: found(/<h1[^>]*>([^<]*)</),
    languages: [...answer.body.matchAll(/hreflang="([^"]+)"/g)].map(([, language]) => language),
  };
}

describe('a public page without a script', () => {
  it.each([
    ['us', '/', 'en-US', 'Supplier portal - Endcap', 'Know your customer.\nKnow your store.'],
    [
      'mx',
      '/',
      'es-MX',
      'Portal de proveedores - Endcap',
      'Conoce a tu cliente.\nConoce tu tienda.',
    ],
    ['us', '/articles/insights', 'en-US', 'Insights - Endcap', 'Insights'],
    ['us', '/learn', 'en-US', 'Learn More - Endcap', 'Get to know our products'],
    [
      'us',
      '/learn?product=SHOPPER_BEHAVIOR',
      'en-US',
      'Shopper Behavior - Endcap',
      'Shopper Behavior',
    ],
    ['us', '/privacyPolicy', 'en-US', 'Privacy Policy - Endcap', 'Privacy Policy'],
  ])('is readable on %s: %s', async (host, url, lang, title, heading) => {
    const page = await open(host, url);
    expect(page.statusCode).toBe(200);
    expect([page.lang, page.title, page.heading]).toEqual([lang, title, heading]);
    expect(page.description?.length).toBeGreaterThan(20);
    expect(page.canonical).toMatch(new RegExp(`^http://${host}\\.localhost:\\d+`));
    expect(page.canonical?.endsWith(url)).toBe(true);
    const { description, canonical } = page;
    const image = new URL('/preview.jpg', canonical).href;
    expect(page.preview).toEqual({ title, description, url: canonical, image });
  });

  it('is in the language of each site, and names the same page of the others', async () => {
    const pages = await Promise.all(['us', 'mx', 'ca'].map((host) => open(host, '/')));
    expect(pages.map(({ lang }) => lang)).toEqual(['en-US', 'es-MX', 'fr-CA']);
    expect(new Set(pages.map(({ heading }) => heading)).size).toBe(3);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(3);
    for (const { languages } of pages)
      expect(languages).toEqual(['en-US', 'es-MX', 'fr-CA', 'x-default']);
    expect((await open('us', '/privacyPolicy')).languages).toEqual(['en-US', 'fr-CA', 'x-default']);
  });

  it('has the text of an article', async () => {
    const page = await open('us', `/articles/insights?article=${shelf}`);
    expect(page.title).toContain(page.heading);
    expect(page.body).toContain('<h2 id=');
    expect((await open('us', '/articles/insights')).body).toContain(`article=${shelf}`);
  });

  it('has the head of a form, whose fields come with the script', async () => {
    const page = await open('us', '/login');
    expect(page.title).toBe('Sign in - Endcap');
    expect(page.body).toContain('<div id="root"></div>');
  });

  it('allows exactly its own inline script and style attributes', async () => {
    const policyOf = async (path: string) => {
      const { headers, body } = await open('us', path);
      // The variables of the theme are in the style sheet.
      expect(body).not.toContain('<style');
      return { policy: String(headers['content-security-policy']), body };
    };
    const landing = await policyOf('/');
    expect(landing.policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(landing.policy).toMatch(/style-src 'self' 'nonce-\w+';/);
    expect(landing.body).not.toContain(' style="');
    const insights = await policyOf('/articles/insights');
    expect(insights.policy).toMatch(/style-src 'self' 'nonce-\w+' 'unsafe-hashes' 'sha256-/);
    expect(insights.body).toContain(' style="');
  });
});

describe('other addresses', () => {
  it.each([
    '/learn?product=NOTHING',
    '/learn?product=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    '/articles/insights?article=none',
    `/articles/insights?article=${'a'.repeat(3_000)}`,
    '/privacyPolicy/more',
    '/privacyPolicy?version=1',
    '/articles/insights?page=2',
    '/terms',
    '/apps',
  ])('get the empty page that the script fills: %s', async (url) => {
    const page = await open('us', url);
    expect(page.body).toContain('<div id="root"></div>');
    expect(page.canonical).toBeUndefined();
    expect(page.body).not.toContain('alert(1)');
  });

  it('name the chunk of all routes, which the first pages do without', async () => {
    const routes = /<link rel="modulepreload" crossorigin href="\/assets\/routes-[^"]+" \/>/;
    for (const url of ['/apps', '/privacyPolicy', '/contactUs'])
      expect((await open('us', url)).body).toMatch(routes);
    for (const url of ['/', '/login']) expect((await open('us', url)).body).not.toMatch(routes);
  });

  it('of a signed-in browser too', async () => {
    const page = await open('us', '/', { cookie: 'endcap=any' });
    expect(page.body).toContain('<div id="root"></div>');
  });

  it('with parameters that change nothing are the page without them', () => {
    const articles = new Set([shelf]);
    const at = (url: string) => publicPageAt(url, 'US', articles)?.address;
    expect(at('/?utm=1&x=<script>')).toBe('/');
    expect(at(`/articles/insights?a=1&article=${shelf}`)).toBe(
      `/articles/insights?article=${shelf}`,
    );
    expect(at('/learn?product=SHOPPER_BEHAVIOR&product=X')).toBe('/learn?product=SHOPPER_BEHAVIOR');
    expect(publicPageAt('/privacyPolicy', 'MX', articles)).toBeNull();
  });
});

describe('search engines', () => {
  it('are asked to leave outside production', async () => {
    expect((await open('us', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await open('us', '/')).body).toContain('<meta name="robots" content="noindex" />');
  });

  it('find every public page of a site in its map', async () => {
    const { body } = await open('ca', '/sitemap.xml');
    const addresses = [...body.matchAll(/<loc>https?:\/\/ca\.localhost:\d+([^<]*)</g)];
    const paths = addresses.map(([, path]) => path);
    expect(paths).toContain('/privacyPolicy');
    expect(paths).toContain(`/articles/insights?article=${shelf}`);
    expect(paths.filter((path) => path?.startsWith('/admin'))).toEqual([]);
  });
});
