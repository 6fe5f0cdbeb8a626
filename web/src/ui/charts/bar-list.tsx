import type { ReactNode } from 'react';
import styles from './chart-card.module.css';
import { useChart } from './chart-context.ts';

interface Props {
  /** The name of a bar as a link to the rows that it counts. */
  link?: (key: string, name: string) => ReactNode;
}

/** Lying bars, largest first, each with its number: for reasons, products and searches. */
export function BarList({ link }: Props) {
  const { data, format, words } = useChart();
  const values = data.series[0]?.values ?? [];
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  const rows = data.points
    .map((point, at) => ({ ...point, value: values[at] ?? null }))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return (
    <ul className={styles.list}>
      {rows.map(({ key, name, value }) => (
        <li key={key} className={styles.row}>
          <span className={styles.rowName}>{link ? link(key, name) : name}</span>
          <span className={styles.track} aria-hidden>
            <span className={styles.fill} style={{ width: `${((value ?? 0) / most) * 100}%` }} />
          </span>
          <span className={styles.rowValue}>{value === null ? words.noData : format(value)}</span>
        </li>
      ))}
    </ul>
  );
}
