import styles from './chart-card.module.css';
import { useChart } from './chart-context.ts';

/** The numbers of a chart, the newest first as in every list. */
export function ChartTable() {
  const { title, data, words, format } = useChart();
  const rows = data.points.map((point, at) => ({ point, at })).reverse();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.tableFrame} tabIndex={0} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.period}</th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className={styles.number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ point, at }) => (
            <tr key={point.key}>
              <th scope="row">{point.name}</th>
              {data.series.map(({ name, values }) => {
                const value = values[at] ?? null;
                return (
                  <td key={name} className={styles.number}>
                    {value === null ? words.noData : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
