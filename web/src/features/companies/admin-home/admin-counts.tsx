import { IconArrowRight } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { formatDate, formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { Placeholder, PlaceholderBlock } from '../../../ui/feedback/placeholder-lines.tsx';
import common from '../../../ui/theme/common.module.css';
import styles from './admin-home.module.css';

/** Each leads to the user list with the filter that finds the counted users. */
const filters = {
  pending: { tab: 'pending' },
  requests: { tab: 'access-requests' },
  inactive: { lastLogin: 'INACTIVE_90_DAYS' },
  outsideDomains: { domain: 'OUTSIDE' },
} as const;
type FilteredCount = keyof typeof filters;

interface Props {
  companyId: string;
}

export function countsQuery(companyId: string) {
  return queryOptions({
    queryKey: ['admin-counts', companyId],
    queryFn: ({ signal }) =>
      call('GET /api/companies/:companyId/admin-counts', { params: { companyId }, signal }),
  });
}

/** What waits for the admin, as numbers. Without them the page is complete too, so a failure shows none. */
export function AdminCounts({ companyId }: Props) {
  const text = useText('admin-home');
  const place = useLocale();
  const { data, error } = useQuery(countsQuery(companyId));
  if (error) return null;
  if (!data) return <CountsOutline />;
  const { auditDue } = data;
  const names = Object.keys(filters) as FilteredCount[];
  return (
    <section className={styles.counts} aria-label={text('admin.counts')}>
      {names.map((name) => {
        const count = data[name];
        // Requests are rare: their number shows while there are any.
        if (count === null || (name === 'requests' && count === 0)) return null;
        const value = formatNumber(count, place.locale);
        return (
          <RouteLink key={name} id="userList" search={filters[name]} className={styles.count ?? ''}>
            <CountWords value={value} label={text(`admin.counts.${name}`, { count })} />
            <IconArrowRight size={18} className={styles.arrow} aria-hidden />
          </RouteLink>
        );
      })}
      {auditDue && !isPast(auditDue) ? (
        <div className={styles.count}>
          <CountWords
            value={formatDate(auditDue, 'table', place)}
            label={text('admin.counts.auditDue')}
          />
        </div>
      ) : null}
    </section>
  );
}

/** The banner above says that the audit is overdue, and leads to it. */
function isPast(day: string): boolean {
  return Date.parse(`${day}T23:59:59Z`) < Date.now();
}

/** In the shape of the numbers of most companies. */
function CountsOutline() {
  const text = useText('admin-home');
  return (
    <Placeholder label={text('admin.counts')} className={styles.counts}>
      {['pending', 'inactive', 'outside', 'requests'].map((name) => (
        <div key={name} className={styles.count}>
          <PlaceholderBlock height={24} width={48} />
          <PlaceholderBlock height={14} width="70%" />
        </div>
      ))}
    </Placeholder>
  );
}

interface CountProps {
  value: string;
  label: string;
}

function CountWords({ value, label }: CountProps) {
  return (
    <>
      <span className={styles.number}>{value}</span> <span className={common.soft}>{label}</span>
    </>
  );
}
