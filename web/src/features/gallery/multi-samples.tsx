import { useState } from 'react';
import { AutocompleteMultiSelect } from '../../ui/autocomplete-multi-select.tsx';
import type { FieldOption } from '../../ui/field-definition.ts';
import { MultiDropdown } from '../../ui/multi-dropdown.tsx';
import { MultiSelect } from '../../ui/multi-select/multi-select.tsx';
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
