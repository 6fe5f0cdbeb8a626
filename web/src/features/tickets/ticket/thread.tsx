import type { ThreadEntry, Ticket } from '@endcap/contract/tickets/tickets';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useSaveFile } from '../../../kit/failure/use-save-file.ts';
import type { DownloadedFile } from '../../../lib/call/download.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { formatBytes } from '../../../lib/i18n/quantities.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import styles from './ticket.module.css';

interface Props {
  ticket: Ticket;
  download: (attachmentId: string) => Promise<DownloadedFile>;
}

/** The conversation, oldest first. Answers that arrive while it is shown are announced. */
export function Thread({ ticket, download }: Props) {
  const text = useText('tickets');
  const { threads } = ticket;
  const [seen] = useState(() => new Set(threads.map(({ id }) => id)));
  const arrived = threads.filter(({ id, author }) => author === 'STAFF' && !seen.has(id));
  return (
    <>
      <ol className={styles.thread} aria-label={text('tickets.thread')}>
        {threads.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isOwn={ticket.isOwn}
            isNew={arrived.includes(entry)}
            download={download}
          />
        ))}
      </ol>
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
  download: Props['download'];
}

function Entry({ entry, isOwn, isNew, download }: EntryProps) {
  const text = useText('tickets');
  const date = useDate();
  const { author, authorName, createdOn, attachments } = entry;
  const name = {
    REQUESTER: isOwn ? text('tickets.thread.you') : authorName,
    STAFF: text('tickets.thread.staffName', { name: authorName }),
    PORTAL: text('tickets.thread.portal'),
  }[author];
  return (
    <li className={styles.entry} data-author={author} data-new={isNew || undefined}>
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
  download: Props['download'];
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
