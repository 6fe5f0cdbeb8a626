import { ticketLimits } from '@endcap/contract/limits';
import type { Ticket } from '@endcap/contract/support/tickets';
import { Link } from '@tanstack/react-router';
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx';
import { fileFields, SendFailure } from '../../../../kit/attachments/send-failure.tsx';
import { useSendingFile } from '../../../../kit/attachments/use-sending-file.ts';
import { Form } from '../../../../kit/forms/form.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { SectionCard } from '../../../../ui/layout/section-card.tsx';
import { keepFollowUpText } from '../follow-up-text.ts';
import styles from '../tickets.module.css';
import ticketStyles from './ticket.module.css';
import type { TicketActions } from './ticket-actions.ts';

interface Props {
  ticket: Ticket;
  comment: TicketActions['comment'];
}

/** Where the requester writes on. Others read only. */
export function CommentSection({ ticket, comment }: Props) {
  const text = useText('tickets');
  if (!ticket.isOwn)
    return <p className={styles.note}>{text('tickets.notOwn', { name: ticket.requesterName })}</p>;
  return (
    <SectionCard title={text('tickets.comment')}>
      <CommentForm ticket={ticket} comment={comment} />
    </SectionCard>
  );
}

function CommentForm({ ticket, comment }: Props) {
  const text = useText('tickets');
  const { incidentId, statusInfo } = ticket;
  const sending = useSendingFile(comment.isPending);
  const form = useDraftForm<{ text: string; file: File | null }>({
    name: `ticket-comment/${incidentId}`,
    never: ['file'],
    initialValues: { text: '', file: null },
    validate: { text: (typed) => (typed.trim() ? null : text('tickets.comment.required')) },
  });
  const typed = form.getValues().text;
  const isClosed = statusInfo === 'CLOSED';
  // A ticket that is closed while a comment is written keeps the comment on the screen.
  if (isClosed && !typed.trim()) return <ClosedNotice reference={incidentId} typed="" />;
  return (
    <Form
      className={styles.form}
      form={form}
      mutation={comment}
      input={({ text: words, file }) => ({ text: words, ...sending.start(file) })}
      fields={fileFields}
      onSuccess={() => form.startOver()}
      success={() => text('tickets.comment.added')}
      // The notice below says it, with the way on.
      onError={(error) => 'code' in error && error.code === 'ticket.closed'}
      failure={(error) => (
        <SendFailure
          error={error}
          title={text('tickets.comment.failed')}
          wasStopped={sending.wasStopped}
        />
      )}
      footer={
        isClosed ? null : (
          <div>
            <Button type="submit" loading={comment.isPending} data-track="ticket-comment">
              {text('tickets.comment.send')}
            </Button>
          </div>
        )
      }
    >
      {isClosed ? <ClosedNotice reference={incidentId} typed={typed} /> : null}
      {statusInfo === 'RESOLVED' ? (
        <p className={styles.note}>{text('tickets.comment.reopens')}</p>
      ) : null}
      <TextArea
        {...form.getInputProps('text')}
        aria-label={text('tickets.comment')}
        rows={5}
        maxLength={ticketLimits.comment}
      />
      {isClosed ? null : (
        <AttachmentField
          {...form.getInputProps('file')}
          onError={(message) => form.setFieldError('file', message)}
          sending={sending}
        />
      )}
    </Form>
  );
}

/** A closed ticket takes no comment: the text goes into a follow-up ticket. */
function ClosedNotice({ reference, typed }: { reference: string; typed: string }) {
  const text = useText('tickets');
  const followUp = (
    <Button
      onClick={() => keepFollowUpText(reference, typed)}
      renderRoot={(props) => (
        <Link to="/support/ticketCreation" search={{ followUp: reference }} {...props} />
      )}
      data-track="ticket-follow-up"
    >
      {text('tickets.closed.followUp')}
    </Button>
  );
  if (typed)
    return (
      <WarningMessage
        title={text('tickets.closed.meanwhile')}
        message={text('tickets.closed.kept')}
        action={followUp}
      />
    );
  return (
    <div className={ticketStyles.closed}>
      <p>{text('tickets.closed')}</p>
      {followUp}
    </div>
  );
}
