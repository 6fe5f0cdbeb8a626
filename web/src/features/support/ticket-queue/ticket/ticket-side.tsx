import { queueLimits } from '@endcap/contract/limits';
import { type TicketPriority, ticketPriorities } from '@endcap/contract/support/ticket-options';
import type { QueueTicket } from '@endcap/contract/support/ticket-queue';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DrawerFacts, DrawerNote, DrawerPart } from '../../../../kit/drawer/record-drawer.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { withCommas } from '../../../../lib/forms/comma-words.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { TicketStatusBadge } from '../ticket-parts.tsx';
import styles from './ticket.module.css';
import type { useSaveTicket } from './use-save-ticket.ts';

interface Props {
  ticket: QueueTicket;
  save: ReturnType<typeof useSaveTicket>;
  mayChange: boolean;
}

const noOne = 'none';

/** Who answers the ticket, who asked, what else they asked, and what happened to it. */
export function TicketSide({ ticket, save: { agents, save }, mayChange }: Props) {
  const text = useText('ticket-queue');
  const { assignee } = ticket;
  // A person who no longer answers keeps their name here until another one takes the ticket.
  const others = agents.filter(({ userId }) => userId !== assignee?.userId);
  const people = assignee
    ? [...agents.filter(({ userId }) => userId === assignee.userId), ...others]
    : others;
  return (
    <aside className={styles.side} aria-label={text('ticket-queue.facts')}>
      <DrawerPart level={2} title={text('ticket-queue.facts')}>
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
              ...people.map(({ userId, name, open, isYou }) => ({
                id: userId,
                title: text('ticket-queue.load.one', {
                  name: isYou ? text('ticket-queue.you', { name }) : name,
                  count: open,
                }),
              })),
            ]}
            onChange={(id) => save({ assigneeId: id === noOne ? null : id })}
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
          {mayChange ? <TagsField tags={ticket.tags} onSave={(tags) => save({ tags })} /> : null}
        </div>
      </DrawerPart>
      <Requester ticket={ticket} />
      <OtherTickets ticket={ticket} />
      <History ticket={ticket} />
    </aside>
  );
}

interface TagsFieldProps {
  tags: string[];
  onSave: (tags: string[]) => void;
}

/** Typed tags stay when others arrive; those that were saved become the field's own again. */
function TagsField({ tags, onSave }: TagsFieldProps) {
  const text = useText('ticket-queue');
  const saved = withCommas(tags);
  const [typed, setTyped] = useState<string | null>(null);
  const [before, setBefore] = useState(saved);
  const words = (typed ?? saved).split(',').map((word) => word.trim().toLowerCase());
  const next = [...new Set(words.filter(Boolean))].slice(0, queueLimits.tags);
  if (before !== saved) {
    setBefore(saved);
    if (withCommas(next) === saved) setTyped(null);
  }
  return (
    <div className={styles.tags}>
      <TextInput
        label={text('words.tags')}
        description={text('ticket-queue.tags.hint')}
        value={typed ?? saved}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') onSave(next);
        }}
      />
      {next.join() === tags.join() ? null : (
        <Button variant="default" size="xs" onClick={() => onSave(next)}>
          {text('ticket-queue.tags.save')}
        </Button>
      )}
    </div>
  );
}

function Requester({ ticket }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const productName = useProductName();
  const list = useListText();
  const { context } = ticket;
  return (
    <DrawerPart level={2} title={text('ticket-queue.requester')}>
      <DrawerFacts
        label={text('ticket-queue.requester')}
        facts={[
          { name: text('words.name'), value: ticket.requesterName },
          { name: text('ticket-queue.requester.email'), value: ticket.requesterEmail },
          { name: text('words.company'), value: ticket.companyName },
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
    </DrawerPart>
  );
}

function OtherTickets({ ticket: { others } }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  return (
    <DrawerPart level={2} title={text('ticket-queue.others')}>
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
    </DrawerPart>
  );
}

function History({ ticket: { history } }: { ticket: QueueTicket }) {
  const text = useText('ticket-queue');
  const date = useDate();
  if (history.length === 0) return null;
  return (
    <DrawerPart level={2} title={text('words.history')}>
      <ol className={styles.list}>
        {history.map(({ id, actor, event, description, createdOn }) => (
          <li key={id}>
            <span>{description || event}</span>
            <span className={styles.quiet}>{actor}</span>
            <time className={styles.quiet} dateTime={createdOn}>
              {date(createdOn, 'minute')}
            </time>
          </li>
        ))}
      </ol>
    </DrawerPart>
  );
}
