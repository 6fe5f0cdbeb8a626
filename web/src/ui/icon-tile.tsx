import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

interface Props {
  tone?: 'purple' | 'pink' | 'blue' | 'amber' | 'green' | undefined;
  large?: boolean;
  /** An icon; it says nothing that the words beside it do not. */
  children: ReactNode;
}

export function IconTile({ tone = 'purple', large = false, children }: Props) {
  return (
    <span className={styles.tile} data-tone={tone} data-large={large || undefined} aria-hidden>
      {children}
    </span>
  );
}
