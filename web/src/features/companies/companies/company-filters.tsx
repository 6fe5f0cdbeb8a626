import { companyList, withoutProducts } from '@endcap/contract/companies/company-list';
import type { FilterOf, SortOf } from '@endcap/contract/lists/define-list';
import { offeredProducts } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListFilter } from '../../../kit/list/list-filter.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { currentSite } from '../../../lib/session/site.ts';
import type { useTableSearch } from '../../../lib/tables/use-table-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { companyStatusesQuery, companyTypesQuery } from './companies.queries.ts';
import styles from './company-list-page.module.css';

type CompanyFilter = FilterOf<typeof companyList>;

export const companyFilterNames = Object.keys(companyList.filters) as CompanyFilter[];

interface Props {
  list: Pick<
    ReturnType<typeof useTableSearch<SortOf<typeof companyList>, CompanyFilter>>,
    'filter' | 'setFilter' | 'clear'
  >;
}

/** Account type, status and products, each with several values at once. */
export function CompanyFilters({ list }: Props) {
  const text = useText('companies');
  const common = useText('common');
  const productName = useProductName();
  const { data: types = [] } = useQuery(companyTypesQuery);
  const { data: statuses = [] } = useQuery(companyStatusesQuery);
  const chips = useRef<HTMLDivElement>(null);
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  const products = [
    ...offered.map((id) => ({ id, title: productName(id) })),
    { id: withoutProducts, title: text('words.noProducts') },
  ];
  const filter = (name: CompanyFilter) => ({
    chosen: list.filter(name),
    onChange: (chosen: string[]) => list.setFilter(name, chosen),
  });
  const clear = () => {
    list.clear(companyFilterNames);
    // The button goes; the focus stays at the filters.
    chips.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.filters} ref={chips}>
      <ListFilter
        name={text('companies.column.uiCompanyType')}
        options={types}
        {...filter('companyTypes')}
      />
      <ListFilter
        name={text('companies.column.status')}
        options={statuses}
        {...filter('companyStatuses')}
      />
      <ListFilter
        name={text('companies.column.subscribedProduct')}
        options={products}
        {...filter('products')}
      />
      {isFiltered(list) ? (
        <Button variant="subtle" size="xs" onClick={clear}>
          {common('common.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

export function isFiltered({ filter }: Pick<Props['list'], 'filter'>): boolean {
  return companyFilterNames.some((name) => filter(name).length > 0);
}
