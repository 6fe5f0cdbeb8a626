import { type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import { afterEach } from 'vitest';

const names = ['site', 'site-locale'];

function removeSite() {
  for (const name of names) document.querySelector(`meta[name="${name}"]`)?.remove();
}

/**
 * From here on the page is the portal of this country, as the server writes it into the page. A
 * visitor reads it in the country's language unless the test names another.
 */
export function atSite(site: Site, locale: Locale = siteLocales[site]) {
  removeSite();
  for (const [index, content] of [site, locale].entries()) {
    const meta = { name: names[index] ?? '', content };
    document.head.append(Object.assign(document.createElement('meta'), meta));
  }
}

afterEach(removeSite);
