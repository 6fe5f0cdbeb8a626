import type { GlossaryProduct } from '@endcap/contract/glossary-products';
import type { SearchedField } from '@endcap/contract/glossary-term';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pageIndexOf, pageNumberOf } from '../../lib/tables/table-search.ts';
import { type DictionaryAddress, dictionaryAddress, searchedFields } from './glossary.search.ts';

/** Reads the dictionary's state from the address and returns functions that change it. */
export function useDictionaryAddress() {
  const {
    search = '',
    page,
    selected,
    product,
    by,
  } = dictionaryAddress(useSearch({ strict: false }));
  const navigate = useNavigate();

  // Starts from the current address, so that two changes in a row both take effect.
  const change = (next: DictionaryAddress, replace = false) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => dictionaryAddress({ ...now, ...next }),
      replace,
      resetScroll: false,
    });

  return {
    search,
    /** Counted from zero, as the server does. */
    page: pageIndexOf(page),
    selected: selected ?? null,
    product: product ?? null,
    by: by ?? searchedFields[0],
    setPage: (index: number, replace = false) => change({ page: pageNumberOf(index) }, replace),
    /** The letters of a search share one history entry, so that the Back button undoes all of it. */
    setSearch: (text: string) => change({ search: text, page: 1 }, Boolean(search && text)),
    setProduct: (next: GlossaryProduct | null) => change({ product: next ?? undefined, page: 1 }),
    setBy: (next: SearchedField) => change({ by: next, page: 1 }),
    openTerm: (id: string, text: string) => change({ selected: id, search: text, page: 1 }),
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

/** A link to the same screen with something changed in its address. */
export function AddressLink({ change, className, tracked, children }: Props) {
  return (
    <Link
      to="."
      search={(now: Record<string, unknown>) => dictionaryAddress({ ...now, ...change })}
      resetScroll={false}
      className={className}
      data-track={tracked}
    >
      {children}
    </Link>
  );
}
