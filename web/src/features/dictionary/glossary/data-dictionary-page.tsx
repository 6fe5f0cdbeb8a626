import { dictionaryLimits } from '@endcap/contract/limits';
import { useDictionaryAddress } from './dictionary-address.tsx';
import { DictionaryScreen } from './dictionary-screen.tsx';
import { useFoundTerms } from './glossary.queries.ts';
import { ProductFilter } from './search/product-filter.tsx';
import styles from './search/search-bar.module.css';
import { useSearchTracking } from './search/search-tracking.ts';
import { TermSearch } from './search/term-search.tsx';

/** /dataDictionaryV2: one field searches all names and definitions. */
export function DataDictionaryPage() {
  const address = useDictionaryAddress('/dataDictionaryV2');
  const search = address.search.length < dictionaryLimits.searchFrom ? '' : address.search;
  const { product, page } = address;
  const finding = useFoundTerms({ search, searchIn: 'everywhere', product, page });
  const begun = useSearchTracking(search, finding);
  return (
    <DictionaryScreen
      address={address}
      search={search}
      finding={finding}
      searchBar={
        <div className={styles.bar}>
          <TermSearch
            value={address.search}
            onSearch={(text, method) => {
              if (text) begun(method);
              address.setSearch(text);
            }}
          />
          <ProductFilter
            value={product}
            onChange={address.setProduct}
            counts={finding.found?.counts}
          />
        </div>
      }
    />
  );
}
