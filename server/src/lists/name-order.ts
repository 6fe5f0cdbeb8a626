import type { Locale } from '@endcap/contract/sites';
import { type Expression, sql } from 'kysely';

/** An index for a list by name has the same collation, one for each locale. */
const collations = {
  'en-US': 'en-US-x-icu',
  'es-MX': 'es-MX-x-icu',
  'fr-CA': 'fr-CA-x-icu',
} as const satisfies Record<Locale, string>;

/** Sorts names as readers of the language do: Ñ after N, É with E, small letters with capitals. */
export function nameOrder(column: string, locale: Locale): Expression<string> {
  return sql<string>`${sql.ref(column)} collate ${sql.id(collations[locale])}`;
}
