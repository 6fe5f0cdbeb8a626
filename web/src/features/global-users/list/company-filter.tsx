import { searchDebounceMs } from '@endcap/contract/limits';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import type { FieldOption } from '../../../ui/fields/field-definition.ts';
import { MultiDropdown } from '../../../ui/fields/select/multi-dropdown.tsx';
import { useCompanyOptions } from '../use-company-options.ts';

interface Props {
  chosen: readonly string[];
  /** Companies whose names the list shows: a chosen one may be beyond the first page. */
  known: readonly FieldOption[];
  onChange: (ids: string[]) => void;
}

/** More options than these are found by typing. */
const shownOptions = 100;

/** The first 500 companies by name; where there are more, typing searches all of them. */
export function CompanyFilter({ chosen, known, onChange }: Props) {
  const text = useText('global-users');
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), searchDebounceMs);
  const first = useCompanyOptions('');
  const isBeyond = first.isComplete === false && search !== '';
  const found = useCompanyOptions(search, isBeyond);
  const [kept, setKept] = useState<readonly FieldOption[]>([]);
  const options = new Map(
    [...known, ...first.options, ...found.options, ...kept].map((option) => [option.id, option]),
  );
  const unnamed = chosen.filter((id) => !options.has(id)).map((id) => ({ id, title: '…' }));
  const all = [...options.values(), ...unnamed];
  const choose = (ids: string[]) => {
    setKept(all.filter(({ id }) => ids.includes(id)));
    onChange(ids);
  };
  return (
    <MultiDropdown
      label={text('global-users.filter.companies')}
      options={all}
      value={chosen}
      onChange={choose}
      sorted
      searchable
      clearable
      limit={shownOptions}
      searchValue={typed}
      onSearchChange={setTyped}
      {...(first.isComplete === false && {
        description: text('global-users.filter.companies.hint'),
      })}
    />
  );
}
