import { type ReactNode, useId } from 'react';
import styles from './segments.module.css';

interface Segment<Id extends string> {
  id: Id;
  label: ReactNode;
  /** Colours the segment while it is chosen: a gain violet, a loss red. */
  tone?: 'gain' | 'loss';
  disabled?: boolean;
}

interface Props<Id extends string> {
  /** Names the choice for screen readers. */
  label: string;
  segments: readonly Segment<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A choice of one of a few short options in one line. */
export function Segments<Id extends string>({ label, segments, value, onChange }: Props<Id>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map(({ id, label: shown, tone, disabled = false }) => (
        <label key={id} className={styles.segment} data-tone={tone}>
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === value}
            disabled={disabled}
            onChange={() => onChange(id)}
          />
          <span>{shown}</span>
        </label>
      ))}
    </div>
  );
}
