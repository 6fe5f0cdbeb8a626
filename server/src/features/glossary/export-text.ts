import type { Locale } from '@endcap/contract/sites';
import { glossaryExport as enUS } from '@endcap/messages/en-US/glossary-export';
import { glossaryExport as esMX } from '@endcap/messages/es-MX/glossary-export';
import { glossaryExport as frCA } from '@endcap/messages/fr-CA/glossary-export';
import { createIntl, createIntlCache } from '@formatjs/intl';

const cache = createIntlCache();
const intl = {
  'en-US': createIntl({ locale: 'en-US', messages: enUS }, cache),
  'es-MX': createIntl({ locale: 'es-MX', messages: esMX }, cache),
  'fr-CA': createIntl({ locale: 'fr-CA', messages: frCA }, cache),
};

export function exportText(
  locale: Locale,
  id: keyof typeof enUS,
  values: Record<string, number> = {},
): string {
  return intl[locale].formatMessage({ id }, values);
}
