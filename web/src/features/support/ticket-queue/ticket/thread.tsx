import type { QueueEntry, QueueTicket } from '@endcap/contract/support/ticket-queue';
import { IconLock, IconPaperclip } from '@tabler/icons-react';
import { useSaveFile } from '../../../../kit/failure/use-save-file.ts';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import {
  EarlierEntries,
  focusEntry,
  ShownEntries,
} from '../../../../kit/thread/earlier-entries.tsx';
import { useThread } from '../../../../kit/thread/use-thread.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { downloadFile, readEarlierEntries } from '../ticket-queue.queries.ts';
import styles from './ticket.module.css';

/** What was written, the oldest first; internal notes look different and say so. */
export function Thread({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const { incidentId } = ticket;
  const { description, entries, ...earlier } = useThread(ticket, readEarlierEntries(incidentId));
  const entryOf = (entry: QueueEntry) => (
    <li
      key={entry.id}
      ref={entry.id === earlier.shown[0]?.id ? focusEntry : undefined}
      tabIndex={-1}
      className={styles.entry}
      data-author={entry.author}
      data-note={entry.internal || undefined}
    >
      <EntryHead entry={entry} />
      <p className={styles.text}>{entry.text}</p>
      <Files incidentId={incidentId} files={entry.attachments} />
    </li>
  );
  return (
    <>
      <ol className={styles.thread} aria-label={text('ticket-queue.thread')}>
        {description ? entryOf(description) : null}
        <EarlierEntries
          left={earlier.left}
          isReading={earlier.isReading}
          onShow={earlier.showEarlier}
        />
        {entries.map(entryOf)}
      </ol>
      <ShownEntries count={earlier.shown.length} />
    </>
  );
}

function EntryHead({ entry }: { entry: QueueEntry }) {
  const text = useText('ticket-queue');
  const date = useDate();
  const { author, channel } = entry;
  return (
    <p className={styles.head}>
      <strong>{entry.authorName}</strong>
      <span className={styles.quiet}>
        {channel === 'PORTAL'
          ? text(`ticket-queue.thread.${author}`)
          : text('ticket-queue.thread.through', {
              author: text(`ticket-queue.thread.${author}`),
              channel: text(`ticket-queue.thread.${channel}`),
            })}
      </span>
      {entry.internal ? (
        <StatusBadge tone="warning">
          <IconLock size={12} aria-hidden /> {text('words.internalNote')}
        </StatusBadge>
      ) : null}
      <time className={styles.when} dateTime={entry.createdOn}>
        {date(entry.createdOn, 'minute')}
      </time>
    </p>
  );
}

interface FilesProps {
  incidentId: string;
  files: QueueEntry['attachments'];
}

function Files({ incidentId, files }: FilesProps) {
  const text = useText('ticket-queue');
  const save = useSaveFile({ download: downloadFile(incidentId), fileName: 'attachment' });
  if (files.length === 0) return null;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <UnstyledButton
            className={styles.file}
            aria-label={text('ticket-queue.download', { name: file.fileName })}
            onClick={() => save.mutate(file)}
          >
            <IconPaperclip size={14} aria-hidden /> {file.fileName}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
