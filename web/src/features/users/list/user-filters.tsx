import { productCodes } from '@endcap/contract/products';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { FilterChip, ToggleChip } from '../../../ui/fields/filter-chip.tsx';
import { useProductName } from '../use-product-names.ts';
import styles from '../users.module.css';
import { roleChoices } from '../users.search.ts';
import { offeredHere } from './offered-here.ts';
import type { UserFiltering } from './use-user-filters.ts';

const inactive = 'INACTIVE_90_DAYS';
const logins = ['NEVER', 'LAST_30_DAYS'] as const;

/** What the list is narrowed by, each as a chip that shows what is on. */
export function UserFilters({ filters }: { filters: UserFiltering }) {
  const text = useText('users');
  const { product, role, lastLogin, set } = filters;
  const isInactive = lastLogin === inactive;
  const chips = useRef<HTMLDivElement>(null);
  const clear = () => {
    filters.clear();
    // The button goes; the focus stays at the filters.
    chips.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.filters} ref={chips}>
      <ProductFilter filters={filters} />
      <FilterChip
        label={text('users.filter.role')}
        removeLabel={text('users.filter.remove', { name: text('users.filter.role') })}
        summary={
          role &&
          text('users.filter.on', {
            name: text('users.filter.role'),
            value: text(`users.role.${role}`),
          })
        }
        options={roleChoices.map((id) => ({ id, title: text(`users.role.${id}`) }))}
        chosen={role ? [role] : []}
        onChange={(chosen) => set('role', chosen)}
      />
      <FilterChip
        label={text('users.filter.lastLogin')}
        removeLabel={text('users.filter.remove', { name: text('users.filter.lastLogin') })}
        summary={
          lastLogin && !isInactive
            ? text('users.filter.on', {
                name: text('users.filter.lastLogin'),
                value: text(`users.filter.lastLogin.${lastLogin}`),
              })
            : null
        }
        options={logins.map((id) => ({ id, title: text(`users.filter.lastLogin.${id}`) }))}
        chosen={lastLogin && !isInactive ? [lastLogin] : []}
        onChange={(chosen) => set('lastLogin', chosen)}
      />
      <ToggleChip
        label={text('users.filter.lastLogin.INACTIVE_90_DAYS')}
        on={isInactive}
        onChange={(on) => set('lastLogin', on ? [inactive] : [])}
      />
      {product.length > 0 || role || lastLogin ? (
        <Button variant="subtle" size="xs" onClick={clear}>
          {text('users.filter.clear')}
        </Button>
      ) : null}
    </div>
  );
}

function ProductFilter({ filters: { product, set } }: { filters: UserFiltering }) {
  const text = useText('users');
  const productName = useProductName();
  const name = text('users.filter.product');
  const [first, second] = product;
  const several = second !== undefined;
  const one = first ? text('users.filter.on', { name, value: productName(first) }) : null;
  return (
    <FilterChip
      label={name}
      removeLabel={text('users.filter.remove', { name })}
      summary={several ? text('users.filter.several', { name, count: product.length }) : one}
      options={productCodes
        .filter((code) => offeredHere().includes(code) || product.includes(code))
        .map((id) => ({ id, title: productName(id) }))}
      chosen={product}
      several
      onChange={(chosen) => set('product', chosen)}
    />
  );
}
