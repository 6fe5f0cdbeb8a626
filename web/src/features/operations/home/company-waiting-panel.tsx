import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../kit/failure/failure.tsx';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import styles from './home.module.css';
import { homeQuery } from './home.queries.ts';
import { HomeCard } from './home-card.tsx';
import { EndingInvitations, Requests } from './waiting-panel.tsx';

/** Of the chosen company alone: requests and invitations in their last days. Its page shows the audit itself. */
export function CompanyWaitingPanel({ companyId }: { companyId: string }) {
  const text = useText('home-page');
  const { data, error, refetch } = useQuery(homeQuery);
  const total = (data?.requests?.total ?? 0) + (data?.ending?.total ?? 0);
  return (
    <HomeCard
      title={text('home.waiting')}
      count={total || null}
      side={
        <RouteLink id="userList" search={{ tab: 'access-requests' } as never}>
          {text('home.waiting.allRequests')}
        </RouteLink>
      }
    >
      {data ? (
        <ul className={styles.rows}>
          <Requests home={data} companyId={companyId} />
          {data.ending ? <EndingInvitations ending={data.ending} companyId={companyId} /> : null}
          {total === 0 ? (
            <li className={styles.none} data-none>
              {text('home.waiting.none')}
            </li>
          ) : null}
        </ul>
      ) : null}
      {error && !data ? (
        <Failure error={error} title={text('home.waiting.failed')} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : (
        <div className={styles.none}>
          <PlaceholderLines label={text('home.waiting.loading')} lines={4} />
        </div>
      )}
    </HomeCard>
  );
}
