import { routeOf } from '@endcap/contract/routes/routes';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import { siteOf } from '../../../http/guards/site.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { escapeHtml } from '../../../texts/escape-html.ts';
import type { PublicPages } from './create-public-pages.ts';
import { publicRouteIds } from './public-page.ts';

type Settings = Pick<Config, 'ENVIRONMENT' | 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;

/** What search engines read first. Outside production they are asked to leave. */
export function publicPageRoutes(app: FastifyInstance, pages: PublicPages, config: Settings): void {
  app.get('/robots.txt', (request, reply) => {
    const origin = siteAddress(siteOf(request, config), config);
    const lines = pages.isListed ? allowPublicPages(origin) : ['User-agent: *', 'Disallow: /'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  app.get('/sitemap.xml', async (request, reply) => {
    const addresses = await pages.addressesOf(siteOf(request, config));
    const urls = addresses.map((address) => `<url><loc>${escapeHtml(address)}</loc></url>`);
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
    ];
    return reply.type('application/xml; charset=utf-8').send(`${xml.join('\n')}\n`);
  });
}

/** The files of the pages are allowed too: a search engine also looks at how a page is laid out. */
function allowPublicPages(origin: string): string[] {
  const paths = publicRouteIds.map((id) => routeOf(id).path);
  const allowed = paths.flatMap((path) => [`Allow: ${path}$`, `Allow: ${path}?`]);
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /assets/',
    'Disallow: /',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
}
