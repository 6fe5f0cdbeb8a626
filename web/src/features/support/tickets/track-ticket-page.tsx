import { ticketList } from '@endcap/contract/support/ticket-lists';
import { ticketStatuses } from '@endcap/contract/support/ticket-options';
import type { TicketRow } from '@endcap/contract/support/tickets';
import { IconLifebuoy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { ListFilters } from '../../../kit/list/list-filters.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../kit/list/use-list-columns.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DataTableColumn } from '../../../ui/data-table/column.ts';
import { CutText } from '../../../ui/layout/cut-text.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { TicketStatusBadge } from './ticket-status.tsx';
import styles from './tickets.module.css';
import { ticketsOf, type Whose } from './tickets.queries.ts';
import { ticketsTable } from './tickets.search.ts';

/** /support/trackTicket: the user's own tickets, and all of the company for its admins. */
export function TrackTicketPage() {
  const { user, may } = useSession();
  const [{ tab }] = useUrlState('/support/trackTicket');
  const seesCompany = may('LIST', 'TICKET') && Boolean(user?.tenant);
  const whose = seesCompany && tab === 'company' ? 'company' : 'me';
  return <Tickets key={whose} whose={whose} seesCompany={seesCompany} />;
}

function Tickets({ whose, seesCompany }: { whose: Whose; seesCompany: boolean }) {
  const text = useText('tickets');
  const list = useList('/support/trackTicket', ticketsTable, ticketsOf(whose));
  const create = (
    <Button renderRoot={(props) => <Link to="/support/ticketCreation" {...props} />}>
      {text('tickets.list.new')}
    </Button>
  );
  const frame = (table: ReactNode) => (
    <Tabs
      label={text('tickets.list.which')}
      value={whose}
      onChange={list.setTab}
      tabs={[
        { key: 'me', value: 'me', label: text('tickets.list.mine') },
        { key: 'company', value: 'company', label: text('tickets.list.company') },
      ]}
    >
      {table}
    </Tabs>
  );
  return (
    <ListPage
      title={text('tickets.list.title')}
      description={text('tickets.list.lead')}
      actions={create}
      {...(seesCompany && { frame })}
      list={list}
      searchLabel={text('tickets.list.search')}
      filters={
        <ListFilters
          of={ticketList}
          list={list}
          filters={{
            status: {
              name: text('words.status'),
              options: ticketStatuses.map((id) => ({ id, title: text(`tickets.status.${id}`) })),
            },
          }}
        />
      }
      columns={useColumns(whose)}
      rowId={({ incidentId }) => incidentId}
      rowName={({ incidentId }) => incidentId}
      oneLine={false}
      failed={text('tickets.list.failed')}
      empty={{
        icon: <IconLifebuoy size={22} />,
        title: text('tickets.list.empty.title'),
        message: text(whose === 'me' ? 'tickets.list.empty.message' : 'tickets.list.empty.company'),
        action: create,
      }}
      noMatch={{
        title: text('tickets.list.noMatch'),
        message: text('tickets.list.noMatch.message'),
        clearLabel: text('tickets.list.clear'),
      }}
    />
  );
}

const subjectCut = 50;

function useColumns(whose: Whose): readonly DataTableColumn<TicketRow>[] {
  const text = useText('tickets');
  const date = useDate();
  const cells = useMemo(
    (): ListCells<typeof ticketList, TicketRow> => ({
      incidentId: {
        strong: true,
        width: '16%',
        cell: ({ incidentId }) => (
          <Link
            className={styles.ticketLink}
            to="/support/trackTicket/$ticketId"
            params={{ ticketId: incidentId }}
          >
            {incidentId}
          </Link>
        ),
      },
      subject: {
        width: '34%',
        cell: ({ subject, incidentId }) => (
          <CutText
            text={subject}
            limit={subjectCut}
            moreLabel={text('tickets.subject.more', { reference: incidentId })}
            lessLabel={text('tickets.subject.less', { reference: incidentId })}
          />
        ),
      },
      statusInfo: {
        cell: ({ statusInfo }) => <TicketStatusBadge status={statusInfo} />,
      },
      requesterName: { cell: ({ requesterName }) => requesterName },
      createdOn: {
        quiet: true,
        cell: ({ createdOn }) => date(createdOn, 'table'),
      },
      lastUpdatedOn: {
        width: '17%',
        quiet: true,
        cell: ({ lastUpdatedOn }) => date(lastUpdatedOn, 'minute'),
      },
    }),
    [text, date],
  );
  const columns = useListColumns(ticketList, text, cells);
  return useMemo(
    () => columns.filter(({ id }) => id !== 'requesterName' || whose === 'company'),
    [columns, whose],
  );
}
