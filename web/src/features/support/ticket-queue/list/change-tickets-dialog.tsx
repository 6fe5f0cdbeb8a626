import { queueLimits } from '@endcap/contract/limits';
import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { type TicketPriority, ticketPriorities } from '@endcap/contract/support/ticket-options';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Dropdown } from '../../../../ui/fields/select/dropdown.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { overviewQuery, type TicketChanges, useChangeTickets } from '../ticket-queue.queries.ts';

export type ChangedField = 'assign' | 'priority' | 'tag';

interface Props {
  field: ChangedField;
  rows: readonly QueueRow[];
  report: (changes: TicketChanges) => void;
  onClose: () => void;
}

const noOne = 'none';
const tagPattern = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;

/** One value for all selected tickets; what each of them has of other fields stays. */
export function ChangeTicketsDialog({ field, rows, report, onClose }: Props) {
  const text = useText('ticket-queue');
  const form = useDraftForm({
    name: `ticket-queue.change.${field}`,
    initialValues: { value: '' },
    validate: {
      value: (value: string) => {
        if (field === 'tag' && !tagPattern.test(value.trim()))
          return text('ticket-queue.many.tag.required');
        return value ? null : text('ticket-queue.many.choose');
      },
    },
  });
  const change = (value: string) => {
    if (field === 'tag') return { addTags: [value.trim().toLowerCase()] };
    if (field === 'priority') return { priority: value as TicketPriority };
    return { assigneeId: value === noOne ? null : value };
  };
  return (
    <FormDialog
      title={text(`ticket-queue.many.${field}.title`, { count: rows.length })}
      width={440}
      track={`ticket-queue-many-${field}`}
      form={form}
      mutation={useChangeTickets()}
      input={({ value }) => ({
        incidentIds: rows.map(({ incidentId }) => incidentId),
        change: change(value),
      })}
      fields={{ 'ticket.not_agent': 'value' }}
      report={report}
      onClose={onClose}
    >
      <Value field={field} {...form.getInputProps('value')} />
    </FormDialog>
  );
}

interface ValueProps {
  field: ChangedField;
  value?: string;
  error?: unknown;
  onChange: (value: unknown) => void;
}

function Value({ field, value = '', error, onChange }: ValueProps) {
  const text = useText('ticket-queue');
  const { data } = useQuery(overviewQuery);
  if (field === 'tag')
    return (
      <TextInput
        label={text('ticket-queue.tags.new')}
        value={value}
        error={error as string}
        onChange={onChange}
        maxLength={queueLimits.tag}
        autoComplete="off"
        withAsterisk
        data-autofocus
      />
    );
  const options =
    field === 'priority'
      ? ticketPriorities
          .toReversed()
          .map((id) => ({ id, title: text(`ticket-queue.priority.${id}`) }))
      : [
          { id: noOne, title: text('ticket-queue.unassigned') },
          ...(data?.agents ?? []).map(({ userId, name, isYou }) => ({
            id: userId,
            title: isYou ? text('words.you') : name,
          })),
        ];
  return (
    <Dropdown
      label={text(
        field === 'priority' ? 'ticket-queue.column.priority' : 'ticket-queue.column.assignee',
      )}
      options={options}
      value={value || null}
      error={error as string}
      onChange={onChange}
      withAsterisk
      data-autofocus
    />
  );
}
