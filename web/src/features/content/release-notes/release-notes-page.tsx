import { IconChecks, IconNews, IconRss } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DatedList } from '../../../kit/content/dated-list.tsx';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { ListFilter } from '../../../kit/list/list-filter.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { pageIndexOf, pageNumberOf } from '../../../lib/tables/table-search.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Pager } from '../../../ui/data-table/pager.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { ToggleChip } from '../../../ui/fields/filter-chip.tsx';
import { focusPageHeading } from '../../../ui/layout/focus-page-heading.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { NoteEntry } from './note-entry.tsx';
import styles from './release-notes.module.css';
import { notesQuery, useMarkAllRead } from './release-notes.queries.ts';
import { tagsIn } from './release-notes.search.ts';

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof notesQuery>['queryFn']>>>;

/** /releaseNotes: what changed, the newest first. */
export function ReleaseNotesPage() {
  const text = useText('release-notes');
  const { locale } = useLocale();
  const [state] = useUrlState('/releaseNotes');
  const { data, error, refetch } = useQuery(notesQuery(state, locale));
  const [isFeedOpen, setFeedOpen] = useState(false);
  return (
    <Page
      title={text('release-notes.title')}
      description={text('release-notes.lead')}
      width="reading"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRss size={16} aria-hidden />}
            onClick={() => setFeedOpen(true)}
            data-track="release-notes-feed"
          >
            {text('release-notes.feed')}
          </Button>
          {data && data.unread > 0 ? <MarkAllButton /> : null}
        </>
      }
    >
      {data ? <Notes answer={data} /> : null}
      {data ? null : (
        <Failure
          error={error}
          title={text('release-notes.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data || error ? null : (
        <PlaceholderLines label={text('common.loading')} lines={10} shape="text" />
      )}
      {isFeedOpen ? <FeedDialog onClose={() => setFeedOpen(false)} /> : null}
    </Page>
  );
}

function MarkAllButton() {
  const text = useText('release-notes');
  const toast = useToast();
  const reportFailure = useReportFailure();
  const markAll = useMarkAllRead({
    onSuccess: () => {
      toast.success({ message: text('release-notes.markAll.done') });
      // The button goes with the last mark.
      focusPageHeading();
    },
    onError: (error) => reportFailure(error),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} aria-hidden />}
      loading={markAll.isPending}
      onClick={() => markAll.mutate()}
      data-track="release-notes-mark-all"
    >
      {text('release-notes.markAll')}
    </Button>
  );
}

function Notes({ answer }: { answer: Answer }) {
  const text = useText('release-notes');
  const [state, change] = useUrlState('/releaseNotes');
  const isFiltered = Boolean(state.tags || state.mine || state.unread);
  const clear = () =>
    change({ tags: undefined, mine: undefined, unread: undefined, page: undefined });
  const turnTo = (page: number, replace = false) => {
    change({ page: pageNumberOf(page) }, { replace });
    window.scrollTo({ top: 0 });
    focusPageHeading();
  };
  return (
    <>
      <Filters answer={answer} />
      {answer.items.length > 0 ? (
        <DatedList label={text('release-notes.title')}>
          {answer.items.map((note) => (
            <NoteEntry key={note.id} note={note} />
          ))}
        </DatedList>
      ) : (
        <EmptyState
          icon={<IconNews size={22} />}
          title={text(isFiltered ? 'release-notes.noMatch' : 'release-notes.empty')}
          description={text(isFiltered ? 'release-notes.noMatch.hint' : 'release-notes.empty.hint')}
          action={
            isFiltered ? (
              <Button variant="default" onClick={clear}>
                {text('words.clearFilters')}
              </Button>
            ) : null
          }
        />
      )}
      {answer.totalPages > 1 ? (
        <div className={styles.pager}>
          <Pager
            rows={answer.items}
            page={pageIndexOf(state.page)}
            pageSize={answer.pageSize}
            total={answer.totalElements}
            onPage={turnTo}
          />
        </div>
      ) : null}
    </>
  );
}

/** A filter begins at the first page. */
function Filters({ answer }: { answer: Answer }) {
  const text = useText('release-notes');
  const [state, change] = useUrlState('/releaseNotes');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and a legend
    <div className={styles.filters} role="group" aria-label={text('common.filters')}>
      <ListFilter
        name={text('words.tags')}
        options={answer.tags}
        chosen={tagsIn(state.tags)}
        onChange={(chosen) => change({ tags: chosen.join() || undefined, page: undefined })}
      />
      {answer.products.length > 0 || state.mine ? (
        <ToggleChip
          label={text('release-notes.filter.mine')}
          on={Boolean(state.mine)}
          onChange={(on) => change({ mine: on ? 'true' : undefined, page: undefined })}
        />
      ) : null}
      <ToggleChip
        label={text('release-notes.filter.unread')}
        on={Boolean(state.unread)}
        onChange={(on) => change({ unread: on ? 'true' : undefined, page: undefined })}
      />
      <p className={styles.count} aria-live="polite">
        {text('release-notes.count', { count: answer.totalElements })}
        {answer.unread > 0
          ? ` · ${text('release-notes.unread.count', { count: answer.unread })}`
          : null}
      </p>
    </div>
  );
}
