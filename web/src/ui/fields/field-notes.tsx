import type { ReactNode } from 'react';
import styles from './field-notes.module.css';

interface Props {
  children?: ReactNode;
  warning?: ReactNode;
  /** How much of a limited text is used. */
  count?: string | undefined;
}

/** What stands under a field: its help, a warning, a count. The field is described by it. */
export function FieldNotes({ children, warning, count }: Props) {
  return (
    <span className={styles.notes}>
      {children ? <span>{children}</span> : null}
      {warning ? (
        <span className={styles.warning} role="status">
          {warning}
        </span>
      ) : null}
      {count ? <span className={styles.count}>{count}</span> : null}
    </span>
  );
}

/** Under the field, and the error nearest to it. */
export const notesBelow: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];
