import type { UserType } from '@endcap/contract/people/global-users';
import { useQueries } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import type { FieldOption } from '../../../../ui/fields/field-definition.ts';
import { MultiDropdown } from '../../../../ui/fields/select/multi-dropdown.tsx';
import styles from '../global-users.module.css';
import {
  attributesQuery,
  companyStatusesQuery,
  companyTypesQuery,
  productsQuery,
  rolesQuery,
  sbuQuery,
} from '../global-users.queries.ts';
import type { GlobalFilter } from '../global-users.search.ts';
import { CompanyFilter } from './company-filter.tsx';

interface Props {
  userType: UserType;
  filter: (name: GlobalFilter) => string[];
  setFilter: (name: GlobalFilter, values: readonly string[]) => void;
  /** The companies of the rows on the screen. */
  known: readonly FieldOption[];
  onClear: (() => void) | null;
}

/** The fields of all filters. */
export function FilterPanel({ userType, filter, setFilter, known, onClear }: Props) {
  const text = useText('global-users');
  const isExternal = userType === 'EXTERNAL';
  const queries = useQueries({
    queries: [
      rolesQuery(userType),
      attributesQuery(userType),
      productsQuery,
      sbuQuery,
      companyTypesQuery,
      companyStatusesQuery,
    ],
  });
  const [roles, attributes, products, sbus, types, statuses] = queries.map(({ data }) => data);
  const failed = queries.find(({ error }) => error);
  const field = (name: GlobalFilter, options: readonly FieldOption[] | undefined) => (
    <MultiDropdown
      key={name}
      label={text(`global-users.filter.${name}`)}
      // Until the options have loaded, the values of the address are the options.
      options={options ?? filter(name).map((id) => ({ id, title: id }))}
      value={filter(name)}
      onChange={(values) => setFilter(name, values)}
      clearable
    />
  );
  return (
    <section className={styles.panel} aria-label={text('global-users.filters.label')}>
      <Failure
        error={failed?.error}
        title={text('global-users.filters.failed')}
        onRetry={() => void failed?.refetch()}
      />
      <div className={styles.fields}>
        {isExternal ? (
          <>
            <CompanyFilter
              chosen={filter('companies')}
              companyTypes={filter('companyTypes')}
              known={known}
              onChange={(ids) => setFilter('companies', ids)}
            />
            {field('companyTypes', types)}
            {field('companyStatuses', statuses)}
          </>
        ) : null}
        {field('products', products)}
        {field('roles', roles)}
        {field('attributes', attributes)}
        {isExternal ? null : field('sbu', sbus)}
      </div>
      {onClear ? (
        <Button variant="subtle" size="xs" className={styles.clear ?? ''} onClick={onClear}>
          {text('words.clearFilters')}
        </Button>
      ) : null}
    </section>
  );
}
