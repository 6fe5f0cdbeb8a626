import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import styles from './person.module.css';
import { timelineQuery } from './person.queries.ts';

type Entry = Answer<'GET /api/users/:userId/timeline'>['items'][number];

/** What the person did and what was done to them, over all companies. */
export function TimelineSection({ userId }: { userId: string }) {
  const text = useText('global-users');
  return (
    <SectionCard title={text('global-users.timeline.title')}>
      <Timeline userId={userId} />
    </SectionCard>
  );
}

function Timeline({ userId }: { userId: string }) {
  const text = useText('global-users');
  const timeline = useInfiniteQuery(timelineQuery(userId));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = timeline;
  const failed = text('global-users.timeline.failed');
  if (error && !data) {
    return <Failure error={error} title={failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={4} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return <p className={entryList.nothing}>{text('global-users.timeline.none')}</p>;
  }
  return (
    <>
      <ol className={entryList.list}>
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <Failure error={error} title={failed} onRetry={() => void fetchNextPage()} />
      {hasNextPage && !error ? (
        <div className={styles.more}>
          <Button
            variant="default"
            size="xs"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {text('global-users.timeline.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const text = useText('global-users');
  const date = useDate();
  const { eventText: event, eventDescription, entityName: entity, actor, companyName } = entry;
  const details = [
    date(entry.createdOn, 'minute'),
    companyName ?? text('global-users.timeline.portal'),
    actor && text('global-users.timeline.by', { name: actor }),
  ];
  return (
    <li className={`${entryList.entry} ${entryList.row}`}>
      <div className={entryList.words}>
        <span className={entryList.name}>
          {entity ? text('global-users.timeline.about', { event, entity }) : event}
        </span>
        {eventDescription ? (
          <p className={styles.description}>
            <CutText
              text={eventDescription}
              limit={160}
              moreLabel={text('global-users.timeline.seeMore', { event })}
              lessLabel={text('global-users.timeline.seeLess', { event })}
            />
          </p>
        ) : null}
        <p className={entryList.detail}>{details.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
