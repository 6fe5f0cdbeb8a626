import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconTile, type IconTone } from '../../ui/layout/icon-tile.tsx';
import styles from './link-cards.module.css';

/** The pages of an area as cards. */
export function LinkCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.cards} aria-label={label}>
      {children}
    </nav>
  );
}

interface Card {
  icon: ReactNode;
  tone: IconTone;
  title: string;
  lead: string;
  /** What is in it now. */
  figure?: ReactNode;
}

/** What the link of a card is given: the page decides where it leads. */
export function linkCard({ icon, tone, title, lead, figure }: Card) {
  return {
    className: styles.card ?? '',
    children: (
      <>
        <IconTile tone={tone}>{icon}</IconTile>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.lead}>{lead}</span>
          {figure ? <span className={styles.figure}>{figure}</span> : null}
        </span>
        <IconArrowRight size={16} aria-hidden className={styles.arrow} />
      </>
    ),
  };
}
