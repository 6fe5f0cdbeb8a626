import { type Site, siteLocales, sites } from '@endcap/contract/sites';
import { escapeHtml } from '../../../texts/escape-html.ts';

interface PageWords {
  title: string;
  description: string;
  product: string;
}

interface Place {
  site: Site;
  /** Path and query. */
  address: string;
  /** The origins of the sites that have this page. */
  origins: Partial<Record<Site, string>>;
  /** False outside production, whose pages belong into no search engine. */
  isListed: boolean;
}

/** Shown with a link to any page; it is in web/public. */
const picture = { path: '/preview.jpg', width: '1200', height: '630' };

/** The title, the description and the addresses of a page, for search engines and link previews. */
export function headOf(words: PageWords, { site, address, origins, isListed }: Place): string {
  const own = `${origins[site]}${address}`;
  const locale = siteLocales[site];
  const others = sites.flatMap((other) =>
    origins[other] ? [alternate(siteLocales[other], `${origins[other]}${address}`)] : [],
  );
  return [
    `<title>${escapeHtml(words.title)}</title>`,
    meta('name', 'description', words.description),
    ...(isListed ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(own)}" />`,
    ...others,
    ...(origins.US ? [alternate('x-default', `${origins.US}${address}`)] : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', words.product),
    meta('property', 'og:title', words.title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:url', own),
    meta('property', 'og:locale', locale.replace('-', '_')),
    meta('property', 'og:image', `${origins[site]}${picture.path}`),
    meta('property', 'og:image:width', picture.width),
    meta('property', 'og:image:height', picture.height),
    meta('property', 'og:image:alt', words.product),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}" />`;
}
