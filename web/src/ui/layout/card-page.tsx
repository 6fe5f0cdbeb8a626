import type { ReactNode } from 'react';
import styles from './card-page.module.css';

interface Props {
  title: string;
  lead?: ReactNode;
  /** For a form of many fields. */
  wide?: boolean;
  children?: ReactNode;
  /** Content beside the card on wide screens. */
  aside?: ReactNode;
}

/** A page with one thing to do, on a card in its middle. */
export function CardPage({ title, lead, wide = false, children, aside }: Props) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      <section className={styles.card}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {lead ? <p className={styles.lead}>{lead}</p> : null}
        {children}
      </section>
      {aside}
    </div>
  );
}
