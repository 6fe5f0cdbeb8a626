import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/messages.ts';
import type { FieldOption } from '../../../../ui/fields/field-definition.ts';
import { AutocompleteMultiSelect } from '../../../../ui/fields/select/autocomplete-multi-select.tsx';
import { companyOptionsQuery } from '../global-users.queries.ts';
import { useCompanyOptions, useCompanyTitle } from '../use-company-options.ts';

interface Props {
  chosen: readonly string[];
  /** The chosen types of companies; the companies of other types are not offered. */
  companyTypes: readonly string[];
  /** Companies whose names the list shows: a chosen one may be beyond the first page. */
  known: readonly FieldOption[];
  onChange: (ids: string[]) => void;
}

/** More options than these are found by typing. */
const shownOptions = 100;

/** Offers the first companies by name; typing searches all of them. */
export function CompanyFilter({ chosen, companyTypes, known, onChange }: Props) {
  const text = useText('global-users');
  const client = useQueryClient();
  const titleOf = useCompanyTitle();
  const first = useCompanyOptions('', { companyTypes });
  const [kept, setKept] = useState<readonly FieldOption[]>([]);
  const names = new Map(
    [...known, ...first.options, ...kept].map((option) => [option.id, option] as const),
  );
  return (
    <AutocompleteMultiSelect
      label={text('global-users.filter.companies')}
      description={text('global-users.filter.companies.hint')}
      value={chosen.map((id) => names.get(id) ?? { id, title: '…' })}
      firstOptions={first.options.slice(0, shownOptions)}
      findOptions={async (search) => {
        const { options } = await client.fetchQuery(companyOptionsQuery(search, companyTypes));
        return options.slice(0, shownOptions).map(titleOf);
      }}
      onChange={(options) => {
        setKept(options);
        onChange(options.map(({ id }) => id));
      }}
    />
  );
}
