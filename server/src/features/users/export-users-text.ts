import type { Locale } from '@endcap/contract/sites';
import { common as commonEnUS } from '@endcap/messages/en-US/common';
import { users as usersEnUS } from '@endcap/messages/en-US/users';
import { usersExport as exportEnUS } from '@endcap/messages/en-US/users-export';
import { common as commonEsMX } from '@endcap/messages/es-MX/common';
import { users as usersEsMX } from '@endcap/messages/es-MX/users';
import { usersExport as exportEsMX } from '@endcap/messages/es-MX/users-export';
import { common as commonFrCA } from '@endcap/messages/fr-CA/common';
import { users as usersFrCA } from '@endcap/messages/fr-CA/users';
import { usersExport as exportFrCA } from '@endcap/messages/fr-CA/users-export';
import { createIntl, createIntlCache } from '@formatjs/intl';

/** The words of the screen, so that a file and the list it was made from never differ. */
const texts = {
  'en-US': { ...commonEnUS, ...usersEnUS, ...exportEnUS },
  'es-MX': { ...commonEsMX, ...usersEsMX, ...exportEsMX },
  'fr-CA': { ...commonFrCA, ...usersFrCA, ...exportFrCA },
};

export type ExportTextId = keyof (typeof texts)['en-US'];
export type ExportText = (id: ExportTextId, values?: Record<string, string>) => string;

const cache = createIntlCache();

export function exportTextIn(locale: Locale): ExportText {
  const intl = createIntl({ locale, messages: texts[locale] }, cache);
  return (id, values) => intl.formatMessage({ id }, values);
}
