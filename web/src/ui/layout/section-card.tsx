import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

interface Props {
  title: string;
  description?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One of several things on a page, under a heading of its own. */
export function SectionCard({ title, description, actions, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.header}>
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {description ? <p className={styles.description}>{description}</p> : null}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
