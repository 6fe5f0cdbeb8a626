import { searchDebounceMs, searchMaxLength } from '@endcap/contract/limits';
import type { QueueTicket } from '@endcap/contract/support/queued-ticket';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { FormDialog } from '../../../../kit/forms/form-dialog.tsx';
import { useDraftForm } from '../../../../lib/forms/draft-form.ts';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { RadioGroup } from '../../../../ui/fields/radio-group.tsx';
import { SearchBox } from '../../../../ui/fields/search-box.tsx';
import { mergeTargetsQuery, useMerge } from '../ticket-queue.queries.ts';
import styles from './ticket.module.css';

interface Props {
  ticket: QueueTicket;
  onClose: () => void;
  onMerged: (into: string) => void;
}

/** Moves the conversation into another ticket of the same requester, which is chosen from theirs. */
export function MergeDialog({ ticket, onClose, onMerged }: Props) {
  const text = useText('ticket-queue');
  const { incidentId } = ticket;
  const [search, setSearch] = useState('');
  const form = useDraftForm({
    name: `ticket-queue.merge.${incidentId}`,
    initialValues: { into: '' },
    validate: { into: (into: string) => (into ? null : text('ticket-queue.merge.choose')) },
  });
  return (
    <FormDialog
      title={text('ticket-queue.merge.title', { reference: incidentId })}
      submit={text('ticket-queue.merge')}
      track="ticket-queue-merge"
      form={form}
      mutation={useMerge(incidentId)}
      input={({ into }) => ({ incidentId, version: ticket.version, into })}
      fields={{ 'ticket.not_mergeable': 'into' }}
      success={(merged) =>
        text('ticket-queue.merge.done', { from: incidentId, into: merged.incidentId })
      }
      onSuccess={(merged) => onMerged(merged.incidentId)}
      onClose={onClose}
    >
      <p className={styles.lead}>{text('ticket-queue.merge.lead')}</p>
      <SearchBox
        label={text('ticket-queue.merge.search')}
        value={search}
        onSearch={setSearch}
        debounceMs={searchDebounceMs}
        maxLength={searchMaxLength}
      />
      <Targets incidentId={incidentId} search={search} field={form.getInputProps('into')} />
    </FormDialog>
  );
}

interface TargetsProps {
  incidentId: string;
  search: string;
  field: { value?: string; error?: ReactNode; onChange: (value: string) => void };
}

function Targets({ incidentId, search, field }: TargetsProps) {
  const text = useText('ticket-queue');
  const date = useDate();
  const { data, error, refetch } = useQuery(mergeTargetsQuery(incidentId, search));
  if (error && !data)
    return (
      <Failure
        title={text('ticket-queue.merge.failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return null;
  if (data.items.length === 0)
    return (
      <p className={styles.lead} role="status">
        {text(search ? 'ticket-queue.merge.noMatch' : 'ticket-queue.merge.none')}
      </p>
    );
  return (
    <>
      <RadioGroup
        {...field}
        label={text('ticket-queue.merge.into')}
        withAsterisk
        options={data.items.map(({ incidentId: id, subject, statusInfo, lastUpdatedOn }) => ({
          id,
          title: subject,
          description: text('ticket-queue.merge.target', {
            reference: id,
            status: text(`ticket-queue.status.${statusInfo}`),
            date: date(lastUpdatedOn, 'table'),
          }),
        }))}
      />
      {data.hasMore ? <p className={styles.lead}>{text('ticket-queue.merge.more')}</p> : null}
    </>
  );
}
