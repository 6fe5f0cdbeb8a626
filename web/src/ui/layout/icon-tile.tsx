import type { ReactNode } from 'react';
import styles from './icon-tile.module.css';

export type IconTone = 'purple' | 'pink' | 'blue' | 'amber' | 'green' | 'red';

interface Props {
  tone?: IconTone | undefined;
  large?: boolean;
  small?: boolean;
  /** An icon; it says nothing that the words beside it do not. */
  children: ReactNode;
}

export function IconTile({ tone = 'purple', large = false, small = false, children }: Props) {
  return (
    <span
      className={styles.tile}
      data-tone={tone}
      data-large={large || undefined}
      data-small={small || undefined}
      aria-hidden
    >
      {children}
    </span>
  );
}
