import { type GlossaryProduct, glossaryProducts } from '@endcap/contract/glossary-products';
import type { SearchedField } from '@endcap/contract/glossary-term';
import { searchMaxLength } from '@endcap/contract/limits';

/** The names that version 1 can be searched by; the first is meant when the address has none. */
export const searchedFields = [
  'businessName',
  'dssBusinessName',
  'technicalName',
] as const satisfies readonly SearchedField[];

/** What the dictionary keeps in the address: pages from one there. */
export interface DictionaryAddress {
  search?: string | undefined;
  page?: number | undefined;
  /** The id of the term whose definition is open. */
  selected?: string | undefined;
  product?: GlossaryProduct | undefined;
  by?: SearchedField | undefined;
}

const wordOf = (raw: unknown) => String(raw ?? '').trim();

/** Takes what is valid. What is not is taken out by name: the router keeps the rest. */
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
