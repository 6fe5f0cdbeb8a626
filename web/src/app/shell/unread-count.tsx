import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '../../features/content/release-notes/release-notes.queries.ts';
import { StatusBadge } from '../../kit/page/status-badge.tsx';
import { useText } from '../../lib/i18n/messages.ts';

/** Of the release notes. Nothing is shown while it is unknown, and nothing when all are read. */
export function UnreadCount() {
  const text = useText('shell');
  const { data } = useQuery(unreadQuery);
  if (!data?.unread) return null;
  return (
    <>
      {' '}
      <StatusBadge>{text('shell.help.unread', { count: data.unread })}</StatusBadge>
    </>
  );
}
