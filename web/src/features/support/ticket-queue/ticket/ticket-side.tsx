import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import {
  type TicketPriority,
  type TicketStatus,
  ticketPriorities,
  ticketStatuses,
} from '@endcap/contract/support/ticket-options';
import { Link } from '@tanstack/react-router';
import { DrawerFacts, DrawerNote } from '../../../../kit/drawer/record-drawer.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useClock } from '../../../../lib/i18n/use-clock.ts';
import { useMayOpen } from '../../../../lib/session/use-may-open.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { Monogram } from '../../../../ui/layout/monogram.tsx';
import { TicketStatusBadge } from '../ticket-parts.tsx';
import { TagsField } from './tags-field.tsx';
import styles from './ticket.module.css';
import type { useSaveTicket } from './use-save-ticket.ts';

interface Props {
  ticket: QueueTicket;
  save: ReturnType<typeof useSaveTicket>;
  mayChange: boolean;
}

const noOne = 'none';

/** Who answers the ticket, who asked, and what else they asked. Each change saves itself. */
export function TicketSide({ ticket, save, mayChange }: Props) {
  return (
    <>
      <About ticket={ticket} save={save} mayChange={mayChange} />
      <Requester ticket={ticket} />
      <OtherTickets ticket={ticket} />
    </>
  );
}

/** The side in one line, where it is folded. */
export function TicketSummary({ ticket: { assignee, priority, tags } }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const list = useListText();
  const lead = text('ticket-queue.summary', {
    assignee: assignee?.name ?? text('ticket-queue.summary.unassigned'),
    priority,
  });
  return [lead, list(tags)].filter(Boolean).join(' · ');
}

function About({ ticket, save: { agents, tags, save, isSaving, isSaved }, mayChange }: Props) {
  const text = useText('ticket-queue');
  const { assignee } = ticket;
  // A person who no longer answers keeps their name here until another one takes the ticket.
  const others = agents.filter(({ userId }) => userId !== assignee?.userId);
  const people = assignee
    ? [...agents.filter(({ userId }) => userId === assignee.userId), ...others]
    : others;
  return (
    <section className={styles.card} aria-label={text('ticket-queue.facts')}>
      <div className={styles.cardHead}>
        <h2>{text('ticket-queue.facts')}</h2>
        <span role="status" className={styles.quiet}>
          {isSaved && !isSaving ? text('ticket-queue.saved') : null}
        </span>
      </div>
      <div className={styles.fields}>
        <Dropdown
          label={text('ticket-queue.column.assignee')}
          value={assignee?.userId ?? noOne}
          disabled={!mayChange}
          options={[
            { id: noOne, title: text('ticket-queue.unassigned') },
            ...(assignee && !agents.some(({ userId }) => userId === assignee.userId)
              ? [{ id: assignee.userId, title: assignee.name }]
              : []),
            ...people.map(({ userId, name, isYou }) => ({
              id: userId,
              title: isYou ? text('words.you') : name,
            })),
          ]}
          onChange={(id) => save({ assigneeId: id === noOne ? null : id })}
        />
        <Dropdown
          label={text('ticket-queue.column.status')}
          value={ticket.statusInfo}
          disabled={!mayChange || ticket.mergedInto !== null}
          options={ticketStatuses
            .filter((id) => id !== 'NEW' || ticket.statusInfo === 'NEW')
            .map((id) => ({ id, title: text(`ticket-queue.status.${id}`) }))}
          onChange={(id) => {
            if (id && id !== 'NEW') save({ status: id as Exclude<TicketStatus, 'NEW'> });
          }}
        />
        <Dropdown
          label={text('ticket-queue.column.priority')}
          value={ticket.priority}
          disabled={!mayChange}
          options={ticketPriorities
            .toReversed()
            .map((id) => ({ id, title: text(`ticket-queue.priority.${id}`) }))}
          onChange={(id) => save({ priority: id as TicketPriority })}
        />
        <TagsField
          tags={ticket.tags}
          known={tags}
          onSave={mayChange ? (next) => save({ tags: next }) : null}
        />
      </div>
    </section>
  );
}

function Requester({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const productName = useProductName();
  const list = useListText();
  const { context } = ticket;
  const mayOpenPerson = useMayOpen('globalUser');
  return (
    <section className={styles.card} aria-label={text('ticket-queue.requester')}>
      <div className={styles.person}>
        <Monogram name={ticket.requesterName} size={52} />
        <div>
          <h2>{ticket.requesterName}</h2>
          <span className={styles.quiet}>{ticket.requesterEmail}</span>
        </div>
      </div>
      <DrawerFacts
        label={text('ticket-queue.requester')}
        facts={[
          { name: text('words.company'), value: ticket.companyName && <Company ticket={ticket} /> },
          {
            name: text('ticket-queue.requester.clock'),
            value: ticket.requester?.timeZone && <LocalTime timeZone={ticket.requester.timeZone} />,
          },
          {
            name: text('words.language'),
            value: text(`ticket-queue.language.${ticket.locale}`),
          },
          {
            name: text('ticket-queue.filter.site'),
            value: text(`ticket-queue.site.${ticket.site}`),
          },
          {
            name: text('words.reason'),
            value: text(`ticket-queue.reason.${ticket.reason}`),
          },
          {
            name: text('words.product'),
            value: ticket.product && productName(ticket.product),
          },
          {
            name: text('ticket-queue.filter.channel'),
            value: text(`ticket-queue.channel.${ticket.channel}`),
          },
          { name: text('words.page'), value: context?.page },
          { name: text('ticket-queue.context.browser'), value: context?.browser },
          {
            name: text('ticket-queue.context.requests'),
            value: list(context?.requestIds ?? []),
          },
        ]}
      />
      {ticket.requesterIsKnown ? null : (
        <DrawerNote>{text('ticket-queue.requester.visitor')}</DrawerNote>
      )}
      {ticket.requester && mayOpenPerson ? (
        <Button
          variant="default"
          className={styles.open ?? ''}
          data-track="ticket-open-person"
          renderRoot={(props) => (
            <Link
              to="/globalUserManagement/users/$userId"
              params={{ userId: ticket.requester?.userId ?? '' }}
              {...props}
            />
          )}
        >
          {text('ticket-queue.requester.open')}
        </Button>
      ) : null}
    </section>
  );
}

/** Its page is for those who run the portal; others read its name. */
function Company({ ticket: { companyId, companyName } }: { ticket: QueueTicket }) {
  const mayOpen = useMayOpen('company');
  if (!companyName || !companyId || !mayOpen) return companyName;
  return (
    <Link to="/companyList/$companyId" params={{ companyId }}>
      {companyName}
    </Link>
  );
}

function LocalTime({ timeZone }: { timeZone: string }) {
  const text = useText('ticket-queue');
  return text('ticket-queue.requester.time', useClock(timeZone));
}

function OtherTickets({ ticket: { others } }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  return (
    <section className={styles.card} aria-label={text('ticket-queue.others')}>
      <div className={styles.cardHead}>
        <h2>{text('ticket-queue.others')}</h2>
      </div>
      {others.length === 0 ? <DrawerNote>{text('ticket-queue.others.none')}</DrawerNote> : null}
      <ul className={styles.list}>
        {others.map(({ incidentId, subject, statusInfo }) => (
          <li key={incidentId}>
            <Link to="/ticketQueue/tickets/$ticketId" params={{ ticketId: incidentId }}>
              {subject}
            </Link>
            <span className={styles.quiet}>{incidentId}</span>
            <TicketStatusBadge status={statusInfo} />
          </li>
        ))}
      </ul>
    </section>
  );
}
