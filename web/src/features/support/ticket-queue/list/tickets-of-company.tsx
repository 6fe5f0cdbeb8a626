import { IconTicket } from '@tabler/icons-react';
import { List } from '../../../../kit/list/list.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { Tabs } from '../../../../ui/layout/tabs.tsx';
import { queueQuery } from '../ticket-queue.queries.ts';
import { useQueueColumns } from './queue-columns.tsx';
import { ticketsOfCompanyTable, ticketViews } from './tickets-of-company.search.ts';

/** The tickets of a company for the staff who answer them. */
export function TicketsOfCompany({ companyId }: { companyId: string }) {
  const text = useText('ticket-queue');
  const ownText = useText('company-records');
  const list = useList(
    '/companyList/$companyId/tickets',
    ticketsOfCompanyTable,
    (request, _filter, tab) =>
      queueQuery({
        ...request,
        ...(tab === 'solved' &&
          request.sortBy === 'answerBy' && { sortBy: 'lastUpdatedOn', sortOrder: 'desc' }),
        view: tab === 'solved' ? 'SOLVED' : 'OPEN',
        company: companyId,
      }),
  );
  return (
    <Tabs
      label={ownText('company-records.tickets.label')}
      tabs={ticketViews.map((value) => ({
        key: value,
        value,
        label: ownText(`company-records.tickets.${value}`),
      }))}
      value={list.tab}
      onChange={(tab) => list.setTab(tab)}
    >
      <List
        list={list}
        label={text('words.ticketQueue')}
        columns={useQueueColumns()}
        rowId={({ incidentId }) => incidentId}
        rowName={({ incidentId }) => incidentId}
        oneLine={false}
        searchLabel={ownText('company-records.search.tickets')}
        empty={{ icon: <IconTicket size={22} />, title: ownText('company-records.empty.tickets') }}
      />
    </Tabs>
  );
}
