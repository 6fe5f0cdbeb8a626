import {
  defaultLocale,
  defaultTimeZone,
  type Locale,
  localeFrom,
  siteLocales,
} from '@endcap/contract/sites';
import { createContext, useContext } from 'react';
import { pageSetting } from '../configuration/page-settings.ts';
import { currentSite } from '../session/site.ts';
import { recallLocale } from '../storage/storage.ts';

/** The language of users who have chosen none. The page contains it, so no call is needed. */
export function siteLocale(): Locale {
  const site = currentSite();
  return localeFrom(pageSetting('site-locale'), site) ?? siteLocales[site];
}

let current: Locale = defaultLocale;

/** The language of the page right now; calls send it as their `locale` header. */
export function currentLocale(): Locale {
  return current;
}

export function setCurrentLocale(locale: Locale) {
  current = locale;
  if (!import.meta.env.SSR) document.documentElement.lang = locale;
}

/** The language at the start, before the user is known. */
export function startLocale(): Locale {
  return recallLocale() ?? siteLocale();
}

interface Place {
  locale: Locale;
  timeZone: string;
}

/** Language and time zone of the user; the provider in app/ sets it. */
export const LocaleContext = createContext<Place>({
  locale: defaultLocale,
  timeZone: defaultTimeZone,
});

export function useLocale(): Place {
  return useContext(LocaleContext);
}

/** A zone that this browser knows; formatting in any other would fail. */
export function knownTimeZone(timeZone: string | undefined): string {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: timeZone || defaultTimeZone,
    }).resolvedOptions().timeZone;
  } catch {
    return defaultTimeZone;
  }
}

/** Each name is in its own language, so that users find it in every language of the screen. */
export const languageNames: Record<Locale, string> = {
  'en-US': 'English',
  'es-MX': 'Español',
  'fr-CA': 'Français',
};
