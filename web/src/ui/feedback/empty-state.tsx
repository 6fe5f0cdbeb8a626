import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  description?: string | undefined;
  /** The next step. */
  action?: ReactNode;
}

/** Says why there is nothing here, and what to do about it. */
export function EmptyState({ icon, title, description, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon ? (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      ) : null}
      <p className={styles.title}>{title}</p>
      {description ? <p className={styles.description}>{description}</p> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
