import type { QueueEntry, QueueTicket } from '@endcap/contract/support/queued-ticket';
import { IconAlarm, IconCheck, IconHistory, IconLock, IconPaperclip } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useSaveFile } from '../../../../kit/failure/use-save-file.ts';
import { ClockChip } from '../../../../kit/page/clock-chip.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import {
  EarlierEntries,
  focusEntry,
  ShownEntries,
} from '../../../../kit/thread/earlier-entries.tsx';
import { useThread } from '../../../../kit/thread/use-thread.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useLength, useMoment } from '../../../../lib/i18n/moments.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { UnstyledButton } from '../../../../ui/buttons/unstyled-button.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { downloadFile, readEarlierEntries } from '../ticket-queue.queries.ts';
import styles from './thread.module.css';

type Event = QueueTicket['history'][number];
type Shown = { on: string } & ({ entry: QueueEntry } | { event: Event });

/** What was written and what happened, the oldest first; each kind has a surface of its own. */
export function Thread({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const { incidentId, history } = ticket;
  // What was new when the page was opened stays marked while it is read.
  const [lookedOn] = useState(ticket.lookedOn);
  const { description, entries, ...earlier } = useThread(ticket, readEarlierEntries(incidentId));
  const oldest = earlier.left > 0 ? entries[0]?.createdOn : undefined;
  const events = history.filter(
    ({ isEntry, createdOn }) => !isEntry && (oldest === undefined || createdOn >= oldest),
  );
  const shown: Shown[] = [
    ...entries.map((entry) => ({ on: entry.createdOn, entry })),
    ...events.map((event) => ({ on: event.createdOn, event })),
  ].toSorted((one, other) => Date.parse(one.on) - Date.parse(other.on));
  const firstNew = entries.find(
    ({ author, createdOn, answeredOn }) =>
      author === 'REQUESTER' && !answeredOn && lookedOn !== null && createdOn > lookedOn,
  )?.id;
  const entryOf = (entry: QueueEntry) => (
    <Fragment key={entry.id}>
      {entry.id === firstNew && lookedOn ? <NewSince on={lookedOn} /> : null}
      <li
        ref={entry.id === earlier.shown[0]?.id ? focusEntry : undefined}
        tabIndex={-1}
        className={styles.entry}
        data-author={entry.author}
        data-note={entry.internal || undefined}
        data-new={entry.id === firstNew || undefined}
      >
        <Author entry={entry} />
        <div className={styles.box}>
          <EntryHead entry={entry} />
          <p className={styles.text}>{entry.text}</p>
          <Files incidentId={incidentId} files={entry.attachments} />
        </div>
      </li>
    </Fragment>
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
        {shown.map((one) =>
          'entry' in one ? entryOf(one.entry) : <EventLine key={one.event.id} event={one.event} />,
        )}
      </ol>
      <ShownEntries count={earlier.shown.length} />
    </>
  );
}

function NewSince({ on }: { on: string }) {
  const text = useText('ticket-queue');
  const moment = useMoment();
  return (
    <li className={styles.divider}>{text('ticket-queue.newSince', { moment: moment(on) })}</li>
  );
}

function Author({ entry }: { entry: QueueEntry }) {
  const { user } = useSession();
  const name = entry.authorName;
  const own = name === `${user?.first_name ?? ''} ${user?.last_name ?? ''}`;
  return (
    <span className={styles.rail}>
      <Monogram name={name} own={own} size={32} />
    </span>
  );
}

/** One line on the rail, without a box. */
function EventLine({ event: { actor, event, description, createdOn } }: { event: Event }) {
  return (
    <li className={styles.event}>
      <span className={styles.rail}>
        <span className={styles.mark}>
          <IconHistory size={14} aria-hidden />
        </span>
      </span>
      <span>
        <strong>{actor}</strong> {description || event}{' '}
        <Moment on={createdOn} className={styles.when} />
      </span>
    </li>
  );
}

function EntryHead({ entry }: { entry: QueueEntry }) {
  const text = useText('ticket-queue');
  const { author, channel, internal } = entry;
  return (
    <p className={styles.head}>
      <strong>{entry.authorName}</strong>
      {internal ? (
        <span className={styles.noteMark}>
          <IconLock size={14} aria-hidden /> {text('words.internalNote')}
        </span>
      ) : (
        <span className={styles.quiet}>
          {channel === 'PORTAL'
            ? text(author === 'STAFF' ? 'ticket-queue.emailed' : `ticket-queue.thread.${author}`)
            : text('ticket-queue.thread.through', {
                author: text(`ticket-queue.thread.${author}`),
                channel: text(`ticket-queue.thread.${channel}`),
              })}
        </span>
      )}
      <span className={styles.times}>
        <Clock entry={entry} />
        <Moment on={entry.createdOn} className={styles.when} />
      </span>
    </p>
  );
}

/** Until when this message is to be answered, or how long it took. */
function Clock({ entry: { answerBy, answeredOn, createdOn } }: { entry: QueueEntry }) {
  const text = useText('ticket-queue');
  const length = useLength();
  const moment = useMoment();
  if (answeredOn) {
    const took = length(Date.parse(answeredOn) - Date.parse(createdOn));
    return (
      <span className={styles.answered}>
        <IconCheck size={14} aria-hidden /> {text('ticket-queue.answeredIn', { time: took })}
      </span>
    );
  }
  if (!answerBy) return null;
  if (Date.parse(answerBy) > Date.now()) return <ClockChip due={answerBy} />;
  return (
    <span className={styles.late}>
      <IconAlarm size={14} aria-hidden />{' '}
      {text('ticket-queue.answerWasDue', { moment: moment(answerBy) })}
    </span>
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
