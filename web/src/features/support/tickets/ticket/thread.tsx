import type { ThreadEntry, Ticket } from '@endcap/contract/support/tickets';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useSaveFile } from '../../../../kit/failure/use-save-file.ts';
import {
  EarlierEntries,
  focusEntry,
  ShownEntries,
} from '../../../../kit/thread/earlier-entries.tsx';
import { useThread } from '../../../../kit/thread/use-thread.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useLocale } from '../../../../lib/i18n/locale.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { formatBytes } from '../../../../lib/i18n/quantities.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx';
import styles from './ticket.module.css';
import type { TicketActions } from './ticket-actions.ts';

interface Props {
  ticket: Ticket;
  actions: Pick<TicketActions, 'download' | 'readEarlier'>;
}

/** The conversation, oldest first. Answers that arrive while it is shown are announced. */
export function Thread({ ticket, actions: { download, readEarlier } }: Props) {
  const text = useText('tickets');
  const { description, entries, ...earlier } = useThread(ticket, readEarlier);
  const [seen] = useState(() => new Set(ticket.threads.map(({ id }) => id)));
  const arrived = ticket.threads.filter(({ id, author }) => author === 'STAFF' && !seen.has(id));
  const entryOf = (entry: ThreadEntry) => (
    <Entry
      key={entry.id}
      entry={entry}
      isOwn={ticket.isOwn}
      isNew={arrived.includes(entry)}
      isNext={entry.id === earlier.shown[0]?.id}
      download={download}
    />
  );
  return (
    <>
      <ol className={styles.thread} aria-label={text('tickets.thread')}>
        {description ? entryOf(description) : null}
        <EarlierEntries
          left={earlier.left}
          isReading={earlier.isReading}
          onShow={earlier.showEarlier}
        />
        {entries.map(entryOf)}
      </ol>
      <ShownEntries count={earlier.shown.length} />
      <VisuallyHidden role="status">
        {arrived.length > 0 ? text('tickets.thread.arrived', { count: arrived.length }) : null}
      </VisuallyHidden>
    </>
  );
}

interface EntryProps {
  entry: ThreadEntry;
  isOwn: boolean;
  isNew: boolean;
  /** The first of the earlier entries that were asked for. */
  isNext: boolean;
  download: TicketActions['download'];
}

function Entry({ entry, isOwn, isNew, isNext, download }: EntryProps) {
  const text = useText('tickets');
  const date = useDate();
  const { author, authorName, createdOn, attachments } = entry;
  const name = {
    REQUESTER: isOwn ? text('words.you') : authorName,
    STAFF: text('tickets.thread.staffName', { name: authorName }),
    PORTAL: text('common.productName'),
  }[author];
  return (
    <li
      ref={isNext ? focusEntry : undefined}
      tabIndex={-1}
      className={styles.entry}
      data-author={author}
      data-new={isNew || undefined}
    >
      <p className={styles.author}>
        <strong>{name}</strong>
        <time dateTime={createdOn}>{date(createdOn, 'minute')}</time>
        {entry.channel === 'MAIL' ? <span>{text('tickets.thread.byMail')}</span> : null}
      </p>
      <p className={styles.words}>{entry.text}</p>
      {attachments.length > 0 ? (
        <ul className={styles.files}>
          {attachments.map((file) => (
            <li key={file.id}>
              <Attachment file={file} download={download} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

interface AttachmentProps {
  file: ThreadEntry['attachments'][number];
  download: TicketActions['download'];
}

function Attachment({ file, download }: AttachmentProps) {
  const text = useText('tickets');
  const { locale } = useLocale();
  const save = useSaveFile({ download: () => download(file.id), fileName: file.fileName });
  return (
    <UnstyledButton
      className={styles.attachment}
      disabled={save.isPending}
      onClick={() => save.mutate()}
      data-track="ticket-attachment"
    >
      <IconPaperclip size={16} aria-hidden />
      <span>{text('tickets.file.download', { name: file.fileName })}</span>
      <span className={styles.size}>{formatBytes(file.bytes, locale)}</span>
    </UnstyledButton>
  );
}
