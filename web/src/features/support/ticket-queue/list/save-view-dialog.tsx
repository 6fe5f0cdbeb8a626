import { queueLimits } from '@endcap/contract/limits';
import type { TicketView, TicketViewFilters } from '@endcap/contract/support/ticket-views';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { useSaveView } from './ticket-views.queries.ts';

interface Props {
  /** Null for a new one. */
  view: TicketView | null;
  filters: TicketViewFilters;
  onClose: () => void;
}

/** The name of a view, a new one or one that is renamed. */
export function SaveViewDialog({ view, filters, onClose }: Props) {
  const text = useText('ticket-queue');
  const form = useDraftForm({
    name: `ticket-queue.view.${view?.viewId ?? 'new'}`,
    initialValues: { name: view?.name ?? '' },
    validate: {
      name: (name: string) => (name.trim() ? null : text('ticket-queue.replies.name.required')),
    },
  });
  return (
    <FormDialog
      title={
        view
          ? text('ticket-queue.saved.rename.one', { name: view.name })
          : text('ticket-queue.saved.save')
      }
      track="ticket-queue-save-view"
      form={form}
      mutation={useSaveView()}
      input={({ name }) => ({ view, name, filters })}
      fields={{ 'ticket_view.exists': 'name' }}
      success={({ name }) => text('ticket-queue.saved.done', { name })}
      onClose={onClose}
    >
      <TextInput
        {...form.getInputProps('name')}
        label={text('words.name')}
        description={view ? undefined : text('ticket-queue.saved.lead')}
        withAsterisk
        limited
        maxLength={queueLimits.viewName}
        data-autofocus
      />
    </FormDialog>
  );
}
