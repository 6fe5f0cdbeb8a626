import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import common from '../../ui/theme/common.module.css';
import styles from './record-card.module.css';

interface Props {
  title: string;
  /** How many are in it. */
  count?: ReactNode;
  /** A few words beside the title. */
  note?: ReactNode;
  /** The link to all of it, or its action. */
  action?: ReactNode;
  /** The rows go to the edges of the card; other content has a margin. */
  flush?: boolean;
  children: ReactNode;
}

/** One of the cards of a record: a head with its link, and rows below it. */
export function RecordCard({ title, count, note, action, flush = false, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
        {note ? <span className={common.softSmall}>{note}</span> : null}
        {action ? <span className={styles.action}>{action}</span> : null}
      </div>
      <div className={flush ? undefined : styles.body}>{children}</div>
    </section>
  );
}

/** The rows of a card. */
export function CardRows({ children }: { children: ReactNode }) {
  return <ul className={`${common.list} ${styles.rows}`}>{children}</ul>;
}

interface RowProps {
  icon?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
}

/** What a link that is a whole row is given: the page decides where it leads. */
export function rowLink({ icon, title, detail }: RowProps) {
  return {
    className: styles.link ?? '',
    children: (
      <>
        {icon}
        <span className={styles.words}>
          <span className={styles.name}>{title}</span>
          {detail ? <span className={styles.detail}>{detail}</span> : null}
        </span>
        <IconChevronRight size={16} aria-hidden className={styles.arrow} />
      </>
    ),
  };
}

/** Names and values below each other. */
export function CardFacts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** In place of rows: why there are none. */
export function CardNothing({ children }: { children: ReactNode }) {
  return <p className={styles.nothing}>{children}</p>;
}
