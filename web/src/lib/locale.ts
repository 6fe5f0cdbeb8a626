import { defaultLocale, isLocale, type Locale, siteLocales } from '@endcap/contract/sites';
import { pageSetting } from './page-settings.ts';
import { recallLocale } from './storage.ts';

/** The server names the site's language in the page; a development server leaves it to the host. */
export function siteLocale(): Locale {
  const told = pageSetting('site-locale');
  if (isLocale(told)) return told;
  const [label] = window.location.hostname.split('.');
  const site = label?.toUpperCase();
  return site && site in siteLocales
    ? siteLocales[site as keyof typeof siteLocales]
    : defaultLocale;
}

let current: Locale = defaultLocale;

/** The language of the page right now; calls send it as their `locale` header. */
export function currentLocale(): Locale {
  return current;
}

export function setCurrentLocale(locale: Locale) {
  current = locale;
  document.documentElement.lang = locale;
}

/** The language to start in, before anybody knows who is there. */
export function startLocale(): Locale {
  return recallLocale() ?? siteLocale();
}
