import type { RouteId } from '@endcap/contract/routes/routes';
import { type ReactNode, Suspense } from 'react';
import { RouteLink } from '../../lib/session/route-link.tsx';
import styles from './sub-navigation.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface Props {
  label: string;
  /** Those that are open to the user, in their order. */
  links: readonly { id: RouteId; label: string }[];
  /** How much waits behind a link; it comes later than the links. */
  countOf?: (id: RouteId) => ReactNode;
}

/** The pages of an area, below the header. A single page needs no navigation. */
export function SubNavigation({ label, links, countOf }: Props) {
  const list = useCurrentInSight<HTMLUListElement>();
  if (links.length < 2) return null;
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul ref={list}>
        {links.map((link) => (
          <li key={link.id}>
            <RouteLink id={link.id} activeOptions={{ includeSearch: false, exact: true }}>
              {link.label}
              {countOf ? <Suspense>{countOf(link.id)}</Suspense> : null}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
