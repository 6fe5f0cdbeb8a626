import type { RouteId } from '@endcap/contract/routes/routes';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { RouteLink } from '../../lib/session/route-link.tsx';
import styles from './sub-navigation.module.css';

interface Props {
  label: string;
  /** Those that are open to the user, in their order. */
  links: readonly { id: RouteId; label: string }[];
}

/** The pages of an area, below the header. A single page needs no navigation. */
export function SubNavigation({ label, links }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // On a phone the links do not fit: the one of this page would be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) {
      const { left, width } = current.getBoundingClientRect();
      list.current.scrollLeft += left - (list.current.clientWidth - width) / 2;
    }
  }, [pathname]);
  if (links.length < 2) return null;
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={list}>
        {links.map((link) => (
          <li key={link.id}>
            <RouteLink id={link.id} activeOptions={{ includeSearch: false, exact: true }}>
              {link.label}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
