import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../../kit/failure/failure.tsx';
import { CardNothing, RecordCard } from '../../../kit/record/record-card.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { Monogram } from '../../../ui/layout/monogram.tsx';
import styles from './company-records.module.css';
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
        <ul className={styles.entries}>
          {data?.items.map(({ id, visitor, reason, from }) => (
            <li key={id}>
              <Monogram name={visitor ?? ''} size={24} />
              <span>
                <strong>{visitor ?? ownText('activity-log.erased')}</strong>
                {' · '}
                {reason ?? text('company-records.visits.noReason')}
              </span>
              <Day iso={from} />
            </li>
          ))}
        </ul>
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
        <ul className={styles.entries}>
          {data?.items.map(({ id, eventText, entityName, actorName, uiCreatedOnDate }) => (
            <li key={id}>
              <Monogram name={actorName ?? ''} size={24} />
              <span>
                <strong>{actorName ?? ownText('activity-log.erased')}</strong>
                {' · '}
                {entityName && entityName !== actorName
                  ? `${eventText} · ${entityName}`
                  : eventText}
              </span>
              <Day iso={uiCreatedOnDate} />
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  );
}

function Day({ iso }: { iso: string }) {
  const date = useDate();
  return (
    <time dateTime={iso} title={date(iso, 'minute')}>
      {date(iso, 'table')}
    </time>
  );
}
