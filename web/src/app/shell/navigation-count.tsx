import type { Counts } from '@endcap/contract/operations/home';
import type { RouteId } from '@endcap/contract/routes/routes';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { countsQuery } from '../../lib/session/counts.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './navigation-count.module.css';

interface Shown {
  count: number;
  /** Something is late or failed; else it waits for the user. */
  isUrgent?: boolean;
}

const countOf: Partial<Record<RouteId | 'help', (counts: Counts) => Shown>> = {
  admin: ({ admin }) => ({ count: admin ?? 0 }),
  // Requests, ending invitations and the audit are all decided among the users.
  userList: ({ admin }) => ({ count: admin ?? 0 }),
  today: ({ approvals }) => ({ count: approvals ?? 0 }),
  // Who runs the portal sees what is late in it, who answers sees what waits for them.
  ticketQueue: ({ queue, failed }) =>
    failed === null ? { count: queue?.waiting ?? 0 } : { count: queue?.late ?? 0, isUrgent: true },
  operationsStaff: ({ approvals }) => ({ count: approvals ?? 0 }),
  operations: ({ failed }) => ({ count: failed ?? 0, isUrgent: true }),
  help: ({ answers }) => ({ count: answers }),
};

const most = 99;

/** How much waits behind a link of the navigation; nothing while it is unknown, or nothing waits. */
export function NavigationCount({ id }: { id: RouteId | 'help' }) {
  return id in countOf ? <Count id={id} /> : null;
}

function Count({ id }: { id: RouteId | 'help' }) {
  const text = useText('navigation');
  const { data } = useQuery(countsQuery);
  const { count, isUrgent = false } = (data && countOf[id]?.(data)) ?? { count: 0 };
  if (count === 0) return null;
  const words = { count };
  return (
    <span className={styles.count} data-urgent={isUrgent || undefined} data-place={id}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>
        {id === 'help'
          ? text('navigation.answers', words)
          : text(isUrgent ? 'navigation.late' : 'navigation.waits', words)}
      </VisuallyHidden>
    </span>
  );
}
