import { Children, type ReactNode, useId, useState } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
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

interface RowsProps {
  /** How many are shown before the user asks for the others. */
  shown: number;
  track: string;
  children: ReactNode;
}

/** Rows whose end is folded, so that what is below begins higher. */
export function FoldedRows({ shown, track, children }: RowsProps) {
  const text = useText('home-page');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const rows = Children.toArray(children);
  const others = rows.length - shown;
  return (
    <>
      <ul id={id} className={styles.rows}>
        {isOpen ? rows : rows.slice(0, shown)}
      </ul>
      {others > 0 ? (
        <div className={styles.foot}>
          <UnstyledButton
            className={styles.link ?? ''}
            aria-expanded={isOpen}
            aria-controls={id}
            data-track={track}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text('home.changed.fewer') : text('home.more.show', { count: others })}
          </UnstyledButton>
        </div>
      ) : null}
    </>
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
