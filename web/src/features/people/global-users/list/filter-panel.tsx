import { externalUserList, internalUserList } from '@endcap/contract/people/global-user-lists';
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
  const { filters } = userType === 'EXTERNAL' ? externalUserList : internalUserList;
  const names = Object.keys(filters) as GlobalFilter[];
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
  const [roles, attributes, products, sbu, companyTypes, companyStatuses] = queries.map(
    ({ data }) => data,
  );
  const options: Record<Exclude<GlobalFilter, 'companies'>, readonly FieldOption[] | undefined> = {
    ...{ roles, attributes, products, sbu, companyTypes, companyStatuses },
  };
  const failed = queries.find(({ error }) => error);
  const field = (name: Exclude<GlobalFilter, 'companies'>) => (
    <MultiDropdown
      key={name}
      label={text(`global-users.filter.${name}`)}
      // Until the options have loaded, the values of the address are the options.
      options={options[name] ?? filter(name).map((id) => ({ id, title: id }))}
      value={filter(name)}
      onChange={(values) => setFilter(name, values)}
      clearable
    />
  );
  return (
    <section className={styles.panel} aria-label={text('common.filters')}>
      <Failure
        error={failed?.error}
        title={text('global-users.filters.failed')}
        onRetry={() => void failed?.refetch()}
      />
      <div className={styles.fields}>
        {names.map((name) =>
          name === 'companies' ? (
            <CompanyFilter
              key={name}
              chosen={filter('companies')}
              companyTypes={filter('companyTypes')}
              known={known}
              onChange={(ids) => setFilter('companies', ids)}
            />
          ) : (
            field(name)
          ),
        )}
      </div>
      {onClear ? (
        <Button variant="subtle" size="xs" className={styles.clear ?? ''} onClick={onClear}>
          {text('words.clearFilters')}
        </Button>
      ) : null}
    </section>
  );
}
