import { type TimelineKind, timelineKinds } from '@endcap/contract/people/timeline-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { RecordCard } from '../../../../kit/record/record-card.tsx';
import { useUrlState } from '../../../../lib/browser/use-url-state.ts';
import type { Answer } from '../../../../lib/call/call-types.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { CutText } from '../../../../ui/layout/cut-text.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import styles from './person.module.css';
import { timelineQuery } from './person.queries.ts';

type Entry = Answer<'GET /api/users/:userId/timeline'>['items'][number];

/** What the person did and what was done to them, over all companies. */
export function TimelineSection({ userId }: { userId: string }) {
  const text = useText('global-users');
  const [{ kind }, change] = useUrlState('/globalUserManagement/users/$userId');
  const all = { id: 'ALL', title: text('global-users.timeline.kind.ALL') };
  return (
    <RecordCard
      title={text('global-users.timeline.title')}
      action={
        <Dropdown
          size="xs"
          aria-label={text('global-users.timeline.kinds')}
          options={[
            all,
            ...timelineKinds.map((id) => ({ id, title: text(`global-users.timeline.kind.${id}`) })),
          ]}
          value={kind ?? all.id}
          onChange={(id) =>
            change({ kind: timelineKinds.find((one) => one === id) }, { replace: true })
          }
        />
      }
    >
      <Timeline userId={userId} kind={kind} />
    </RecordCard>
  );
}

function Timeline({ userId, kind }: { userId: string; kind: TimelineKind | undefined }) {
  const text = useText('global-users');
  const date = useDate();
  const timeline = useInfiniteQuery(timelineQuery(userId, kind));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = timeline;
  const failed = text('global-users.timeline.failed');
  if (error && !data) {
    return <Failure error={error} title={failed} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={4} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) {
    return (
      <p className={entryList.nothing}>
        {text(kind ? 'global-users.timeline.noneOfKind' : 'global-users.timeline.none')}
      </p>
    );
  }
  return (
    <>
      {[...Map.groupBy(entries, ({ createdOn }) => date(createdOn, 'table'))].map(
        ([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h3 className={styles.day}>{day}</h3>
            <ol className={entryList.list}>
              {ofDay.map((entry) => (
                <TimelineEntry key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ),
      )}
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
  const time = useTimeOfDay();
  const { eventText: event, eventDescription, entityName: entity, actor, companyName } = entry;
  const details = [
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
      <time
        className={styles.time}
        dateTime={entry.createdOn}
        title={date(entry.createdOn, 'momentOfYear')}
      >
        {time(entry.createdOn)}
      </time>
    </li>
  );
}

/** The day stands above the entries. */
function useTimeOfDay(): (iso: string) => string {
  const { locale, timeZone } = useLocale();
  const format = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return (iso) => format.format(new Date(iso));
}
