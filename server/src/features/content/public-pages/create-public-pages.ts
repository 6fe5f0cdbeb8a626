import { type Site, siteLocales, sites } from '@endcap/contract/sites';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connection.ts';
import type { WrittenPage } from '../../../http/entry-page.ts';
import { siteAddress } from '../../../mail/site-address.ts';
import { translate } from '../../../texts/translate.ts';
import { listInsights } from '../insights/insights.service.ts';
import { headOf } from './page-head.ts';
import { createPageRenderer } from './page-renderer.ts';
import { declaredOf, type PublicPage, publicPageAt, publicPagesOf } from './public-page.ts';

export interface PublicPages {
  /** Null for every address that is not one of the public pages. */
  write(site: Site, url: string): Promise<WrittenPage | null>;
  /** The public pages of a site, with the origin in front. */
  addressesOf(site: Site): Promise<string[]>;
  isListed: boolean;
}

interface Services {
  db: Database;
  config: Pick<Config, 'ENVIRONMENT' | 'PUBLIC_URL' | 'SITE_HOSTS' | 'PORT'>;
}

/** The ids of articles are read again after this time. */
const articlesMs = 10_000;
const maxArticlePages = 100;

export function createPublicPages(
  app: FastifyInstance,
  folder: string,
  { db, config }: Services,
): PublicPages {
  const render = createPageRenderer(app, folder, config);
  const isListed = config.ENVIRONMENT === 'production';
  const articlesOf = remember(articlesMs, (site: Site) => readArticles(db, site));

  const originsOf = async ({ address }: PublicPage) => {
    const having = await Promise.all(
      sites.map(async (site) => publicPageAt(address, site, await articlesOf(site))),
    );
    const origins = sites.map((site) => [site, siteAddress(site, config)] as const);
    return Object.fromEntries(origins.filter((_, place) => having[place]));
  };

  return {
    isListed,
    async write(site, url) {
      const page = publicPageAt(url, site, await articlesOf(site));
      if (!page || !render) return null;
      const rendered = await render(site, page.address);
      if (!rendered) return null;
      const { title, html, data, styleHashes } = rendered;
      const product = translate(siteLocales[site], 'common.productName');
      const words = { title, product, description: rendered.description ?? title };
      const origins = await originsOf(page);
      const { isForm, source } = declaredOf(page.route);
      return {
        head: headOf(words, { site, address: page.address, origins, isListed }),
        body: isForm ? null : { html, data, styleHashes },
        source,
      };
    },
    async addressesOf(site) {
      const origin = siteAddress(site, config);
      const pages = publicPagesOf(site, await articlesOf(site));
      return pages.map(({ address }) => `${origin}${address}`);
    },
  };
}

async function readArticles(db: Database, site: Site): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const visitor = { site, locale: siteLocales[site] };
  for (let pageNo = 0, pages = 1; pageNo < Math.min(pages, maxArticlePages); pageNo++) {
    const { items, totalPages } = await listInsights(db, visitor, pageNo);
    for (const { id } of items) ids.add(id);
    pages = totalPages;
  }
  return ids;
}

/** Keeps an answer for each site; without a database there are no articles, but still pages. */
function remember(ms: number, read: (site: Site) => Promise<ReadonlySet<string>>) {
  const kept = new Map<Site, { until: number; ids: Promise<ReadonlySet<string>> }>();
  return (site: Site): Promise<ReadonlySet<string>> => {
    const known = kept.get(site);
    if (known && known.until > performance.now()) return known.ids;
    const ids = read(site).catch(() => new Set<string>());
    kept.set(site, { until: performance.now() + ms, ids });
    return ids;
  };
}
