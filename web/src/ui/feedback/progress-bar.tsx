import styles from './progress-bar.module.css';

interface Props {
  /** What is going on. */
  label: string;
  done: number;
  total: number;
  /** How far it is, in words. */
  valueText: string;
}

const whole = 100;

/** How much of a known amount is through. */
export function ProgressBar({ label, done, total, valueText }: Props) {
  const percent = total > 0 ? Math.min(whole, Math.floor((done / total) * whole)) : 0;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuetext={valueText}
    >
      <span className={styles.done} style={{ width: `${percent}%` }} />
    </div>
  );
}
