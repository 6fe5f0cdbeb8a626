import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import type { WritingKind } from '@endcap/contract/support/ticket-queue-options';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconKeyboard, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { RecordColumns } from '../../../../kit/record/record-columns.tsx';
import { RecordLoader } from '../../../../kit/record/record-loader.tsx';
import { RecordPage } from '../../../../kit/record/record-page.tsx';
import { useShortcutsWithHelp } from '../../../../kit/shortcuts/shortcuts.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useMoment } from '../../../../lib/i18n/moments.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { AnswerPromise, PriorityBadge, TicketState, ToQueue } from '../ticket-parts.tsx';
import queueStyles from '../ticket-queue.module.css';
import { queuedTicketQuery, useChangeTicket } from '../ticket-queue.queries.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { followHeldReplies } from './held-replies.ts';
import { HeldReplyBar, useUndoReply } from './held-reply-bar.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Presence } from './presence.tsx';
import { Thread } from './thread.tsx';
import styles from './ticket.module.css';
import { TicketSide, TicketSummary } from './ticket-side.tsx';
import { useSaveTicket } from './use-save-ticket.ts';
import { useTicketOrder } from './use-ticket-order.ts';

/** /ticketQueue/tickets/:ticketId: one ticket, for the staff who answer it. */
export function QueuedTicketPage() {
  const text = useText('ticket-queue');
  const { ticketId } = useParams({ from: '/ticketQueue/tickets/$ticketId' });
  return (
    <RecordLoader
      query={useQuery(queuedTicketQuery(ticketId))}
      trail={<ToQueue />}
      texts={{
        title: text('ticket-queue.ticket.loading'),
        gone: text('ticket-queue.ticket.gone'),
        failed: text('ticket-queue.ticket.failed'),
      }}
      goneIcon={<IconTicketOff size={22} />}
    >
      {(ticket) => <OpenTicket key={ticketId} ticket={ticket} />}
    </RecordLoader>
  );
}

