import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useMerge } from '../ticket-queue.queries.ts';
import styles from './ticket.module.css';

interface Props {
  ticket: QueueTicket;
  onClose: () => void;
  onMerged: (into: string) => void;
}

/** Moves the conversation into another ticket of the same requester. */
export function MergeDialog({ ticket, onClose, onMerged }: Props) {
  const text = useText('ticket-queue');
  const { incidentId } = ticket;
  const form = useDraftForm({
    name: `ticket-queue.merge.${incidentId}`,
    initialValues: { into: ticket.others[0]?.incidentId ?? '' },
    validate: {
      into: (into: string) =>
        /^t-\w{7}$/i.test(into.trim()) ? null : text('ticket-queue.merge.required'),
    },
  });
  return (
    <FormDialog
      title={text('ticket-queue.merge.title', { reference: incidentId })}
      submit={text('ticket-queue.merge')}
      track="ticket-queue-merge"
      form={form}
      mutation={useMerge(incidentId)}
      input={({ into }) => ({ incidentId, version: ticket.version, into: into.trim() })}
      fields={{ 'ticket.not_mergeable': 'into' }}
      success={(merged) =>
        text('ticket-queue.merge.done', { from: incidentId, into: merged.incidentId })
      }
      onSuccess={(merged) => onMerged(merged.incidentId)}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('ticket-queue.merge.lead')}</p>
      <TextInput
        {...form.getInputProps('into')}
        label={text('ticket-queue.merge.into')}
        withAsterisk
        data-autofocus
        maxLength={20}
      />
    </FormDialog>
  );
}
