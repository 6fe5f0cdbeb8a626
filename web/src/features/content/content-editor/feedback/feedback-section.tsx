import type { ContentItem } from '@endcap/contract/content/content-editor';
import type { GivenFeedback } from '@endcap/contract/content/content-feedback';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import styles from '../content-editor.module.css';
import { feedbackQuery } from '../content-editor.queries.ts';

/** Whether the item helped its readers, and what they wrote to its author. */
export function FeedbackSection({ item }: { item: ContentItem }) {
  const text = useText('content-editor');
  const { helpful, notHelpful } = item;
  const { data, error, refetch } = useQuery(feedbackQuery(item.id));
  return (
    <div className={styles.settings}>
      <p>
        {helpful + notHelpful === 0
          ? text('content-editor.readers.none')
          : text('content-editor.readers.votes', { helpful, notHelpful })}
      </p>
      <Failure
        error={error}
        title={text('content-editor.readers.failed')}
        onRetry={() => void refetch()}
      />
      {data || error ? null : (
        <PlaceholderLines label={text('content-editor.readers.notes')} lines={4} />
      )}
      {data && data.items.length > 0 ? (
        <section aria-label={text('content-editor.readers.notes')}>
          <h2 className={styles.language}>{text('content-editor.readers.notes')}</h2>
          <ul className={styles.revisions}>
            {data.items.map((note) => (
              <Note key={`${note.name} ${note.updatedOn}`} note={note} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Note({ note }: { note: GivenFeedback }) {
  const text = useText('content-editor');
  return (
    <li className={styles.revision}>
      <p className={styles.buttons}>
        <strong>{note.company ? `${note.name}, ${note.company}` : note.name}</strong>
        <StatusBadge tone={note.helpful ? 'success' : 'warning'}>
          {text(
            note.helpful ? 'content-editor.readers.helpful' : 'content-editor.readers.notHelpful',
          )}
        </StatusBadge>
      </p>
      <p className={styles.note} lang={note.locale}>
        {note.note}
      </p>
      <p className={styles.quiet}>
        <Moment on={note.updatedOn} />
        {' · '}
        {text('content-editor.readers.read', { revision: note.revision })}
      </p>
    </li>
  );
}
