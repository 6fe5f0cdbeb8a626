import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface Props {
  /** Before the title: the initials of a person or a company. */
  mark?: ReactNode;
  title: string;
  /** Beside the title: its states. */
  chips?: ReactNode;
  description?: ReactNode;
  /** The actions of this page, the primary action last. */
  actions?: ReactNode;
  /** A greeting in place of a plain heading. */
  large?: boolean;
}

/** The title of a screen. It takes the focus when the page is opened. */
export function PageHeader(props: Props) {
  const { mark, title, chips, description, actions, large = false } = props;
  return (
    <div className={styles.header} data-large={large || undefined}>
      <div className={styles.identity}>
        {mark}
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            {chips}
          </div>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
