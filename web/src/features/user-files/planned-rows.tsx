import type { PlannedRow } from '@endcap/contract/user-files';
import { memo } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { AddressText } from '../../ui/layout/address-text.tsx';
import { RowEffect } from './row-effect.tsx';
import styles from './user-files.module.css';

/** Drawn again only for other rows: there may be hundreds. */
export const PlannedRows = memo(function PlannedRows({ rows }: { rows: readonly PlannedRow[] }) {
  const text = useText('user-files');
  return (
    <section
      className={styles.frame}
      aria-label={text('user-files.rows.label')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
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
                  <span className={styles.address}>
                    <AddressText address={row.email} />
                  </span>
                ) : null}
              </td>
              <td>
                <RowEffect row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});
