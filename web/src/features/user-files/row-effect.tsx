import type { PlannedRow } from '@endcap/contract/user-files';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { type Text, useText } from '../../lib/i18n/messages.ts';
import styles from './user-files.module.css';

const columns = ['firstName', 'lastName', 'email', 'role', 'products', 'multiple'] as const;

/** As the file's own column is called. */
function fieldName(field: string, text: Text<'user-files'>): string {
  const known = columns.find((column) => column === field);
  return known ? text(`user-files.field.${known}` satisfies IdOf<'user-files'>) : field;
}

/** What becomes of one row: the outcome, old and new values, what is wrong with it. */
export function RowEffect({ row }: { row: PlannedRow }) {
  const text = useText('user-files');
  const { outcome, changes, problems, notes } = row;
  const nothing = text('user-files.change.nothing');
  return (
    <div className={styles.effect}>
      <span className={styles.outcome} data-outcome={outcome}>
        {text(`user-files.badge.${outcome}`)}
      </span>
      <ul className={styles.effects}>
        {problems.map(({ field, code, message }) => (
          <li key={`${field} ${code} ${message}`} className={styles.problem}>
            {field
              ? text('user-files.problem', { field: fieldName(field, text), message })
              : message}
          </li>
        ))}
        {changes.map(({ field, before, after }) => {
          const values = { field: fieldName(field, text), after: after || nothing };
          return (
            <li key={field}>
              {before === null
                ? text('user-files.change.new', values)
                : text('user-files.change', { ...values, before: before || nothing })}
            </li>
          );
        })}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
