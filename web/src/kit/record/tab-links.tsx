import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useCurrentInSight } from '../page/use-current-in-sight.ts';
import styles from './tab-links.module.css';

/** The parts of a record, each at an address of its own: `TabLink` children. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  const list = useCurrentInSight<HTMLUListElement>();
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul ref={list}>{children}</ul>
    </nav>
  );
}

interface TabProps extends ComponentProps<'a'> {
  /** The screen decides: the first tab has no name in the address. */
  isCurrent: boolean;
  /** The total of the tab, in words of the locale. */
  count?: ReactNode;
}

/** A link of the router to one tab. */
export const TabLink = createLink(({ isCurrent, count, children, ...rest }: TabProps) => (
  <li>
    <a {...rest} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </a>
  </li>
));
