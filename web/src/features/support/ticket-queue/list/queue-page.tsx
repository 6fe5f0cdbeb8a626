import { queueLimits } from '@endcap/contract/limits';
import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import { IconBookmark, IconInbox, IconKeyboard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { changeSelection } from '../../../../ui/data-table/selection.ts';
import styles from '../ticket-queue.module.css';
import {
  overviewQuery,
  type QueuePage,
  queueOf,
  readQueue,
  requestOf,
} from '../ticket-queue.queries.ts';
import { queueFilters, queueTable } from '../ticket-queue.search.ts';
import { useTakeTicket } from '../use-take-ticket.ts';
import { ChartsButton, HeldCharts, useShownCharts } from './queue-charts.tsx';
import { useQueueColumns } from './queue-columns.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueRail } from './queue-rail.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useQueueKeys } from './use-queue-keys.tsx';
import { useTicketActs } from './use-ticket-acts.tsx';
import { filtersOf } from './view-address.ts';

/** /ticketQueue: the tickets of all companies, for the staff who answer them. */
export function TicketQueuePage({ charts }: { charts: ReactNode }) {
  const text = useText('ticket-queue');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'TICKET_QUEUE');
  const overview = useQuery(overviewQuery);
  const list = useList('/ticketQueue', queueTable, queueOf);
  const page = list.query.data as QueuePage | undefined;
  const takeTicket = useTakeTicket();
  const take = (incidentId: string) => void takeTicket(incidentId);
  const shown = useShownCharts();
  const navigate = useNavigate();
  const open = (incidentId: string) =>
    void navigate({ to: '/ticketQueue/tickets/$ticketId', params: { ticketId: incidentId } });
  const ticketActs = useTicketActs({ open, take });
  const { selection } = ticketActs;
  const toggle = (incidentId: string) => {
    const row = page?.items.find((one) => one.incidentId === incidentId);
    if (!row || !selection) return;
    changeSelection(selection, [row], idOf, !selection.chosen.has(incidentId));
  };
  const keys = useQueueKeys({
    onTake: mayChange ? take : undefined,
    onSelect: selection ? toggle : undefined,
  });
  const reportFailure = useReportFailure(text('ticket-queue.failed'));
  const isFiltered = queueFilters.some((name) => list.filter(name).length > 0);
  const filters = filtersOf(requestOf(list.request, list.filter, list.tab));
  const dialogs = useDialogs({
    save: (close) => <SaveViewDialog view={null} filters={filters} onClose={close} />,
  });
  return (
    <ListPage
      title={text('words.ticketQueue')}
      description={text('ticket-queue.lead')}
      actions={
        <>
          {charts ? <ChartsButton {...shown} /> : null}
          <Button
            variant="default"
            className={styles.keys}
            leftSection={<IconKeyboard size={16} aria-hidden />}
            onClick={keys.open}
          >
            {text('ticket-queue.keys')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconBookmark size={16} aria-hidden />}
            onClick={() => dialogs.open('save')}
          >
            {text('ticket-queue.saved.save')}
          </Button>
        </>
      }
      list={list}
      frame={(table) => (
        <div className={styles.columns}>
          <QueueRail
            filters={filters}
            people={list.filter('assignee')}
            onPeople={(ids) => list.setFilter('assignee', ids)}
          />
          <div className={styles.list}>
            {charts && shown.isShown ? (
              <HeldCharts isReady={page !== undefined}>{charts}</HeldCharts>
            ) : null}
            {table}
          </div>
        </div>
      )}
      searchLabel={text('ticket-queue.search')}
      filters={
        <>
          <QueueFilters list={list} overview={overview.data} />
          {page?.totalIsCapped ? (
            <p className={styles.capped}>
              {text('ticket-queue.capped', { count: page.totalElements })}
            </p>
          ) : null}
        </>
      }
      columns={useQueueColumns()}
      rowId={idOf}
      rowName={idOf}
      oneLine={false}
      reservedWidth={256}
      rowActions={ticketActs.acts}
      selection={selection}
      selectAll={{
        label:
          list.table.total > queueLimits.perAct
            ? text('ticket-queue.selectFirst', { count: queueLimits.perAct })
            : text('ticket-queue.selectAll', { count: list.table.total }),
        read: () =>
          readQueue(requestOf(list.request, list.filter, list.tab)).catch((error) => {
            reportFailure(error);
            return selection?.first ?? [];
          }),
      }}
      track="ticket-queue"
      failed={text('ticket-queue.failed')}
      empty={{
        icon: <IconInbox size={22} />,
        title: text('ticket-queue.empty.title'),
        message: text('ticket-queue.empty.message'),
      }}
      noMatch={{
        title: text('ticket-queue.noMatch.title'),
        message: text('ticket-queue.noMatch.message'),
        isFiltered,
        onClear: () => list.clear(['search', ...queueFilters]),
      }}
    >
      {keys.element}
      {dialogs.element}
      {ticketActs.element}
    </ListPage>
  );
}

const idOf = ({ incidentId }: QueueRow) => incidentId;
