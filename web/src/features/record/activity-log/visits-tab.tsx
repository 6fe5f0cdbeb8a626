import { addDays, dateRangeRules, todayIn } from '@endcap/contract/date-range';
import { visitList } from '@endcap/contract/record/activity-lists';
import type { Visit } from '@endcap/contract/record/activity-reports';
import { IconEye } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
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

/** `companyId`: of the company whose page shows the visits; without it they lead to its own log. */
export function useVisitColumns(companyId?: string): readonly DataTableColumn<Visit>[] {
  const text = useText('activity-log');
  const date = useDate();
  const cells = useMemo(
    (): ListCells<typeof visitList, Visit> => ({
      from: {
        width: '17%',
        cell: ({ from }) => <span className={styles.time}>{date(from, 'minute')}</span>,
      },
      to: {
        width: '17%',
        cell: ({ to }) => (
          <span className={styles.time}>
            {to ? date(to, 'minute') : text('activity-log.visits.noEnd')}
          </span>
        ),
      },
      visitor: {
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
      reason: {
        cell: ({ reason, visitor }) => (
          <CutText
            text={reason ?? ''}
            moreLabel={text('activity-log.more', { name: visitor ?? '' })}
            lessLabel={text('activity-log.less', { name: visitor ?? '' })}
          />
        ),
      },
      access: {
        width: '16%',
        cell: (visit) => <Done visit={visit} companyId={companyId} />,
      },
    }),
    [text, date, companyId],
  );
  return useListColumns(visitList, text, cells);
}

interface DoneProps {
  visit: Visit;
  companyId: string | undefined;
}

/** Viewed only, or the number of changes, which leads to them in the log. */
function Done({ visit: { changes, visitorLoginId, from, to }, companyId }: DoneProps) {
  const text = useText('activity-log');
  const { timeZone } = useLocale();
  if (changes === 0)
    return <StatusBadge tone="neutral">{text('activity-log.visits.viewed')}</StatusBadge>;
  const label = text('activity-log.visits.changes', { count: changes });
  if (!visitorLoginId) return label;
  const period = daysOfVisit({ from, to }, timeZone);
  const search = { actor: visitorLoginId, ...period };
  if (companyId)
    return (
      <Link to="/companyList/$companyId/history" params={{ companyId }} search={search}>
        {label}
      </Link>
    );
  return (
    <Link to="/admin/activityLog" search={search}>
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
