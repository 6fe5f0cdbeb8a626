import type { ContentItem } from '@endcap/contract/content/content-editor';
import { importAuthor } from '@endcap/contract/content/content-options';
import type { ContentRevision } from '@endcap/contract/content/content-revisions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import styles from '../content-editor.module.css';
import { revisionsQuery, useRestoreRevision } from '../content-editor.queries.ts';
import { Comparison } from './comparison.tsx';

/** The revisions of an item: who saved them and when, what differs, and the way back to one. */
export function HistorySection({ item }: { item: ContentItem }) {
  const text = useText('content-editor');
  const { data, error, refetch } = useQuery(revisionsQuery(item.id));
  if (error)
    return (
      <Failure
        error={error}
        title={text('content-editor.history.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <PlaceholderLines label={text('content-editor.tab.history')} lines={6} />;
  return <Revisions item={item} revisions={data.items} />;
}

function Revisions({ item, revisions }: { item: ContentItem; revisions: ContentRevision[] }) {
  const text = useText('content-editor');
  const date = useDate();
  const newest = revisions[0]?.revision ?? item.version;
  const [pair, setPair] = useState<{ from: number; to: number } | null>(null);
  const to = pair?.to ?? newest;
  const from = pair?.from ?? revisions[1]?.revision ?? newest;
  const options = revisions.map(({ revision, author, createdOn }) => ({
    id: String(revision),
    title: text('content-editor.history.option', {
      revision,
      name: author === importAuthor ? text('content-editor.importAuthor') : author,
      date: date(createdOn, 'minute'),
    }),
  }));
  return (
    <div className={styles.history}>
      <ol className={styles.revisions} aria-label={text('content-editor.tab.history')}>
        {revisions.map((one, index) => (
          <RevisionLine
            key={one.revision}
            item={item}
            revision={one}
            isNewest={one.revision === newest}
            isShown={one.revision === to}
            onCompare={() =>
              setPair({
                from: revisions[index + 1]?.revision ?? one.revision,
                to: one.revision,
              })
            }
          />
        ))}
      </ol>
      <div className={styles.compare}>
        <div className={styles.pair}>
          <Dropdown
            label={text('content-editor.history.from')}
            value={String(from)}
            options={options}
            onChange={(id) => setPair({ from: Number(id), to })}
          />
          <Dropdown
            label={text('content-editor.history.to')}
            value={String(to)}
            options={options}
            onChange={(id) => setPair({ from, to: Number(id) })}
          />
        </div>
        <Comparison itemId={item.id} from={from} to={to} />
      </div>
    </div>
  );
}

interface LineProps {
  item: ContentItem;
  revision: ContentRevision;
  isNewest: boolean;
  isShown: boolean;
  onCompare: () => void;
}

function RevisionLine({ item, revision: one, isNewest, isShown, onCompare }: LineProps) {
  const text = useText('content-editor');
  const { may } = useSession();
  const restore = useRestoreRevision();
  const { revision, author, createdOn, origin } = one;
  const mark = markOf(item, revision);
  const dialogs = useDialogs({
    restore: (close) => (
      <ConfirmActionDialog
        title={text('content-editor.restore.title', { revision })}
        confirmLabel={text('content-editor.restore')}
        mutation={restore}
        input={{ seen: item, revision }}
        success={() => text('content-editor.restore.done', { revision })}
        failed={text('content-editor.restore.failed')}
        width={760}
        onClose={close}
      >
        <p>
          {text(
            item.status === 'PUBLISHED'
              ? 'content-editor.restore.effect.published'
              : 'content-editor.restore.effect',
          )}
        </p>
        <Comparison itemId={item.id} from={item.version} to={revision} keepsMissing />
      </ConfirmActionDialog>
    ),
  });
  return (
    <li className={styles.revision} data-shown={isShown || undefined}>
      <p>
        <strong>{text('content-editor.history.revision', { revision })}</strong>
        {' · '}
        {text(`content-editor.origin.${origin}`, { name: author })}
        {mark ? (
          <>
            {' '}
            <StatusBadge tone={mark === 'live' ? 'success' : 'warning'}>
              {text(`content-editor.history.${mark}`)}
            </StatusBadge>
          </>
        ) : null}
      </p>
      <p className={styles.quiet}>
        <Moment on={createdOn} />
      </p>
      <div className={styles.buttons}>
        <Button variant="default" size="xs" onClick={onCompare} aria-pressed={isShown}>
          {text('content-editor.history.changes')}
        </Button>
        {isNewest || !may('UPDATE', 'CONTENT') ? null : (
          <Button variant="default" size="xs" onClick={() => dialogs.open('restore')}>
            {text('content-editor.restore')}
          </Button>
        )}
      </div>
      {dialogs.element}
    </li>
  );
}

/** Which of the versions readers have, and which one waits. */
function markOf({ status, draft, version }: ContentItem, revision: number) {
  if (status !== 'PUBLISHED') return undefined;
  if (revision === (draft?.liveRevision ?? version)) return 'live';
  return draft && revision === version ? 'waiting' : undefined;
}
