import type { QueueTicket } from '@endcap/contract/support/ticket-queue';
import { IconKeyboard, IconTicketOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { Page } from '../../../../kit/page/page.tsx';
import { useShortcutsWithHelp } from '../../../../kit/shortcuts/shortcuts.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import { AnswerPromise, BackToQueue, PriorityBadge, TicketStatusBadge } from '../ticket-parts.tsx';
import { queuedTicketQuery, useChangeTicket } from '../ticket-queue.queries.ts';
import { Composer, type ComposerHandle } from './composer.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Thread } from './thread.tsx';
import styles from './ticket.module.css';
import { TicketSide } from './ticket-side.tsx';
import { useSaveTicket } from './use-save-ticket.ts';

/** /ticketQueue/tickets/:ticketId: one ticket, for the staff who answer it. */
export function QueuedTicketPage() {
  const text = useText('ticket-queue');
  const { ticketId } = useParams({ from: '/ticketQueue/tickets/$ticketId' });
  const { data, error, refetch } = useQuery(queuedTicketQuery(ticketId));
  if (data) return <OpenTicket key={ticketId} ticket={data} />;
  const isGone =
    error instanceof CallError && (error.status === 404 || error.code === 'input.invalid');
  return (
    <Page title={text('ticket-queue.ticket.loading')} intro={<BackToQueue />}>
      {isGone ? (
        <EmptyState icon={<IconTicketOff size={22} />} title={text('ticket-queue.ticket.gone')} />
      ) : (
        <Failure
          error={error}
          title={text('ticket-queue.ticket.failed')}
          onRetry={() => void refetch()}
        />
      )}
      {error ? null : <PlaceholderLines label={text('ticket-queue.ticket.loading')} lines={8} />}
    </Page>
  );
}

function OpenTicket({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const date = useDate();
  const { may } = useSession();
  const { erasedOn } = ticket;
  const mayChange = may('UPDATE', 'TICKET_QUEUE') && erasedOn === null;
  const composer = useRef<ComposerHandle>(null);
  const save = useSaveTicket(ticket);
  const keys = useTicketKeys(
    mayChange && {
      onReply: () => composer.current?.write('reply'),
      onNote: () => composer.current?.write('note'),
      onTake: save.take,
    },
  );
  return (
    <Page
      title={ticket.subject || text('ticket-queue.erased')}
      description={text('ticket-queue.ticket.lead', {
        reference: ticket.incidentId,
        name: ticket.requesterName,
        date: date(ticket.createdOn, 'minute'),
      })}
      intro={<BackToQueue />}
      actions={mayChange ? <TicketActions ticket={ticket} onKeys={keys.open} /> : null}
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.states}>
            <TicketStatusBadge status={ticket.statusInfo} />
            <PriorityBadge priority={ticket.priority} />
            <AnswerPromise {...ticket} />
            <Merges ticket={ticket} />
          </div>
          {erasedOn ? (
            <p className={styles.quiet}>
              {text('ticket-queue.erased.message', { date: date(erasedOn, 'table') })}
            </p>
          ) : null}
          <Thread ticket={ticket} />
          {mayChange ? <Composer ticket={ticket} handle={composer} /> : null}
        </div>
        <TicketSide ticket={ticket} save={save} mayChange={mayChange} />
      </div>
      {keys.element}
    </Page>
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
}

/** A person who may only read the ticket has the key that leads back. */
function useTicketKeys(actions: KeyActions | false) {
  const text = useText('ticket-queue');
  const navigate = useNavigate();
  const enter = `${text('ticket-queue.keys.control')} + ${text('ticket-queue.keys.enter')}`;
  return useShortcutsWithHelp(
    [
      ...(actions
        ? [
            { keys: ['r'], label: text('ticket-queue.keys.reply'), run: actions.onReply },
            { keys: ['n'], label: text('words.internalNote'), run: actions.onNote },
            { keys: ['a'], label: text('ticket-queue.keys.take'), run: actions.onTake },
            { keys: ['Control+Enter'], shown: [enter], label: text('ticket-queue.keys.send') },
          ]
        : []),
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
