import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** What can be done on this page, the primary action last. */
  actions?: ReactNode;
}

/** Title of a work screen. It takes the focus when the page is opened. */
export function PageHeader({ title, description, actions }: Props) {
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {description ? <p className={styles.description}>{description}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
