import { useText } from '../../../lib/i18n/messages.ts';
import { DictionaryContext, useDictionaryAddress } from './dictionary-address.tsx';
import { DictionaryScreen } from './dictionary-screen.tsx';
import { useFoundTerms } from './glossary.queries.ts';
import { ProductFilter } from './search/product-filter.tsx';
import styles from './search/search-bar.module.css';
import { useSearchTracking } from './search/search-tracking.ts';
import { isPlainName, plainName, SearchBy, SuggestSearch } from './search/suggest-search.tsx';

const version = { path: '/dataDictionary', searchable: plainName } as const;

/** /dataDictionary: searches one kind of name, and suggests names while the user types. */
export function DataDictionaryV1Page() {
  const text = useText('glossary');
  const address = useDictionaryAddress(version.path);
  const { product, page, by } = address;
  const search = isPlainName(address.search) ? address.search : '';
  const finding = useFoundTerms({ search, searchIn: by, product, page });
  const begun = useSearchTracking(search, finding);
  return (
    <DictionaryContext value={version}>
      <DictionaryScreen
        address={address}
        search={search}
        searchIn={by}
        finding={finding}
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
    </DictionaryContext>
  );
}
