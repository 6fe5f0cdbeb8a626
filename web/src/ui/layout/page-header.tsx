import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** The actions of this page, the primary action last. */
  actions?: ReactNode;
  /** A greeting in place of a plain heading. */
  large?: boolean;
}

/** The title of a screen. It takes the focus when the page is opened. */
export function PageHeader({ title, description, actions, large = false }: Props) {
  return (
    <div className={styles.header} data-large={large || undefined}>
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
