import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../../kit/failure/failure.tsx';
import { StatusBadge } from '../../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../../kit/products/use-product-name.ts';
import { RecordCard } from '../../../../kit/record/record-card.tsx';
import { useDate } from '../../../../lib/i18n/dates.ts';
import { useListText } from '../../../../lib/i18n/list-text.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { PlaceholderLines } from '../../../../ui/feedback/placeholder-lines.tsx';
import entryList from '../../../../ui/layout/entry-list.module.css';
import styles from './person.module.css';
import { requestsQuery } from './person.queries.ts';

const tones = {
  PENDING: 'warning',
  APPROVED: 'success',
  DENIED: 'danger',
  CANCELLED: undefined,
  EXPIRED: undefined,
} as const;

/** The access requests of the person, the newest first. */
export function RequestsSection({ userId }: { userId: string }) {
  const text = useText('global-users');
  return (
    <RecordCard title={text('global-users.requests.title')}>
      <Requests userId={userId} />
    </RecordCard>
  );
}

function Requests({ userId }: { userId: string }) {
  const text = useText('global-users');
  const requestText = useText('access-requests');
  const date = useDate();
  const productName = useProductName();
  const list = useListText();
  const [pageNo, setPage] = useState(0);
  const { data, error, refetch } = useQuery(requestsQuery(userId, pageNo));
  if (error) {
    const title = text('global-users.requests.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('common.loading')} lines={2} />;
  if (data.totalElements === 0) {
    return <p className={entryList.nothing}>{text('global-users.requests.none')}</p>;
  }
  return (
    <>
      <ul className={entryList.list}>
        {data.items.map((request) => {
          const { requestId, companyName, products, status, note, decisionNote } = request;
          const tone = tones[status];
          return (
            <li key={requestId} className={`${entryList.entry} ${entryList.row}`}>
              <div className={entryList.words}>
                <div className={entryList.head}>
                  <span className={entryList.name}>{list(products.map(productName))}</span>
                  <StatusBadge {...(tone && { tone })}>
                    {requestText(`access-requests.status.${status}`)}
                  </StatusBadge>
                </div>
                <p className={entryList.detail}>
                  {[companyName, date(request.createdOn, 'momentOfYear')].join(' · ')}
                </p>
                {note ? <p className={entryList.detail}>{note}</p> : null}
                {decisionNote ? (
                  <p className={entryList.detail}>
                    {text('global-users.requests.answer', { note: decisionNote })}
                  </p>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      {data.totalPages > 1 ? (
        <div className={styles.more}>
          <Button
            variant="default"
            size="xs"
            disabled={pageNo === 0}
            onClick={() => setPage(pageNo - 1)}
          >
            {text('global-users.requests.newer')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={pageNo + 1 >= data.totalPages}
            onClick={() => setPage(pageNo + 1)}
          >
            {text('global-users.requests.older')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
