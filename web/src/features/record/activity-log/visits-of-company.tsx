import { IconEye } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { List } from '../../../kit/list/list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { call } from '../../../lib/call/call.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { companyVisitsTable } from './log-of-company.search.ts';
import { useVisitColumns } from './visits-tab.tsx';

/** When staff opened a company and why, for staff. */
export function VisitsOfCompany({ companyId }: { companyId: string }) {
  const text = useText('activity-log');
  const ownText = useText('company-records');
  const list = useList('/companyList/$companyId/visits', companyVisitsTable, (query) =>
    queryOptions({
      queryKey: ['companies', 'record', companyId, 'visits', query],
      queryFn: ({ signal }) =>
        call('GET /api/company-accounts/:accountId/visits', {
          params: { accountId: companyId },
          query,
          signal,
        }),
    }),
  );
  return (
    <List
      list={list}
      label={ownText('company-records.tab.visits')}
      columns={useVisitColumns(companyId)}
      rowId={({ id }) => id}
      rowName={({ visitor }) => visitor ?? text('activity-log.erased')}
      oneLine={false}
      searchLabel={text('activity-log.visits.search')}
      failed={text('activity-log.visits.failed')}
      empty={{ icon: <IconEye size={22} />, title: ownText('company-records.empty.visits') }}
      noMatch={{
        title: text('activity-log.visits.noResults'),
        message: text('activity-log.noResults.message'),
      }}
    />
  );
}
