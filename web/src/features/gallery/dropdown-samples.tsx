import { useState } from 'react';
import { menuProps } from '../../ui/fields/field-definition.ts';
import { Dropdown } from '../../ui/fields/select/dropdown.tsx';
import { SearchableSelect } from '../../ui/fields/select/searchable-select.tsx';
import styles from './gallery-page.module.css';
import { departments, fields } from './samples.ts';

const groups = [
  { group: 'Fresh', items: [{ value: 'PRODUCE', label: 'Produce', keywords: 'fruit' }] },
  { group: 'Chilled', items: [{ value: 'DAIRY', label: 'Dairy', keywords: 'milk' }] },
];

export function DropdownSamples() {
  const [first, setFirst] = useState<string | null>(null);
  const [second, setSecond] = useState<string | null>('TOYS');
  return (
    <div className={styles.samples}>
      <Dropdown {...menuProps(fields.department)} sorted value={first} onChange={setFirst} />
      <Dropdown
        label="With a warning"
        options={departments}
        value={second}
        onChange={setSecond}
        warning={second === 'TOYS' ? 'Toys are reported a day later.' : null}
      />
      <Dropdown
        label="With an error"
        placeholder="Choose one"
        options={departments}
        value={null}
        onChange={setFirst}
        error="Choose a department."
      />
      <Dropdown label="Disabled" options={departments} value="PETS" onChange={setFirst} disabled />
      <SearchableSelect label="Found by any word" placeholder="Try “milk”" groups={groups} />
    </div>
  );
}
