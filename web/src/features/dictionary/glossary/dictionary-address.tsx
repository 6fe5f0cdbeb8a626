import type { GlossaryProduct } from '@endcap/contract/dictionary/glossary-products';
import type { SearchedField } from '@endcap/contract/dictionary/glossary-term';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { pageIndexOf, pageNumberOf } from '../../../lib/tables/table-search.ts';
import { type DictionaryAddress, dictionaryAddress, searchedFields } from './glossary.search.ts';

interface DictionaryVersion {
  path: '/dataDictionary' | '/dataDictionaryV2';
  /** Turns a name into a text that this version can search. */
  searchable: (name: string) => string;
}

/** The version that the current screen shows; version 1 provides its own. */
export const DictionaryContext = createContext<DictionaryVersion>({
  path: '/dataDictionaryV2',
  searchable: (name) => name,
});

/** The dictionary's state in the URL, and functions that change it. */
export function useDictionaryAddress(path: DictionaryVersion['path']) {
  const [{ search = '', page, selected, product, by }, change] = useUrlState(path);
  return {
    search,
    /** Counted from zero, as the server does. */
    page: pageIndexOf(page),
    selected: selected ?? null,
    product: product ?? null,
    by: by ?? searchedFields[0],
    setPage: (index: number, replace = false) => change({ page: pageNumberOf(index) }, { replace }),
    /** The letters of a search share one history entry, so that the Back button undoes all of it. */
    setSearch: (text: string) =>
      change({ search: text, page: undefined }, { replace: Boolean(search && text) }),
    setProduct: (next: GlossaryProduct | null) =>
      change({ product: next ?? undefined, page: undefined }),
    setBy: (next: SearchedField) => change({ by: next, page: undefined }),
    openTerm: (id: string, text: string) => change({ selected: id, search: text, page: undefined }),
    closeTerm: () => change({ selected: undefined }),
  };
}
export type UsedAddress = ReturnType<typeof useDictionaryAddress>;

interface Props {
  change: DictionaryAddress;
  className?: string | undefined;
  tracked: string;
  children: ReactNode;
}

/** A link to the same screen with a part of its URL state changed. */
export function AddressLink({ change, className, tracked, children }: Props) {
  const { path } = useContext(DictionaryContext);
  return (
    <Link
      from={path}
      to="."
      search={(now) => dictionaryAddress({ ...now, ...change })}
      resetScroll={false}
      className={className}
      data-track={tracked}
    >
      {children}
    </Link>
  );
}
