import {
  type GlossaryProduct,
  glossaryProducts,
} from '@endcap/contract/dictionary/glossary-products';
import type { SearchedField } from '@endcap/contract/dictionary/glossary-term';
import { searchMaxLength } from '@endcap/contract/limits';

/** The fields that version 1 can search; the first is the default. */
export const searchedFields = [
  'businessName',
  'dssBusinessName',
  'technicalName',
] as const satisfies readonly SearchedField[];

/** The dictionary's state in the address, where pages are counted from one. */
export interface DictionaryAddress {
  search?: string | undefined;
  page?: number | undefined;
  /** The id of the term whose definition is open. */
  selected?: string | undefined;
  product?: GlossaryProduct | undefined;
  by?: SearchedField | undefined;
}

const wordOf = (raw: unknown) => String(raw ?? '').trim();

/** Sets invalid values to undefined by name, because the router keeps all values that are not named. */
export function dictionaryAddress(raw: Record<string, unknown>): DictionaryAddress {
  const search = wordOf(raw.search).normalize('NFC').slice(0, searchMaxLength);
  const selected = wordOf(raw.selected).slice(0, searchMaxLength);
  const page = Number(raw.page);
  return {
    search: search || undefined,
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    selected: selected || undefined,
    product: glossaryProducts.find((product) => product === raw.product),
    by: searchedFields.slice(1).find((field) => field === raw.by),
  };
}

/** What the ticket form begins with: the reason, and what was searched for as the missing term. */
export function reportMissing(search: string) {
  return { reason: 'DATA_DICTIONARY' as const, ...(search && { term: search }) };
}
