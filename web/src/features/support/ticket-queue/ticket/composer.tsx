import { ticketLimits } from '@endcap/contract/limits';
import type { QueueTicket } from '@endcap/contract/support/ticket-queue';
import { type ReplyStatus, replyStatuses } from '@endcap/contract/support/ticket-queue-options';
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { AttachmentField } from '../../../../kit/attachments/attachment-field.tsx';
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
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { useAddNote, useReply } from '../ticket-queue.queries.ts';
import { InsertReply } from './insert-reply.tsx';
import styles from './ticket.module.css';

export type Mode = 'reply' | 'note';

export interface ComposerHandle {
  /** Shows the field and gives it the focus. */
  write: (mode: Mode) => void;
}

interface Props {
  ticket: QueueTicket;
  handle: Ref<ComposerHandle>;
}

/** Where staff answer the requester or leave a note. What is typed stays until it is sent. */
export function Composer({ ticket, handle }: Props) {
  const text = useText('ticket-queue');
  const [mode, setMode] = useState<Mode>('reply');
  const field = useRef<HTMLTextAreaElement>(null);
  const focusSoon = useRef(false);
  const takeField = (element: HTMLTextAreaElement | null) => {
    field.current = element;
    if (element && focusSoon.current) {
      focusSoon.current = false;
      element.focus();
    }
  };
  useImperativeHandle(handle, () => ({
    write: (next) => {
      if (next === mode) field.current?.focus();
      else {
        // The other field is not there yet.
        focusSoon.current = true;
        setMode(next);
      }
    },
  }));
  return (
    <div className={styles.composer} data-note={mode === 'note' || undefined}>
      <Tabs
        label={text('ticket-queue.writing')}
        value={mode}
        onChange={(next) => setMode(next as Mode)}
        tabs={[
          { key: 'reply', value: 'reply', label: text('ticket-queue.reply') },
          { key: 'note', value: 'note', label: text('words.internalNote') },
        ]}
      >
        {mode === 'note' ? (
          <NoteForm ticket={ticket} field={takeField} />
        ) : (
          <ReplyForm ticket={ticket} field={takeField} />
        )}
      </Tabs>
    </div>
  );
}

interface FormProps {
  ticket: QueueTicket;
  field: (element: HTMLTextAreaElement | null) => void;
}

/** Ctrl and Enter send, as in a mail program. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

function ReplyForm({ ticket, field }: FormProps) {
  const text = useText('ticket-queue');
  const { incidentId, requesterName, locale } = ticket;
  const form = useDraftForm<{ text: string; status: ReplyStatus; file: File | null }>({
    name: `ticket-queue.reply.${incidentId}`,
    never: ['file'],
    initialValues: { text: '', status: 'WAITING_ON_YOU', file: null },
    validate: {
      text: (value: string) => (value.trim() ? null : text('ticket-queue.text.required')),
    },
  });
  const reply = useReply(incidentId);
  const sending = useSendingFile(reply.isPending);
  const { version, conflict } = useSeenVersion(ticket, form.values.text === '');
  if (ticket.statusInfo === 'CLOSED') {
    return <p className={styles.quiet}>{text('ticket-queue.closed')}</p>;
  }
  return (
    <Form
      form={form}
      mutation={reply}
      input={({ file, ...values }) => ({
        incidentId,
        ...values,
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
      success={() => text('ticket-queue.reply.sent', { name: requesterName })}
      onSuccess={() => form.startOver()}
      conflict={conflict}
      footer={
        <div className={styles.send}>
          <Dropdown
            label={text('ticket-queue.reply.status')}
            {...form.getInputProps('status')}
            value={form.values.status}
            options={replyStatuses.map((id) => ({
              id,
              title: text(`ticket-queue.status.${id}`),
            }))}
          />
          <Button type="submit" loading={reply.isPending} data-track="ticket-queue-reply">
            {text('ticket-queue.reply.send')}
          </Button>
        </div>
      }
    >
      <InsertReply
        ticket={ticket}
        onInsert={(inserted) =>
          form.setFieldValue('text', [form.values.text, inserted].filter(Boolean).join('\n\n'))
        }
      />
      <TextArea
        {...form.getInputProps('text')}
        ref={field}
        label={text('ticket-queue.reply.label')}
        description={text('ticket-queue.reply.language', {
          name: requesterName,
          language: text(`ticket-queue.language.${locale}`),
        })}
        rows={6}
        maxLength={ticketLimits.comment}
        onKeyDown={sendByKey}
      />
      <AttachmentField
        {...form.getInputProps('file')}
        onError={(message) => form.setFieldError('file', message)}
        sending={sending}
      />
    </Form>
  );
}

function NoteForm({ ticket: { incidentId }, field }: FormProps) {
  const text = useText('ticket-queue');
  const form = useDraftForm({
    name: `ticket-queue.note.${incidentId}`,
    initialValues: { text: '' },
    validate: {
      text: (value: string) => (value.trim() ? null : text('ticket-queue.text.required')),
    },
  });
  const add = useAddNote(incidentId);
  return (
    <Form
      form={form}
      mutation={add}
      input={(values) => ({ incidentId, ...values })}
      success={() => text('ticket-queue.note.sent')}
      onSuccess={() => form.startOver()}
      footer={
        <div className={styles.send}>
          <Button type="submit" loading={add.isPending} data-track="ticket-queue-note">
            {text('ticket-queue.note.send')}
          </Button>
        </div>
      }
    >
      <TextArea
        {...form.getInputProps('text')}
        ref={field}
        label={text('ticket-queue.note.label')}
        description={text('ticket-queue.note.hint')}
        rows={6}
        maxLength={ticketLimits.comment}
        onKeyDown={sendByKey}
      />
    </Form>
  );
}

/**
 * The version of the ticket when the reply was begun: a reply to a thread that has changed since is
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
