import type { ParkedMail } from '@endcap/contract/support/ticket-mail';
import { ConfirmActionDialog } from '../../../../kit/dialogs/confirm-action-dialog.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import styles from '../ticket/ticket.module.css';
import { useAddParkedMail, useDismissParkedMail } from './parked-mail.queries.ts';

interface AddProps {
  mail: ParkedMail;
  onClose: () => void;
  onDone: () => void;
}

/** Makes the mail a comment of its sender on a ticket; the ticket of its address is offered. */
export function AddToTicketDialog({ mail, onClose, onDone }: AddProps) {
  const text = useText('ticket-queue');
  const form = useDraftForm({
    name: `ticket-queue.parked.${mail.id}`,
    initialValues: { incidentId: mail.incidentId ?? '' },
    validate: {
      incidentId: (typed: string) =>
        /^t-\w{7}$/i.test(typed.trim()) ? null : text('ticket-queue.merge.required'),
    },
  });
  return (
    <FormDialog
      title={text('ticket-queue.parked.add')}
      submit={text('ticket-queue.parked.add')}
      track="parked-mail-add"
      width={480}
      form={form}
      mutation={useAddParkedMail(mail.id)}
      input={({ incidentId }) => ({ incidentId: incidentId.trim() })}
      fields={{ 'ticket.unknown': 'incidentId', 'ticket.closed': 'incidentId' }}
      success={({ incidentId }) => text('ticket-queue.parked.added', { reference: incidentId })}
      onSuccess={onDone}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('ticket-queue.parked.add.lead', { from: mail.from })}</p>
      <TextInput
        {...form.getInputProps('incidentId')}
        label={text('ticket-queue.parked.add.into')}
        withAsterisk
        data-autofocus
        maxLength={20}
        autoComplete="off"
      />
    </FormDialog>
  );
}

interface DismissProps {
  mails: readonly ParkedMail[];
  onClose: () => void;
  onDone: () => void;
}

export function DismissDialog({ mails, onClose, onDone }: DismissProps) {
  const text = useText('ticket-queue');
  return (
    <ConfirmActionDialog
      title={text('ticket-queue.parked.dismiss.title', { count: mails.length })}
      confirmLabel={text('ticket-queue.parked.dismiss')}
      mutation={useDismissParkedMail()}
      input={mails.map(({ id }) => id)}
      success={({ dismissed }) => text('ticket-queue.parked.dismissed', { count: dismissed })}
      onSuccess={onDone}
      onClose={onClose}
    >
      {text('ticket-queue.parked.dismiss.effect')}
    </ConfirmActionDialog>
  );
}
