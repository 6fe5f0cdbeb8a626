import type { Locale } from '@endcap/contract/sites';

/** Each in its own language, so that its readers find it whatever the screen speaks. */
export const languageNames: Record<Locale, string> = {
  'en-US': 'English',
  'es-MX': 'Español',
  'fr-CA': 'Français',
};
