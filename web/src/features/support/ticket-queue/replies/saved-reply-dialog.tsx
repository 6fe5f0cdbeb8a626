import { queueLimits, ticketLimits } from '@endcap/contract/limits';
import type { SavedReply } from '@endcap/contract/support/saved-replies';
import { type ReplyStatus, replyStatuses } from '@endcap/contract/support/ticket-queue-options';
import { useEditConflict } from '../../../../kit/forms/edit-conflict.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { readSavedReply, useSaveReply } from '../ticket-queue.queries.ts';

interface Props {
  /** Null for a new one. */
  reply: SavedReply | null;
  onClose: () => void;
}

const noTexts = { 'en-US': '', 'es-MX': '', 'fr-CA': '' };

export function SavedReplyDialog({ reply, onClose }: Props) {
  const text = useText('ticket-queue');
  const needed = (value: string) =>
    value.trim() ? null : text('ticket-queue.replies.text.required');
  const form = useDraftForm({
    name: `ticket-queue.saved-reply.${reply?.replyId ?? 'new'}`,
    initialValues: {
      name: reply?.name ?? '',
      texts: reply?.texts ?? noTexts,
      status: reply?.status ?? (null as ReplyStatus | null),
    },
    validate: {
      name: (name: string) => (name.trim() ? null : text('ticket-queue.replies.name.required')),
      texts: { 'en-US': needed, 'es-MX': needed, 'fr-CA': needed },
    },
  });
  const conflict = useEditConflict(
    reply,
    async () => (reply ? await readSavedReply(reply.replyId) : null),
    {
      title: text('ticket-queue.replies.changed'),
      current: (seen) => seen?.texts['en-US'] ?? '',
      gone: text('ticket-queue.replies.gone'),
    },
  );
  return (
    <FormDialog
      title={
        reply
          ? text('ticket-queue.replies.edit.one', { name: reply.name })
          : text('ticket-queue.replies.add')
      }
      width={640}
      track="ticket-queue-saved-reply"
      form={form}
      mutation={useSaveReply(conflict.seen)}
      input={(values) => values}
      fields={{ 'saved_reply.exists': 'name' }}
      success={({ name }) => text('ticket-queue.replies.saved', { name })}
      conflict={conflict}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={text('words.name')}
        description={text('ticket-queue.replies.name.hint')}
        withAsterisk
        limited
        maxLength={queueLimits.replyName}
        data-autofocus
      />
      <Dropdown
        {...form.getInputProps('status')}
        label={text('ticket-queue.replies.status')}
        value={form.values.status}
        clearable
        placeholder={text('ticket-queue.replies.status.none')}
        options={replyStatuses.map((id) => ({ id, title: text(`ticket-queue.status.${id}`) }))}
      />
      {(['en-US', 'es-MX', 'fr-CA'] as const).map((locale) => (
        <TextArea
          key={locale}
          {...form.getInputProps(`texts.${locale}`)}
          lang={locale}
          label={text(`ticket-queue.replies.text.${locale}`)}
          description={text('ticket-queue.replies.placeholders', {
            name: '{name}',
            reference: '{reference}',
          })}
          withAsterisk
          rows={4}
          maxLength={ticketLimits.comment}
        />
      ))}
    </FormDialog>
  );
}
