import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './gallery-page.module.css';
import { fields } from './samples.ts';

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
