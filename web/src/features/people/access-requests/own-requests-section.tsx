import { useQuery } from '@tanstack/react-query';
import { useReportFailure } from '../../../kit/failure/use-report-failure.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useProductName } from '../../../kit/products/use-product-name.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { type OwnRequest, ownRequestsQuery, useCancelRequest } from './access-requests.queries.ts';
import styles from './request-access.module.css';
import { SearchedSection } from './searched-section.tsx';

const tones: Record<OwnRequest['status'] | 'PARTLY', StatusTone> = {
  PARTLY: 'warning',
  PENDING: 'warning',
  APPROVED: 'success',
  DENIED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
};

/** The user's earlier requests, the latest first; one that waits can be cancelled. */
export function OwnRequestsSection({ loginId }: { loginId: string }) {
  const text = useText('access-requests');
  const [{ search, page: shown = 1 }, change] = useUrlState('/profile/requestAccess');
  const page = shown - 1;
  const query = useQuery(ownRequestsQuery(loginId, { search, page }));
  const isSearchable = Boolean(search) || (query.data?.totalElements ?? 0) > 0;
  return (
    <SearchedSection
      title={text('access-requests.earlier.title')}
      query={query}
      search={
        isSearchable
          ? {
              label: text('access-requests.earlier.search'),
              value: search ?? '',
              onSearch: (typed) => change({ search: typed, page: undefined }),
            }
          : null
      }
      lines={3}
      failed={text('access-requests.earlier.failed')}
      nothing={
        search
          ? text('access-requests.earlier.noMatch', { search })
          : text('access-requests.earlier.none')
      }
      page={page}
      onPage={(next) => change({ page: next + 1 })}
    >
      {(request) => <Request key={request.request_id} loginId={loginId} request={request} />}
    </SearchedSection>
  );
}

function Request({ loginId, request }: { loginId: string; request: OwnRequest }) {
  const text = useText('access-requests');
  const productName = useProductName();
  const day = useDate();
  const list = useListText();
  const { company_name: company, products, granted_products: granted } = request;
  const refused = products.filter((code) => !granted.includes(code));
  const isPartly = request.status === 'APPROVED' && refused.length > 0;
  const status = isPartly ? 'PARTLY' : request.status;
  const names = (codes: OwnRequest['products']) => ({
    products: list(codes.map(productName)),
  });
  const facts = [
    [text('access-requests.earlier.company'), company],
    [text('access-requests.column.products'), names(products).products],
    [text('access-requests.earlier.requestedOn'), day(request.create_time, 'table')],
    [text('access-requests.column.note'), request.requestor_note],
  ];
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <StatusBadge tone={tones[status]}>{text(`access-requests.status.${status}`)}</StatusBadge>
        {status === 'PENDING' ? <Cancel loginId={loginId} request={request} /> : null}
      </div>
      {isPartly ? (
        <p className={styles.note}>
          {text('access-requests.earlier.granted', names(granted))}
          <br />
          {text('access-requests.earlier.notGranted', names(refused))}
        </p>
      ) : null}
      {request.decision_note && request.decided_time ? (
        <p className={styles.note}>
          {text('access-requests.earlier.answer', {
            date: day(request.decided_time, 'table'),
            note: request.decision_note,
          })}
        </p>
      ) : null}
    </li>
  );
}

function Cancel({ loginId, request }: { loginId: string; request: OwnRequest }) {
  const text = useText('access-requests');
  const toast = useToast();
  const reportFailure = useReportFailure(text('access-requests.cancel.failed'));
  const company = request.company_name;
  const cancel = useCancelRequest(loginId, {
    onSuccess: () => toast.success({ message: text('access-requests.cancelled', { company }) }),
    onError: (error) => reportFailure(error),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={cancel.isPending}
      aria-label={text('access-requests.cancel.label', { company })}
      data-track="requests-cancel"
      onClick={() => cancel.mutate(request.request_id)}
    >
      {text('common.cancel')}
    </Button>
  );
}
