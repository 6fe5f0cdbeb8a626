import { ticketLimits } from '@endcap/contract/limits';
import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import { type ReplyStatus, replyStatuses } from '@endcap/contract/support/ticket-queue-options';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AttachmentChip } from '../../../../kit/attachments/attachment-chip.tsx';
import { fileFields, SendFailure } from '../../../../kit/attachments/send-failure.tsx';
import { useSendingFile } from '../../../../kit/attachments/use-sending-file.ts';
import { Form } from '../../../../kit/forms/form.tsx';
import { CallError } from '../../../../lib/call/call-error.ts';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { WarningMessage } from '../../../../ui/feedback/error-message.tsx';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { useReply } from '../ticket-queue.queries.ts';
import styles from './composer.module.css';
import { followHeldReplies, type ReplyValues, takeBack, useHeldReplies } from './held-replies.ts';
import { SavedReplyMenu } from './saved-reply-menu.tsx';
import { sendByKey, type WriterProps } from './writer.ts';

interface Props extends WriterProps {
  /** Counts the presses of the key that opens the saved replies. */
  opened: number;
}

/** The answer to the requester, which waits some seconds in which it can be taken back. */
export function ReplyForm({ ticket, field, onSent, onWriting, opened }: Props) {
  const text = useText('ticket-queue');
  const { incidentId } = ticket;
  const element = useRef<HTMLTextAreaElement | null>(null);
  const goesOn = useRef(false);
  const form = useDraftForm<{ text: string; status: ReplyStatus; file: File | null }>({
    name: `ticket-queue.reply.${incidentId}`,
    never: ['file'],
    initialValues: { text: '', status: 'WAITING_ON_YOU', file: null },
    validate: {
      text: (value: string) => (value.trim() ? null : text('ticket-queue.text.required')),
    },
    onValuesChange: (values) => onWriting(values.text !== ''),
  });
  const reply = useReply(incidentId);
  const sending = useSendingFile(reply.isPending);
  const { version, conflict } = useSeenVersion(ticket, form.values.text === '');
  const add = (words: string, values: Partial<ReplyValues> = {}) => {
    const typed = form.getValues().text;
    form.setValues({ ...values, text: [words, typed].filter(Boolean).join('\n\n') });
    setTimeout(() => element.current?.focus());
  };
  useGivenBack(incidentId, ({ text: words, ...values }) => add(words, values));
  if (ticket.statusInfo === 'CLOSED') {
    return <p className={styles.closed}>{text('ticket-queue.closed')}</p>;
  }
  return (
    <Form
      className={styles.form}
      form={form}
      mutation={reply}
      input={({ file, ...values }) => ({
        incidentId,
        ...values,
        when: 'LATER' as const,
        version,
        ...sending.start(file),
      })}
      fields={fileFields}
      failure={(error) => (
        <SendFailure
          error={error}
          title={text('ticket-queue.reply.failed')}
          wasStopped={sending.wasStopped}
        />
      )}
      report={(answer, { file }) => followHeldReplies(answer, file)}
      onSuccess={() => {
        form.startOver();
        onSent(goesOn.current);
      }}
      conflict={conflict}
      footer={
        <div className={styles.foot}>
          <SavedReplyMenu
            ticket={ticket}
            opened={opened}
            onInsert={(words, status) => {
              const typed = form.getValues().text;
              const joined = [typed, words].filter(Boolean).join('\n\n');
              form.setValues({ text: joined, ...(status && { status }) });
              setTimeout(() => element.current?.focus());
            }}
          />
          <AttachmentChip
            {...form.getInputProps('file')}
            onError={(message) => form.setFieldError('file', message)}
            sending={sending}
          />
          <div className={styles.sending}>
            <div className={styles.then}>
              <span>{text('ticket-queue.reply.then')}</span>
              <Dropdown
                aria-label={text('ticket-queue.reply.status')}
                {...form.getInputProps('status')}
                value={form.values.status}
                options={replyStatuses.map((id) => ({
                  id,
                  title: text(`ticket-queue.status.${id}`),
                }))}
                w={224}
              />
            </div>
            <Button
              type="submit"
              variant="default"
              loading={reply.isPending && !goesOn.current}
              onClick={() => {
                goesOn.current = false;
              }}
              data-track="ticket-queue-reply"
            >
              {text('ticket-queue.reply.send')}
            </Button>
            <Button
              type="submit"
              loading={reply.isPending && goesOn.current}
              onClick={() => {
                goesOn.current = true;
              }}
              rightSection={
                <kbd
                  className={styles.key}
                  aria-hidden
                >{`${text('ticket-queue.keys.control')} ↵`}</kbd>
              }
              data-by-key
              data-track="ticket-queue-reply-next"
            >
              {text('ticket-queue.reply.sendNext')}
            </Button>
          </div>
        </div>
      }
    >
      <TextArea
        {...form.getInputProps('text')}
        ref={(next) => {
          element.current = next;
          field(next);
        }}
        aria-label={text('ticket-queue.reply.label')}
        classNames={{ input: styles.field ?? '' }}
        variant="unstyled"
        rows={4}
        maxLength={ticketLimits.comment}
        onKeyDown={(event) => {
          goesOn.current = true;
          sendByKey(event);
        }}
      />
    </Form>
  );
}

/** Puts a reply that was taken back where it was written. */
function useGivenBack(incidentId: string, put: (values: ReplyValues) => void) {
  const { back } = useHeldReplies();
  const values = back.get(incidentId);
  const putBack = useEffectEvent(put);
  useEffect(() => {
    if (!values) return;
    takeBack(incidentId);
    putBack(values);
  }, [values, incidentId]);
}

/**
 * The version of the ticket when the reply was begun: a reply to words that its author has not seen is
 * refused once, so that its author reads what is new.
 */
function useSeenVersion({ version: current }: QueueTicket, isEmpty: boolean) {
  const text = useText('ticket-queue');
  const [begun, setBegun] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  if (isEmpty && begun !== null) setBegun(null);
  if (!isEmpty && begun === null) setBegun(current);
  if (isEmpty && isRefused) setRefused(false);
  return {
    version: isRefused ? current : (begun ?? current),
    conflict: {
      notice: isRefused ? (
        <WarningMessage
          title={text('ticket-queue.conflict.title')}
          message={text('ticket-queue.conflict.message')}
        />
      ) : null,
      take: (error: unknown) => {
        const isConflict = error instanceof CallError && error.code === 'resource.changed';
        if (isConflict) setRefused(true);
        return isConflict;
      },
    },
  };
}
