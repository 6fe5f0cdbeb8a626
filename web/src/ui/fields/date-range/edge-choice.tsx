import { UnstyledButton } from '@mantine/core';
import { useUiLocale, useUiText } from '../../ui-text.ts';
import type { DateRange } from './date-range.ts';
import styles from './date-range-picker.module.css';
import { dayText } from './day-texts.ts';

export type Edge = keyof DateRange;

interface Props {
  range: DateRange;
  /** The one that the next day of the calendar is for. */
  edge: Edge;
  onChange: (edge: Edge) => void;
}

/** Start or end: which of the two the calendar chooses. */
export function EdgeChoice({ range, edge, onChange }: Props) {
  const text = useUiText();
  const locale = useUiLocale();
  const labels = { start: text('common.range.start'), end: text('common.range.end') };
  return (
    <div className={styles.edges}>
      {(['start', 'end'] as const).map((which) => (
        <UnstyledButton
          key={which}
          className={styles.edge}
          aria-pressed={which === edge}
          data-autofocus={which === 'start' || undefined}
          onClick={() => onChange(which)}
        >
          <span className={styles.edgeLabel}>{labels[which]}</span>{' '}
          <span>{dayText(range[which], 'short', locale)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}
