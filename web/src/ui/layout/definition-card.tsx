import type { ReactNode } from 'react';
import { useDelayed } from '../feedback/use-delayed.ts';
import styles from './definition-card.module.css';

interface Props {
  /** Where the definition is from. */
  source: string;
  /** Undefined until it has loaded: its outline keeps the place. */
  term: { name: string; definition: string } | undefined;
  /** A link to the whole definition. With it, the card has one height and cuts what does not fit. */
  more?: ReactNode;
  className?: string | undefined;
}

/** A term and its definition. */
export function DefinitionCard({ source, term, more, className }: Props) {
  const late = useDelayed(term === undefined);
  return (
    <div className={`${styles.card} ${className ?? ''}`} data-cut={more ? true : undefined}>
      <p className={styles.source}>{source}</p>
      {term ? (
        <dl>
          <dt>{term.name}</dt>
          <dd>{term.definition}</dd>
        </dl>
      ) : (
        <div className={styles.outline} data-late={late || undefined} aria-hidden>
          <span />
          <span />
          <span />
          <span />
        </div>
      )}
      {more ? <div className={styles.more}>{more}</div> : null}
    </div>
  );
}
