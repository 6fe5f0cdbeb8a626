import colors from './chart-colors.module.css';
import styles from './charts.module.css';
import { axisOf, linePath, scaleOf, stretchesOf } from './scale.ts';

const width = 84;
const height = 26;

/** A small line on a scale of its own. It stands beside its number, which says what it shows. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <span className={styles.noSpark} aria-hidden />;
  const axis = axisOf(known, { fromZero: false, whole: false });
  const y = scaleOf(
    { ...axis, from: Math.min(...known), to: Math.max(...known, axis.from + 1e-9) },
    height - 4,
    4,
  );
  const step = (width - 8) / Math.max(1, values.length - 1);
  const flat = Math.min(...known) === Math.max(...known);
  const spots = values.map((value, at) =>
    value === null ? null : { x: 4 + at * step, y: flat ? height / 2 : y(value) },
  );
  const last = spots.findLast((spot) => spot !== null);
  return (
    <svg className={`${styles.spark} ${colors.colors}`} width={width} height={height} aria-hidden>
      <g data-tone="1">
        {stretchesOf(spots).map((stretch) => (
          <path key={stretch[0]?.x} className={styles.line} d={linePath(stretch)} />
        ))}
        {last ? <circle className={styles.mark} cx={last.x} cy={last.y} r={2.6} /> : null}
      </g>
    </svg>
  );
}