function OpenTicket({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const date = useDate();
  const when = useMoment();
  const { may } = useSession();
  const { erasedOn } = ticket;
  const mayChange = may('UPDATE', 'TICKET_QUEUE') && erasedOn === null;
  const composer = useRef<ComposerHandle>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [writing, setWriting] = useState<WritingKind | null>(null);
  const save = useSaveTicket(ticket);
  const order = useTicketOrder(ticket.incidentId);
  const { undoLast } = useUndoReply();
  // Also after a reload: the server knows what it holds.
  useEffect(() => followHeldReplies(ticket), [ticket]);
  const keys = useTicketKeys(
    mayChange && {
      onReply: () => composer.current?.write('reply'),
      onNote: () => composer.current?.write('note'),
      onTake: save.take,
      onSavedReplies: () => composer.current?.openSavedReplies(),
      onSolve: () => save.save({ status: 'RESOLVED' }),
    },
    { ...order, undoLast },
  );
  return (
    <RecordPage
      trail={<ToQueue />}
      beside={
        <div className={styles.order}>
          {mayChange ? <Presence incidentId={ticket.incidentId} writing={writing} /> : null}
          <Neighbours {...order} />
        </div>
      }
      title={ticket.subject || text('ticket-queue.erased')}
      chips={
        <>
          <TicketState {...ticket} />
          <PriorityBadge priority={ticket.priority} />
          <AnswerPromise {...ticket} />
        </>
      }
      facts={[
        text('ticket-queue.ticket.lead', {
          reference: ticket.incidentId,
          name: ticket.requesterName,
          date: when(ticket.createdOn),
        }),
      ]}
      actions={mayChange ? <TicketActions ticket={ticket} onKeys={keys.open} /> : null}
    >
      <RecordColumns
        label={text('ticket-queue.facts')}
        width={332}
        summary={<TicketSummary ticket={ticket} />}
        side={<TicketSide ticket={ticket} save={save} mayChange={mayChange} />}
      >
        <Merges ticket={ticket} />
        {erasedOn ? (
          <p className={styles.quiet}>
            {text('ticket-queue.erased.message', { date: date(erasedOn, 'table') })}
          </p>
        ) : null}
        <Thread ticket={ticket} />
        <div className={styles.bottom}>
          <OthersHeld ticket={ticket} />
          <HeldReplyBar bar={bar} here={ticket.incidentId} />
          {mayChange ? (
            <Composer
              ticket={ticket}
              handle={composer}
              onWriting={setWriting}
              onSent={(goesOn) => (goesOn ? order.goOn() : bar.current?.focus())}
            />
          ) : null}
        </div>
      </RecordColumns>
      {keys.element}
    </RecordPage>
  );
}

/** Replies of colleagues that have not gone out yet, so that two people do not answer at once. */
function OthersHeld({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  return ticket.held
    .filter(({ isYours }) => !isYours)
    .map(({ replyId, authorName }) => (
      <p key={replyId} role="status" className={styles.quiet}>
        {text('ticket-queue.held.other', { name: authorName })}
      </p>
    ));
}

function Neighbours({ place, next, previous }: ReturnType<typeof useTicketOrder>) {
  const text = useText('ticket-queue');
  if (!place && !next) return null;
  return (
    <>
      {place ? <span>{text('ticket-queue.place', place)}</span> : null}
      <ActionIcon
        variant="default"
        size={32}
        disabled={!previous}
        aria-label={text('ticket-queue.keys.previous')}
        onClick={previous}
      >
        <IconChevronUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={32}
        disabled={!next}
        aria-label={text('ticket-queue.keys.next')}
        onClick={next}
      >
        <IconChevronDown size={16} />
      </ActionIcon>
    </>
  );
}

function Merges({ ticket: { mergedInto, mergedFrom } }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const list = useListText();
  return (
    <>
      {mergedInto ? (
        <Link to="/ticketQueue/tickets/$ticketId" params={{ ticketId: mergedInto }}>
          {text('ticket-queue.merged', { reference: mergedInto })}
        </Link>
      ) : null}
      {mergedFrom.length > 0 ? (
        <span>{text('ticket-queue.mergedFrom', { references: list(mergedFrom) })}</span>
      ) : null}
    </>
  );
}

interface KeyActions {
  onReply: () => void;
  onNote: () => void;
  onTake: () => void;
  onSavedReplies: () => void;
  onSolve: () => void;
}

interface Ways {
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
  undoLast: (() => void) | undefined;
}

/** A person who may only read the ticket has the key that leads back. */
function useTicketKeys(actions: KeyActions | false, { next, previous, undoLast }: Ways) {
  const text = useText('ticket-queue');
  const navigate = useNavigate();
  const enter = `${text('ticket-queue.keys.control')} + ${text('ticket-queue.keys.enter')}`;
  return useShortcutsWithHelp(
    [
      ...(actions
        ? [
            { keys: ['r'], label: text('ticket-queue.keys.reply'), run: actions.onReply },
            { keys: ['n', 'i'], label: text('words.internalNote'), run: actions.onNote },
            { keys: ['/'], label: text('ticket-queue.replies.title'), run: actions.onSavedReplies },
            { keys: ['e'], label: text('ticket-queue.keys.solve'), run: actions.onSolve },
            { keys: ['z'], label: text('ticket-queue.keys.undo'), run: () => undoLast?.() },
            { keys: ['a'], label: text('ticket-queue.keys.take'), run: actions.onTake },
            { keys: ['Control+Enter'], shown: [enter], label: text('ticket-queue.reply.sendNext') },
          ]
        : []),
      { keys: ['j'], label: text('ticket-queue.keys.next'), run: () => next?.() },
      { keys: ['k'], label: text('ticket-queue.keys.previous'), run: () => previous?.() },
      {
        keys: ['u'],
        label: text('ticket-queue.keys.back'),
        run: () => void navigate({ to: '/ticketQueue' }),
      },
    ],
    {
      title: text('ticket-queue.keys'),
      or: text('ticket-queue.keys.or'),
      help: text('ticket-queue.keys.help'),
    },
  );
}

function TicketActions({ ticket, onKeys }: { ticket: QueueTicket; onKeys: () => void }) {
  const text = useText('ticket-queue');
  const navigate = useNavigate();
  const { incidentId, version, requesterName } = ticket;
  const reportFailure = useReportFailure(text('ticket-queue.change.failed'));
  const close = useChangeTicket({}, incidentId);
  const reopen = useChangeTicket({ onError: (error) => reportFailure(error) }, incidentId);
  const isOver = ticket.statusInfo === 'CLOSED';
  const dialogs = useDialogs({
    close: (onClose) => (
      <ConfirmActionDialog
        title={text('ticket-queue.close')}
        confirmLabel={text('ticket-queue.close')}
        mutation={close}
        input={{ incidentId, version, status: 'CLOSED' as const }}
        success={() => text('ticket-queue.closedNow', { reference: incidentId })}
        failed={text('ticket-queue.change.failed')}
        onClose={onClose}
      >
        {text('ticket-queue.close.confirm', { name: requesterName })}
      </ConfirmActionDialog>
    ),
    merge: (close) => (
      <MergeDialog
        ticket={ticket}
        onClose={close}
        onMerged={(into) =>
          void navigate({ to: '/ticketQueue/tickets/$ticketId', params: { ticketId: into } })
        }
      />
    ),
  });
  return (
    <>
      <Button
        variant="default"
        className={queueStyles.keys}
        leftSection={<IconKeyboard size={16} aria-hidden />}
        onClick={onKeys}
      >
        {text('ticket-queue.keys')}
      </Button>
      {ticket.mergedInto ? null : (
        <>
          <Button variant="default" onClick={() => dialogs.open('merge')}>
            {text('ticket-queue.merge')}
          </Button>
          {isOver ? (
            <Button
              variant="default"
              loading={reopen.isPending}
              onClick={() => reopen.mutate({ incidentId, version, status: 'IN_PROGRESS' })}
            >
              {text('ticket-queue.reopen')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => dialogs.open('close')}>
              {text('ticket-queue.close')}
            </Button>
          )}
        </>
      )}
      {dialogs.element}
    </>
  );
}
