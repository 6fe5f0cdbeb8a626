import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { entryOfLog, LatestEntries } from '../../../kit/record/latest-entries.tsx';
import { CardNothing, RecordCard } from '../../../kit/record/record-card.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { latestActivityQuery } from './activity-log.queries.ts';

/** What changed in the company last, for the home of its admins. */
export function LatestActivity({ companyId }: { companyId: string }) {
  const text = useText('activity-log');
  const { data, error, refetch } = useQuery(latestActivityQuery(companyId));
  return (
    <RecordCard
      title={text('activity-log.latest')}
      action={<RouteLink id="activityLog">{text('activity-log.title')}</RouteLink>}
      flush
    >
      <Failure
        error={data ? null : error}
        title={text('activity-log.failed')}
        onRetry={() => void refetch()}
      />
      {data || error ? null : <PlaceholderLines label={text('common.loading')} lines={5} />}
      {data?.items.length === 0 ? (
        <CardNothing>{text('activity-log.latest.none')}</CardNothing>
      ) : (
        <LatestEntries
          erased={text('activity-log.erased')}
          entries={(data?.items ?? []).map(entryOfLog)}
        />
      )}
    </RecordCard>
  );
}
