import { isLocale, type Locale, type Site, siteLocales } from '@endcap/contract/sites';
import { mail as enUS } from '@endcap/messages/en-US/mail';
import { mail as esMX } from '@endcap/messages/es-MX/mail';
import { mail as frCA } from '@endcap/messages/fr-CA/mail';
import { createIntl, createIntlCache } from '@formatjs/intl';

export type MailTextId = keyof typeof enUS;

const cache = createIntlCache();
const intl = {
  'en-US': createIntl({ locale: 'en-US', messages: enUS }, cache),
  'es-MX': createIntl({ locale: 'es-MX', messages: esMX }, cache),
  'fr-CA': createIntl({ locale: 'fr-CA', messages: frCA }, cache),
};

export function mailText(locale: Locale, id: MailTextId, values: Record<string, string>): string {
  return intl[locale].formatMessage({ id }, values);
}

/** A person's own language, else that of the site they use. */
export function mailLocale(languageCode: string | null, site: Site): Locale {
  return isLocale(languageCode) ? languageCode : siteLocales[site];
}
