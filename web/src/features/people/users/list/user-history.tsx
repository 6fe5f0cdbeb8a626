import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../../kit/failure/failure.tsx';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import { useUserAdmin } from '../user-admin.ts';
import { historyQuery } from '../users.queries.ts';
import styles from './user-drawer.module.css';

type Entry = Answer<'GET /api/companies/:companyId/users/:userId/history'>['items'][number];

interface Props {
  user: { userId: string; loginId: string; firstName: string };
}

/** What was done to a user and what they did, newest first; the activity log has the whole of it. */
export function UserHistory({ user: { userId, loginId, firstName } }: Props) {
  const text = useText('user-list');
  const { company } = useUserAdmin();
  const history = useInfiniteQuery(historyQuery(company.id, userId));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = history;
  if (error && !data) {
    const title = text('user-list.drawer.history.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('words.history')} lines={3} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return <p className={styles.none}>{text('user-list.drawer.history.none')}</p>;
  return (
    <>
      <ol className={styles.list}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {error ? (
        <Failure
          error={error}
          title={text('user-list.drawer.history.failed')}
          onRetry={() => void fetchNextPage()}
        />
      ) : null}
      <div className={styles.more}>
        {hasNextPage ? (
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            data-track="users-drawer-history-more"
          >
            {text('user-list.drawer.history.more')}
          </Button>
        ) : null}
        <Link className={styles.log} to="/admin/activityLog" search={{ actor: loginId }}>
          {text('user-list.drawer.history.log', { name: firstName })}
        </Link>
      </div>
    </>
  );
}

function HistoryEntry({ entry }: { entry: Entry }) {
  const text = useText('user-list');
  const date = useDate();
  const { eventText, eventDescription, entityName, actor, createdOn } = entry;
  const when = date(createdOn, 'minute');
  return (
    <li>
      <span className={styles.strong}>
        {entityName
          ? text('user-list.drawer.history.about', { event: eventText, entity: entityName })
          : eventText}
      </span>
      {eventDescription ? (
        <span className={styles.detail}>
          <CutText
            text={eventDescription}
            limit={120}
            moreLabel={text('user-list.drawer.history.seeMore', { event: eventText })}
            lessLabel={text('user-list.drawer.history.seeLess', { event: eventText })}
          />
        </span>
      ) : null}
      <span className={styles.quiet}>
        {actor ? text('user-list.drawer.by', { date: when, who: actor }) : when}
      </span>
    </li>
  );
}
