import type { QueueTicket } from '@endcap/contract/support/ticket-queue';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { savedRepliesQuery } from '../ticket-queue.queries.ts';

interface Props {
  ticket: QueueTicket;
  onInsert: (text: string) => void;
}

/** A saved reply in the requester's language, with their name and the reference filled in. */
export function InsertReply({ ticket, onInsert }: Props) {
  const text = useText('ticket-queue');
  const { data } = useQuery(savedRepliesQuery);
  const replies = data?.items ?? [];
  if (replies.length === 0) return null;
  return (
    <Dropdown
      label={text('ticket-queue.insert')}
      placeholder={text('ticket-queue.insert.choose')}
      searchable
      value={null}
      options={replies.map(({ replyId, name }) => ({ id: replyId, title: name }))}
      onChange={(id) => {
        const reply = replies.find(({ replyId }) => replyId === id);
        if (reply) onInsert(fillIn(reply.texts[ticket.locale], ticket));
      }}
    />
  );
}

function fillIn(saved: string, { requesterName, incidentId }: QueueTicket): string {
  return saved.replaceAll('{name}', () => requesterName).replaceAll('{reference}', incidentId);
}
