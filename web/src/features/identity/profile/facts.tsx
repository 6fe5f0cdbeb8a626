import common from '../../../ui/theme/common.module.css';
import styles from './facts.module.css';

interface Props {
  facts: readonly { label: string; value: string }[];
}

/** The values that the user can read but not change on this page. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={`${common.shrink} ${styles.fact}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
