import { userLimits } from '@endcap/contract/limits';
import { fileFields } from '@endcap/contract/people/task-stages';
import type { PlannedRow } from '@endcap/contract/people/user-files';
import { memo } from 'react';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import type { IdOf } from '../../../lib/i18n/catalogs.ts';
import { type Text, useText } from '../../../lib/i18n/messages.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import common from '../../../ui/theme/common.module.css';
import type { Drafts } from './use-bulk-file.ts';
import styles from './user-files.module.css';

interface Correcting {
  /** What was typed into a cell before and not checked yet. */
  draftOf: Drafts['of'];
  onDraft: Drafts['set'];
}

interface Props extends Correcting {
  rows: readonly PlannedRow[];
}

/** Memoized: a plan may have hundreds of rows. */
export const PlannedRows = memo(function PlannedRows({ rows, ...drafts }: Props) {
  const text = useText('user-files');
  return (
    <section
      className={styles.frame}
      aria-label={text('user-files.rows.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a focused box
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.line}>
              {text('user-files.column.line')}
            </th>
            <th scope="col" className={styles.person}>
              {text('user-files.column.person')}
            </th>
            <th scope="col">{text('user-files.column.effect')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line}>
              <td className={styles.line} data-column={text('user-files.column.line')}>
                {row.line}
              </td>
              <td>
                <span className={styles.name}>{row.name || row.email}</span>
                {row.name ? (
                  <span className={common.soft}>
                    <AddressText address={row.email} />
                  </span>
                ) : null}
              </td>
              <td>
                <RowEffect row={row} {...drafts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

/** The field by the name of its column in the file. */
function fieldName(field: string, text: Text<'user-files'>): string {
  const known = fileFields.find((column) => column === field);
  return known ? text(`user-files.field.${known}` satisfies IdOf<'user-files'>) : field;
}

const tones: Record<PlannedRow['outcome'], StatusTone> = {
  CREATE: 'success',
  CHANGE: 'accent',
  SAME: 'neutral',
  REFUSED: 'danger',
};

/** The effect of one row: its outcome, its problems, and the old and new values. */
function RowEffect({ row, draftOf, onDraft }: Correcting & { row: PlannedRow }) {
  const text = useText('user-files');
  const { line, outcome, changes, problems, notes } = row;
  const wrong = new Set(problems.map(({ field }) => field));
  const cells = row.cells.filter(({ field }) => wrong.has(field));
  const nothing = text('user-files.change.nothing');
  return (
    <div className={styles.effect}>
      <StatusBadge tone={tones[outcome]} className={styles.outcome}>
        {text(`user-files.badge.${outcome}`)}
      </StatusBadge>
      <ul className={styles.effects}>
        {problems.map(({ field, code, message }) => (
          <li key={`${field} ${code} ${message}`} className={styles.problem}>
            {field
              ? text('user-files.problem', { field: fieldName(field, text), message })
              : message}
          </li>
        ))}
        {cells.map(({ field, value }) => (
          <li key={`cell ${field}`} className={styles.correction}>
            <TextInput
              label={text('user-files.correct', { field: fieldName(field, text), line })}
              defaultValue={draftOf(line, field) ?? value}
              maxLength={userLimits.correctedCell}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onDraft({ line, field, value: target.value }, value)}
            />
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
