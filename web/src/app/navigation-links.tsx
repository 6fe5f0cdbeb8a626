import { useText } from '../lib/messages.ts';
import styles from './header.module.css';
import { activeOptionsOf, type destinationsFor } from './navigation.ts';
import { RouteLink } from './route-link.tsx';

export type Destinations = ReturnType<typeof destinationsFor>;

/** The same in a line and in the menu. */
export function NavigationLinks({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  return destinations.map(({ id, label }) => (
    <RouteLink
      key={id}
      id={id}
      className={styles.link}
      activeProps={{ 'data-active': true }}
      activeOptions={activeOptionsOf(id)}
    >
      {text(label)}
    </RouteLink>
  ));
}
