import type { ReactNode } from 'react';
import styles from './field-notes.module.css';

interface Props {
  children?: ReactNode;
  warning?: ReactNode;
  /** How much of a limited text is used. */
  count?: string | undefined;
}

/** The notes below a field: help, warning, count. Screen readers read them as its description. */
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
