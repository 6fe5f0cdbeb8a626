import type { Locale } from '@endcap/contract/sites';
import { common as commonEnUS } from '@endcap/messages/en-US/common';
import { userSheets as sheetsEnUS } from '@endcap/messages/en-US/user-sheets';
import { users as usersEnUS } from '@endcap/messages/en-US/users';
import { common as commonEsMX } from '@endcap/messages/es-MX/common';
import { userSheets as sheetsEsMX } from '@endcap/messages/es-MX/user-sheets';
import { users as usersEsMX } from '@endcap/messages/es-MX/users';
import { common as commonFrCA } from '@endcap/messages/fr-CA/common';
import { userSheets as sheetsFrCA } from '@endcap/messages/fr-CA/user-sheets';
import { users as usersFrCA } from '@endcap/messages/fr-CA/users';
import { createIntl, createIntlCache } from '@formatjs/intl';

/** With the words of the list, so that a file and the screen never differ. */
const texts = {
  'en-US': { ...commonEnUS, ...usersEnUS, ...sheetsEnUS },
  'es-MX': { ...commonEsMX, ...usersEsMX, ...sheetsEsMX },
  'fr-CA': { ...commonFrCA, ...usersFrCA, ...sheetsFrCA },
};

export type SheetTextId = keyof (typeof texts)['en-US'];
export type SheetText = (id: SheetTextId, values?: Record<string, string | number>) => string;

const cache = createIntlCache();

function textIn(locale: Locale): SheetText {
  const intl = createIntl({ locale, messages: texts[locale] }, cache);
  return (id, values) => intl.formatMessage({ id }, values);
}

const texters: Record<Locale, SheetText> = {
  'en-US': textIn('en-US'),
  'es-MX': textIn('es-MX'),
  'fr-CA': textIn('fr-CA'),
};

export function sheetTextIn(locale: Locale): SheetText {
  return texters[locale];
}
