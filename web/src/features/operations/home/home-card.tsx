import { type ReactNode, useId } from 'react';
import styles from './home.module.css';

interface Props {
  title: string;
  /** Beside the title: how much is in it. */
  count?: ReactNode;
  /** Late or failed. */
  isUrgent?: boolean;
  /** A soft word after the count. */
  hint?: string;
  side?: ReactNode;
  children: ReactNode;
}

/** One list of a home, under its heading. */
export function HomeCard({ title, count, isUrgent = false, hint, side, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count ? (
          <span className={styles.count} data-urgent={isUrgent || undefined}>
            {count}
          </span>
        ) : null}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
        <span className={styles.side}>{side}</span>
      </div>
      {children}
    </section>
  );
}

interface RowProps {
  /** A monogram or an icon. */
  mark?: ReactNode;
  title: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  quiet?: boolean;
}

/** One thing of a list: what it is, its facts, and what can be done about it. */
export function HomeRow({ mark, title, meta, actions, quiet = false }: RowProps) {
  return (
    <li className={styles.row} data-quiet={quiet || undefined}>
      {mark}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {meta ? <div className={styles.meta}>{meta}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </li>
  );
}
