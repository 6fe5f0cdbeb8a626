import { type DateRange, dateRangeRules, lastThirtyDays } from '@endcap/contract/date-range';
import { useState } from 'react';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateRangePicker } from '../../../ui/fields/date-range/date-range-picker.tsx';
import { choiceProps, type FieldOption, menuProps } from '../../../ui/fields/field-definition.ts';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { AutocompleteMultiSelect } from '../../../ui/fields/select/autocomplete-multi-select.tsx';
import { Dropdown } from '../../../ui/fields/select/dropdown.tsx';
import { MultiDropdown } from '../../../ui/fields/select/multi-dropdown.tsx';
import { MultiSelect } from '../../../ui/fields/select/multi-select.tsx';
import { SearchableSelect } from '../../../ui/fields/select/searchable-select.tsx';
import { TextField } from '../../../ui/fields/text-area.tsx';
import styles from './gallery-page.module.css';
import { departments, fields, findCities } from './samples.ts';

export function TextSamples() {
  const [values, setValues] = useState<Record<string, string>>({ code: '12' });
  const held = (id: string) => ({
    value: values[id] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [id]: value })),
  });
  return (
    <div className={styles.samples}>
      <TextField field={fields.name} {...held('name')} required />
      <TextField field={fields.nickname} {...held('nickname')} limited />
      <TextField field={fields.code} {...held('code')} />
      <TextField field={fields.reason} {...held('reason')} />
      <TextField field={fields.story} {...held('story')} limited maxLength={200} />
    </div>
  );
}

const terms = { text: 'terms of use', href: '/terms' };

export function ChoiceSamples() {
  const [agreed, setAgreed] = useState(false);
  const pictured = { id: 'pictured', label: 'With pictures', options: departments.slice(1, 4) };
  return (
    <div className={styles.samples}>
      <RadioGroup {...choiceProps(fields.frequency)} defaultValue="DAILY" />
      <RadioGroup {...choiceProps(pictured, 'Choose a department.')} />
      <div className={styles.stack}>
        <Checkbox
          label="I accept the terms of use."
          link={terms}
          checked={agreed}
          error={agreed ? null : 'Accept them to go on.'}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Checkbox label="Send me the weekly report" description="Every Monday, by e-mail." />
        <Checkbox label="Not for you" disabled />
      </div>
    </div>
  );
}

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

export function DateSamples() {
  const { timeZone } = useLocale();
  const [initial] = useState(() => lastThirtyDays(timeZone));
  const [range, setRange] = useState<DateRange>(initial);
  return (
    <div className={styles.samples}>
      <DateRangePicker
        label="Period"
        value={range}
        initial={initial}
        rules={dateRangeRules}
        onDone={setRange}
      />
      <p className={styles.output} data-testid="range">
        {`${range.start} / ${range.end}`}
      </p>
    </div>
  );
}
