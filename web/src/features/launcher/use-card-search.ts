import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ProductCard } from '../../kit/products/product-cards.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { hasWords } from '../../lib/i18n/plain-text.ts';

/** The search is in the address; the field does not wait for it. */
export function useCardSearch() {
  const product = useText('products');
  const { search: inAddress = '' } = useSearch({ from: '/apps' });
  const navigate = useNavigate({ from: '/apps' });
  const [search, setTyped] = useState(inAddress);
  useEffect(() => setTyped(inAddress), [inAddress]);
  const setSearch = (typed: string) => {
    setTyped(typed);
    void navigate({
      search: ({ search: _, ...rest }) => ({ ...rest, ...(typed && { search: typed }) }),
      replace: true,
      resetScroll: false,
    });
  };
  const matches = ({ code }: ProductCard) =>
    hasWords(search, product(`products.${code}.name`), product(`products.${code}.text`));
  return { search, setSearch, matches };
}
