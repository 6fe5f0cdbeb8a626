import { useUiText } from '../ui-text.ts';
import { useChart } from './chart-context.ts';
import styles from './charts.module.css';
import { toneOf } from './tones.ts';

/** What the cursor is at, else the last point. Its place is above the chart, so that it covers no data. */
export function ChartReadout({ cursor }: { cursor: number | null }) {
  const { data, words, format } = useChart();
  const text = useUiText();
  const at = cursor ?? data.points.length - 1;
  const point = data.points[at];
  return (
    <p className={styles.readout} aria-live="polite" aria-atomic>
      {point ? (
        <>
          <strong>{point.name}</strong>
          {data.series.map((series, index) => {
            const value = series.values[at] ?? null;
            return (
              <span key={series.name} className={styles.entry}>
                <i className={styles.swatch} data-tone={toneOf(data.series, index)} aria-hidden />{' '}
                {text('common.labeled', {
                  name: series.name,
                  value: value === null ? words.noData : format(value),
                })}
              </span>
            );
          })}
          {point.preliminary ? <span className={styles.entry}>{words.preliminary}</span> : null}
        </>
      ) : null}
    </p>
  );
}
