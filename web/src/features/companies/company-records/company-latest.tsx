import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { entryOfLog, LatestEntries } from '../../../kit/record/latest-entries.tsx';
import { CardNothing, RecordCard } from '../../../kit/record/record-card.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { latestActivityQuery, latestVisitsQuery } from './company-records.queries.ts';

/** The last visits of staff, with their reasons. */
export function LatestVisits({ companyId }: { companyId: string }) {
  const text = useText('company-records');
  const ownText = useText('activity-log');
  const { data, error, refetch } = useQuery(latestVisitsQuery(companyId));
  return (
    <RecordCard
      title={text('company-records.visits')}
      note={text('company-records.visits.note')}
      action={
        <Link to="/companyList/$companyId/visits" params={{ companyId }}>
          {text('company-records.visits.all')}
        </Link>
      }
      flush
    >
      <Failure
        error={error}
        title={ownText('activity-log.visits.failed')}
        onRetry={() => void refetch()}
      />
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={2} />}
      {data?.items.length === 0 ? (
        <CardNothing>{text('company-records.visits.none')}</CardNothing>
      ) : (
        <LatestEntries
          erased={ownText('activity-log.erased')}
          entries={(data?.items ?? []).map(({ id, visitor, reason, from }) => ({
            ...{ id, actor: visitor, on: from },
            words: reason ?? text('company-records.visits.noReason'),
          }))}
        />
      )}
    </RecordCard>
  );
}

/** The last entries of the company's log. */
export function LatestHistory({ companyId }: { companyId: string }) {
  const text = useText('company-records');
  const ownText = useText('activity-log');
  const { data, error, refetch } = useQuery(latestActivityQuery(companyId));
  return (
    <RecordCard
      title={text('words.history')}
      action={
        <Link to="/companyList/$companyId/history" params={{ companyId }}>
          {text('company-records.history.all')}
        </Link>
      }
      flush
    >
      <Failure
        error={error}
        title={ownText('activity-log.failed')}
        onRetry={() => void refetch()}
      />
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={2} />}
      {data?.items.length === 0 ? (
        <CardNothing>{text('company-records.history.none')}</CardNothing>
      ) : (
        <LatestEntries
          erased={ownText('activity-log.erased')}
          entries={(data?.items ?? []).map(entryOfLog)}
        />
      )}
    </RecordCard>
  );
}
