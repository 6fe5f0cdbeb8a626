import { columnNameLimits } from '@endcap/contract/limits';
import { useMemo } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './column-names.module.css';
import { readNames } from './read-names.ts';

/** How many names the list has, and what was left out of it. */
export function NamesCount({ typed }: { typed: string }) {
  const text = useText('column-names');
  const { names, duplicates } = useMemo(() => readNames(typed), [typed]);
  const max = columnNameLimits.names;
  return (
    <p
      className={styles.count}
      aria-live="polite"
      data-over-limit={names.length > max || undefined}
    >
      {text('column-names.count', { count: names.length, max })}
      {duplicates > 0 ? ` · ${text('column-names.duplicates', { count: duplicates })}` : null}
    </p>
  );
}
