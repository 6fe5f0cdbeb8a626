import { useLocation } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../routing/route-link.tsx';
import styles from './header.module.css';
import { type destinationsFor, lineOf } from './navigation.ts';

export type Destinations = ReturnType<typeof destinationsFor>;

/** The same in a line and in the menu. */
export function NavigationLinks({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const here = lineOf(useLocation({ select: ({ pathname }) => pathname }), destinations);
  return destinations.map(({ id, label }) => (
    <RouteLink
      key={id}
      id={id}
      className={styles.link}
      activeOptions={{ includeSearch: false, exact: true }}
      {...(id === here && { 'data-active': true, 'aria-current': 'true' })}
    >
      {text(label)}
    </RouteLink>
  ));
}
