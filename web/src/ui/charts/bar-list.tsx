import type { ReactNode } from 'react';
import styles from './chart-card.module.css';
import { useChart } from './chart-context.ts';

interface Props {
  /** The name of a bar as a link to the rows that it counts. */
  link?: (key: string, name: string) => ReactNode;
  /** What stands behind a bar of two parts; their sum unless it is given. */
  textOf?: (used: number, rest: number) => ReactNode;
}

/**
 * Lying bars, largest first, each with its number: for reasons, products and searches. With a second
 * series each bar has two parts, the second one hatched.
 */
export function BarList({ link, textOf }: Props) {
  const { data, format, words } = useChart();
  const [first, second] = data.series;
  const rows = data.points
    .map((point, at) => {
      const [value, rest] = [first?.values[at] ?? null, second?.values[at] ?? 0];
      return { ...point, value, rest, total: (value ?? 0) + rest };
    })
    .sort((a, b) => b.total - a.total);
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <>
      <ul className={styles.list} data-parts={second ? true : undefined}>
        {rows.map(({ key, name, value, rest, total }) => (
          <li key={key} className={styles.row}>
            <span className={styles.rowName}>{link ? link(key, name) : name}</span>
            <span className={styles.track} aria-hidden>
              <span className={styles.fill} style={{ width: `${((value ?? 0) / most) * 100}%` }} />
              {rest > 0 ? (
                <span className={styles.rest} style={{ width: `${(rest / most) * 100}%` }} />
              ) : null}
            </span>
            <span className={styles.rowValue}>
              {value === null ? words.noData : (textOf?.(value, rest) ?? format(total))}
            </span>
          </li>
        ))}
      </ul>
      {first && second ? (
        <ul className={styles.legend} aria-hidden>
          <li>
            <span className={styles.fill} />
            {first.name}
          </li>
          <li>
            <span className={styles.rest} />
            {second.name}
          </li>
        </ul>
      ) : null}
    </>
  );
}
