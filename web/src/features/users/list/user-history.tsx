import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import type { IdOf } from '../../../lib/i18n/catalogs.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { historyQuery } from '../users.queries.ts';
import styles from './user-drawer.module.css';

type EventId = Extract<IdOf<'user-list'>, `user-list.drawer.event.${string}`>;

/** Events that the drawer names; the activity log has all of them. */
const named = [
  'SIGNED_IN',
  'SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'USER_INVITED',
  'USER_REGISTERED',
  'USER_ADDED',
  'USER_REMOVED',
  'USER_ACCESS_CHANGED',
  'USER_BLOCKED',
  'USER_UNBLOCKED',
  'INVITATION_CANCELLED',
  'INVITATION_ACCEPTED',
  'INVITATION_DECLINED',
  'ACCESS_GRANTED',
  'ACCESS_REFUSED',
  'TASK_UNDONE',
  'PROFILE_CHANGED',
  'ACCESS_REQUESTED',
  'ACCESS_REQUEST_CANCELLED',
] as const;

function eventTextId(event: string): EventId {
  const known = named.find((one) => one === event);
  return known ? `user-list.drawer.event.${known}` : 'user-list.drawer.event.other';
}

/** The latest entries of the activity log about a user. */
export function UserHistory({ userId }: { userId: string }) {
  const text = useText('user-list');
  const date = useDate();
  const { company } = useUserAdmin();
  const { data, error, refetch } = useQuery(historyQuery(company.id, userId));
  if (error) {
    const title = text('user-list.drawer.history.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('user-list.drawer.history')} lines={3} />;
  if (data.items.length === 0)
    return <p className={styles.none}>{text('user-list.drawer.history.none')}</p>;
  return (
    <ol className={styles.list}>
      {data.items.map(({ event, createdOn, actor }) => (
        <li key={`${createdOn} ${event}`}>
          <span className={styles.strong}>{text(eventTextId(event))}</span>
          <span className={styles.quiet}>
            {actor
              ? text('user-list.drawer.by', { date: date(createdOn, 'minute'), who: actor })
              : date(createdOn, 'minute')}
          </span>
        </li>
      ))}
    </ol>
  );
}
