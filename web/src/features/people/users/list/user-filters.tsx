import { userList } from '@endcap/contract/people/user-lists';
import { offeredProducts, productCodes } from '@endcap/contract/products';
import type { ComponentProps } from 'react';
import { ListFilter } from '../../../../kit/list/list-filter.tsx';
import { ListFilters } from '../../../../kit/list/list-filters.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../../lib/configuration/page-settings.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { currentSite } from '../../../../lib/session/site.ts';
import { readFilters } from '../../../../lib/tables/list-spec.ts';
import { ToggleChip } from '../../../../ui/fields/filter-chip.tsx';

const inactive = 'INACTIVE_90_DAYS';
const logins = ['NEVER', 'LAST_30_DAYS'] as const;

type Props = Pick<ComponentProps<typeof ListFilters<typeof userList>>, 'list'>;

/** The filters of the user table; the users without a sign-in for long have a switch of their own. */
export function UserFilters({ list }: Props) {
  const text = useText('users');
  const ownText = useText('user-list');
  const productName = useProductName();
  const { lastLogin, lastUse, domain, product = [] } = readFilters(userList, list.filter);
  const isInactive = lastLogin === inactive;
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  return (
    <ListFilters
      of={userList}
      text={text}
      list={list}
      filters={{
        product: {
          name: text('users.filter.product'),
          options: productCodes
            .filter((code) => offered.includes(code) || product.includes(code))
            .map((id) => ({ id, title: productName(id) })),
        },
        lastLogin: null,
        domain: null,
        lastUse: null,
      }}
    >
      <ListFilter
        name={text('users.filter.lastLogin')}
        options={logins.map((id) => ({ id, title: text(`users.filter.lastLogin.${id}`) }))}
        chosen={lastLogin && !isInactive ? [lastLogin] : []}
        single
        onChange={(chosen) => list.setFilter('lastLogin', chosen)}
      />
      <ToggleChip
        label={text('users.filter.lastLogin.INACTIVE_90_DAYS')}
        on={isInactive}
        onChange={(on) => list.setFilter('lastLogin', on ? [inactive] : [])}
      />
      {lastUse ? (
        <ToggleChip
          label={text(`users.filter.lastUse.${lastUse}`)}
          on
          onChange={() => list.setFilter('lastUse', [])}
        />
      ) : null}
      {domain ? (
        <ToggleChip
          label={ownText('user-list.filter.outside')}
          on
          onChange={() => list.setFilter('domain', [])}
        />
      ) : null}
    </ListFilters>
  );
}
