import { lastThirtyDays } from '@endcap/contract/date-range';
import type { Page } from '@endcap/contract/paging';
import type { ActivityEntry } from '@endcap/contract/record/activity-logs';
import { IconHistory } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { call } from '../../../lib/call/call.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import common from '../../../ui/theme/common.module.css';
import { type ActivityPage, activityBody, daysOf } from './activity-log.queries.ts';
import { ActivityFilters, useActivityColumns } from './activity-log-page.tsx';
import { historyTable } from './log-of-company.search.ts';

const from = '/companyList/$companyId/history';

/** The log of a company for staff who do not act for it. */
export function HistoryOfCompany({ companyId }: { companyId: string }) {
  const text = useText('activity-log');
  const ownText = useText('company-records');
  const { timeZone } = useLocale();
  const initial = useMemo(() => lastThirtyDays(timeZone), [timeZone]);
  const [, change] = useUrlState(from);
  const list = useList(from, historyTable, ({ search, ...query }, filter) => {
    const body = activityBody(daysOf(filter, timeZone), filter, search);
    return queryOptions({
      queryKey: ['companies', 'record', companyId, 'history', query, body],
      queryFn: ({ signal }): Promise<Page<ActivityEntry>> =>
        call('POST /api/company-accounts/:accountId/activity', {
          params: { accountId: companyId },
          query,
          body,
          signal,
        }),
    });
  });
  const page = list.query.data as ActivityPage | undefined;
  const isFiltered = (['actor', 'event', 'application'] as const).some(
    (name) => list.filter(name).length > 0,
  );
  return (
    <List
      list={list}
      label={text('words.history')}
      beyond={
        page?.totalIsCapped ? { next: page.totalElements > (page.page + 1) * page.pageSize } : null
      }
      columns={useActivityColumns(false, change)}
      rowId={({ id }) => id}
      rowName={({ eventText, entityName }) => `${eventText} ${entityName ?? ''}`}
      showAllColumns
      oneLine={false}
      searchLabel={text('activity-log.search')}
      filters={
        <>
          <ActivityFilters range={daysOf(list.filter, timeZone)} initial={initial} list={list} />
          {page?.totalIsCapped ? (
            <p className={common.quietLine}>
              {text('activity-log.capped', { count: page.totalElements })}
            </p>
          ) : null}
        </>
      }
      failed={text('activity-log.failed')}
      empty={{ icon: <IconHistory size={22} />, title: ownText('company-records.empty.history') }}
      noMatch={{
        title: text('activity-log.noResults.title'),
        message: text('activity-log.noResults.message'),
        isFiltered,
        clearLabel: text('words.clearSearchAndFilters'),
      }}
    />
  );
}
