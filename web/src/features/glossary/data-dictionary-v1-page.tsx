import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { DictionaryScreen } from './dictionary-screen.tsx';
import { ProductFilter } from './product-filter.tsx';
import styles from './search-bar.module.css';
import { SearchBy } from './search-by.tsx';
import { isPlainName, plainName, SearchableContext } from './searchable.ts';
import { SuggestSearch } from './suggest-search.tsx';
import { useDictionaryAddress } from './use-dictionary-address.ts';
import { useFoundTerms } from './use-found-terms.ts';
import { useSearchTracking } from './use-search-tracking.ts';

/** /dataDictionary: searches one name of the terms, and suggests some while the person types. */
export function DataDictionaryV1Page({ links }: { links: ReactNode }) {
  const text = useText('glossary');
  const address = useDictionaryAddress();
  const { product, page, by } = address;
  const search = isPlainName(address.search) ? address.search : '';
  const finding = useFoundTerms({ search, searchIn: by, product, page });
  const begun = useSearchTracking(search, finding);
  return (
    <SearchableContext value={plainName}>
      <DictionaryScreen
        address={address}
        search={search}
        finding={finding}
        links={links}
        searchBar={
          <div className={styles.bar}>
            <SearchBy value={by} onChange={address.setBy} />
            <SuggestSearch
              field={by}
              value={address.search}
              onSearch={(typed, method) => {
                if (typed) begun(method);
                address.setSearch(typed);
              }}
              onChoose={(id, name) => {
                begun('Auto Suggest');
                address.openTerm(id, name);
              }}
            />
            <p className={styles.or}>{text('glossary.or')}</p>
            <ProductFilter
              value={product}
              onChange={address.setProduct}
              counts={finding.found?.counts}
              labelled
            />
          </div>
        }
      />
    </SearchableContext>
  );
}
