import { companyRoles } from '@endcap/contract/company-options';
import type { SortOf } from '@endcap/contract/lists/define-list';
import { userList } from '@endcap/contract/people/user-lists';
import { offeredProducts, productCodes } from '@endcap/contract/products';
import { useRef } from 'react';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../../lib/configuration/page-settings.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { currentSite } from '../../../../lib/session/site.ts';
import { readFilters } from '../../../../lib/tables/list-spec.ts';
import type { useTableSearch } from '../../../../lib/tables/use-table-search.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FilterChip, ToggleChip } from '../../../../ui/fields/filter-chip.tsx';
import styles from '../users.module.css';
import type { UserFilter } from '../users.search.ts';

const inactive = 'INACTIVE_90_DAYS';
const logins = ['NEVER', 'LAST_30_DAYS'] as const;
const filterNames = Object.keys(userList.filters) as UserFilter[];

type Table = Pick<
  ReturnType<typeof useTableSearch<SortOf<typeof userList>, UserFilter>>,
  'filter' | 'setFilter' | 'clear'
>;

/** The filters of the user table, which are in the address. */
export function useUserFilters({ filter, setFilter, clear }: Table) {
  const filters = readFilters(userList, filter);
  return {
    ...filters,
    product: filters.product ?? [],
    isFiltered: filterNames.some((name) => filter(name).length > 0),
    set: setFilter,
    clear: () => clear(filterNames),
    clearWithSearch: () => clear([...filterNames, 'search']),
  };
}

interface Props {
  filters: ReturnType<typeof useUserFilters>;
}

/** One chip for each filter; a chip shows the value of its filter. */
export function UserFilterChips({ filters }: Props) {
  const text = useText('users');
  const ownText = useText('user-list');
  const { role, lastLogin, domain, set } = filters;
  const isInactive = lastLogin === inactive;
  const login = isInactive ? undefined : lastLogin;
  const chips = useRef<HTMLDivElement>(null);
  const clear = () => {
    filters.clear();
    // The button goes; the focus stays at the filters.
    chips.current?.querySelector('button')?.focus();
  };
  const labels = (name: string, value: string | undefined) => ({
    label: name,
    removeLabel: text('common.filter.remove', { name }),
    summary: value ? text('common.labeled', { name, value }) : null,
  });
  return (
    <div className={styles.filters} ref={chips}>
      <ProductFilter filters={filters} />
      <FilterChip
        {...labels(text('users.filter.role'), role && text(`users.role.${role}`))}
        options={companyRoles.map((id) => ({ id, title: text(`users.role.${id}`) }))}
        chosen={role ? [role] : []}
        onChange={(chosen) => set('role', chosen)}
      />
      <FilterChip
        {...labels(
          text('users.filter.lastLogin'),
          login && text(`users.filter.lastLogin.${login}`),
        )}
        options={logins.map((id) => ({ id, title: text(`users.filter.lastLogin.${id}`) }))}
        chosen={login ? [login] : []}
        onChange={(chosen) => set('lastLogin', chosen)}
      />
      <ToggleChip
        label={text('users.filter.lastLogin.INACTIVE_90_DAYS')}
        on={isInactive}
        onChange={(on) => set('lastLogin', on ? [inactive] : [])}
      />
      {domain ? (
        <ToggleChip
          label={ownText('user-list.filter.outside')}
          on
          onChange={() => set('domain', [])}
        />
      ) : null}
      {filters.isFiltered ? (
        <Button variant="subtle" size="xs" onClick={clear}>
          {text('common.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

function ProductFilter({ filters: { product, set } }: Props) {
  const text = useText('users');
  const productName = useProductName();
  const name = text('users.filter.product');
  const [first, second] = product;
  const one = first ? text('common.labeled', { name, value: productName(first) }) : null;
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  return (
    <FilterChip
      label={name}
      removeLabel={text('common.filter.remove', { name })}
      summary={second ? text('users.filter.several', { name, count: product.length }) : one}
      options={productCodes
        .filter((code) => offered.includes(code) || product.includes(code))
        .map((id) => ({ id, title: productName(id) }))}
      chosen={product}
      several
      onChange={(chosen) => set('product', chosen)}
    />
  );
}
