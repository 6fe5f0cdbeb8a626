import { addDays, dateRangeRules, todayIn } from '@endcap/contract/date-range';
import type { Visit } from '@endcap/contract/record/activity-reports';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { AddressText } from '../../../ui/layout/address-text.tsx';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import styles from './activity-log.module.css';
import { visitsQuery } from './activity-log.queries.ts';
import { visitsTable } from './activity-log.search.ts';
import { LogTabs } from './log-tabs.tsx';

/** Who of the retailer looked at the company, when, why, and whether they changed something. */
export function VisitsTab({ company }: { company: { id: string; name: string } }) {
  const text = useText('activity-log');
  const list = useList('/admin/activityLog', visitsTable, (request) =>
    visitsQuery(company.id, request),
  );
  return (
    <ListPage
      title={text('activity-log.title')}
      description={text('activity-log.visits.lead', { company: company.name })}
      frame={(content) => <LogTabs tab="visits">{content}</LogTabs>}
      list={list}
      searchLabel={text('activity-log.visits.search')}
      columns={useVisitColumns()}
      rowId={({ id }) => id}
      rowName={({ visitor }) => visitor ?? text('activity-log.erased')}
      oneLine={false}
      failed={text('activity-log.visits.failed')}
      empty={{
        icon: <IconEye size={22} />,
        title: text('activity-log.visits.empty.title'),
        message: text('activity-log.visits.empty.message', { company: company.name }),
      }}
      noMatch={{
        title: text('activity-log.visits.noResults'),
        message: text('activity-log.noResults.message'),
      }}
    />
  );
}

function useVisitColumns(): readonly DataTableColumn<Visit>[] {
  const text = useText('activity-log');
  const date = useDate();
  return useMemo(
    () => [
      {
        id: 'from',
        header: text('activity-log.visits.from'),
        priority: 2,
        sortable: true,
        width: '15%',
        cell: ({ from }) => <span className={styles.time}>{date(from, 'minute')}</span>,
      },
      {
        id: 'to',
        header: text('activity-log.visits.to'),
        priority: 4,
        width: '15%',
        cell: ({ to }) => (
          <span className={styles.time}>
            {to ? date(to, 'minute') : text('activity-log.visits.noEnd')}
          </span>
        ),
      },
      {
        id: 'visitor',
        header: text('activity-log.visits.visitor'),
        priority: 1,
        strong: true,
        width: '22%',
        cell: ({ visitor, visitorLoginId }) => (
          <>
            {visitor ?? text('activity-log.erased')}
            {visitorLoginId ? (
              <span className={styles.address}>
                <AddressText address={visitorLoginId} />
              </span>
            ) : null}
          </>
        ),
      },
      {
        id: 'reason',
        header: text('words.reason'),
        priority: 3,
        cell: ({ reason, visitor }) => (
          <CutText
            text={reason ?? ''}
            moreLabel={text('activity-log.more', { name: visitor ?? '' })}
            lessLabel={text('activity-log.less', { name: visitor ?? '' })}
          />
        ),
      },
      {
        id: 'access',
        header: text('activity-log.visits.did'),
        priority: 4,
        width: '18%',
        cell: (visit) => <Done visit={visit} />,
      },
    ],
    [text, date],
  );
}

/** Viewed only, or the number of changes, which leads to them in the log. */
function Done({ visit: { changes, visitorLoginId, from, to } }: { visit: Visit }) {
  const text = useText('activity-log');
  const { timeZone } = useLocale();
  if (changes === 0)
    return <StatusBadge tone="neutral">{text('activity-log.visits.viewed')}</StatusBadge>;
  const label = text('activity-log.visits.changes', { count: changes });
  if (!visitorLoginId) return label;
  const period = daysOfVisit({ from, to }, timeZone);
  return (
    <Link to="/admin/activityLog" search={{ actor: visitorLoginId, ...period }}>
      {label}
    </Link>
  );
}

/** Days of the reader's time zone, as the log reads them; the log shows thirty days at most. */
function daysOfVisit({ from, to }: Pick<Visit, 'from' | 'to'>, timeZone: string) {
  const first = todayIn(timeZone, new Date(from));
  const last = todayIn(timeZone, to ? new Date(to) : new Date());
  const thirtieth = addDays(first, dateRangeRules.maxDays - 1);
  return { from: first, to: last < thirtieth ? last : thirtieth };
}
