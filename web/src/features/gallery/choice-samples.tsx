import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { choiceProps } from '../../ui/fields/field-definition.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import styles from './gallery-page.module.css';
import { departments, fields } from './samples.ts';

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
