import { isSuperAdmin } from '@endcap/contract/access/user-kind';
import { companyList, withoutProducts } from '@endcap/contract/companies/company-list';
import { lookReasons } from '@endcap/contract/companies/look-reasons';
import { offeredProducts } from '@endcap/contract/products';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { currentSite } from '../../../lib/session/site.ts';
import { companyStatusesQuery, companyTypesQuery } from './companies.queries.ts';

type Props = Pick<ComponentProps<typeof ListFilters<typeof companyList>>, 'list'>;

/** Account type, status and products, each with several values at once. */
export function CompanyFilters({ list }: Props) {
  const text = useText('companies');
  const productName = useProductName();
  const { user } = useSession();
  const looks = lookReasons.map((id) => ({ id, title: text(`companies.look.${id}`) }));
  const { data: types = [] } = useQuery(companyTypesQuery);
  const { data: statuses = [] } = useQuery(companyStatusesQuery);
  const offered = offeredProducts(currentSite(), pageSetting('environment') === 'production');
  const products = [
    ...offered.map((id) => ({ id, title: productName(id) })),
    { id: withoutProducts, title: text('words.noProducts') },
  ];
  return (
    <ListFilters
      of={companyList}
      list={list}
      filters={{
        companyTypes: { name: text('companies.column.uiCompanyType'), options: types },
        companyStatuses: { name: text('companies.column.status'), options: statuses },
        looks:
          user && isSuperAdmin(user.authz)
            ? { name: text('companies.look'), options: looks }
            : null,
        products: { name: text('companies.column.subscribedProduct'), options: products },
      }}
    />
  );
}
