import { useState } from 'react';
import type { FieldOption } from '../../ui/fields/field-definition.ts';
import { AutocompleteMultiSelect } from '../../ui/fields/select/autocomplete-multi-select.tsx';
import { MultiDropdown } from '../../ui/fields/select/multi-dropdown.tsx';
import { MultiSelect } from '../../ui/fields/select/multi-select.tsx';
import styles from './gallery-page.module.css';
import { departments, findCities } from './samples.ts';

export function MultiSamples() {
  const [chips, setChips] = useState<string[]>(['BAKERY', 'DAIRY']);
  const [ticks, setTicks] = useState(
    departments.map(({ id, title }) => ({ id, title, selected: false })),
  );
  const [cities, setCities] = useState<FieldOption[]>([
    { id: 'Bentonville', title: 'Bentonville' },
  ]);
  return (
    <div className={styles.samples}>
      <MultiDropdown
        label="Multi dropdown"
        placeholder="Choose some"
        sorted
        options={departments}
        value={chips}
        onChange={setChips}
      />
      <MultiSelect
        label="Multi-select"
        placeholder="All departments"
        sorted
        options={ticks}
        onChange={setTicks}
      />
      <AutocompleteMultiSelect
        label="Autocomplete"
        placeholder="Try “mon”"
        description="The word “fail” makes the search fail, which is only logged."
        value={cities}
        onChange={setCities}
        findOptions={findCities}
      />
    </div>
  );
}
