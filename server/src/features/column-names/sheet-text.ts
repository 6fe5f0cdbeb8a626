import type { Locale } from '@endcap/contract/sites';
import { columnNames as enUS } from '@endcap/messages/en-US/column-names';
import { columnNames as esMX } from '@endcap/messages/es-MX/column-names';
import { columnNames as frCA } from '@endcap/messages/fr-CA/column-names';

const texts = { 'en-US': enUS, 'es-MX': esMX, 'fr-CA': frCA };

export type SheetTextId = Extract<keyof typeof enUS, `column-names.sheet.${string}`>;

export function sheetText(locale: Locale, id: SheetTextId): string {
  return texts[locale][id];
}
