import { repairLimits } from '@endcap/contract/limits';
import { parkedMailList } from '@endcap/contract/support/ticket-lists';
import type { ParkedMail } from '@endcap/contract/support/ticket-mail';
import { IconMailCheck, IconMailPlus, IconTicket, IconTrash } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { ListPage } from '../../../../kit/list/list-page.tsx';
import type { RowAct } from '../../../../kit/list/row-acts.tsx';
import { useList } from '../../../../kit/list/use-list.ts';
import { type ListCells, useListColumns } from '../../../../kit/list/use-list-columns.ts';
import { Breadcrumb } from '../../../../kit/page/breadcrumb.tsx';
import { Moment } from '../../../../kit/page/moment.tsx';
import { useMakeTicket } from '../../../../kit/tickets/use-make-ticket.ts';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import type { DataTableColumn } from '../../../../ui/data-table/column.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { AddressText } from '../../../../ui/layout/address-text.tsx';
import { ToQueue } from '../ticket-parts.tsx';
import { parkedMailsQuery } from './parked-mail.queries.ts';
import { parkedMailTable } from './parked-mail.search.ts';
import { AddToTicketDialog, DismissDialog } from './parked-mail-dialogs.tsx';
import { ParkedMailDrawer, useReasonText } from './parked-mail-drawer.tsx';

/** /ticketQueue/parkedMail: mails to support that became no comment, to be added to a ticket or dismissed. */
export function ParkedMailPage() {
  const text = useText('ticket-queue');
  const { may } = useSession();
  const mayChange = may('UPDATE', 'TICKET_QUEUE');
  const list = useList('/ticketQueue/parkedMail', parkedMailTable, parkedMailsQuery);
  const selection = useSelection<ParkedMail>(repairLimits.perAct);
  const decided = (mails: readonly ParkedMail[]) => {
    selection.deselect(mails.map(({ id }) => id));
    list.setRow(null);
  };
  const dialogs = useDialogs({
    add: (close, mail: ParkedMail) => (
      <AddToTicketDialog mail={mail} onClose={close} onDone={() => decided([mail])} />
    ),
    dismiss: (close, mails: readonly ParkedMail[]) => (
      <DismissDialog mails={mails} onClose={close} onDone={() => decided(mails)} />
    ),
  });
  const makeTicket = useMakeTicket((mailId) => {
    selection.deselect([mailId]);
    list.setRow(null);
  });
  const acts: readonly RowAct<ParkedMail>[] = [
    {
      id: 'make',
      label: text('ticket-queue.parked.make'),
      icon: <IconTicket size={16} />,
      may: mayChange,
      when: ({ sender, ...mail }) => sender !== null && hasWords(mail),
      isBusy: makeTicket.isPending,
      onSelect: ({ id }) => makeTicket.mutate(id),
    },
    {
      id: 'add',
      label: text('ticket-queue.parked.add'),
      icon: <IconMailPlus size={16} />,
      may: mayChange,
      when: hasWords,
      onSelect: (mail) => dialogs.open('add', mail),
    },
    {
      id: 'dismiss',
      label: text('ticket-queue.parked.dismiss'),
      icon: <IconTrash size={16} />,
      destructive: true,
      may: mayChange,
      onSelectSeveral: (mails) => dialogs.open('dismiss', mails),
    },
  ];
  return (
    <ListPage
      title={text('ticket-queue.parked.title')}
      description={text('ticket-queue.parked.lead')}
      above={
        <Breadcrumb>
          <ToQueue />
        </Breadcrumb>
      }
      list={list}
      searchLabel={text('ticket-queue.parked.search')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ from, subject }) =>
        text('common.labeled', {
          name: from || text('ticket-queue.parked.noSender'),
          value: subject || text('ticket-queue.parked.noSubject'),
        })
      }
      oneLine={false}
      onOpen={({ id }) => list.setRow(id)}
      current={list.row}
      selection={mayChange ? selection : null}
      rowActions={acts}
      track="parked-mail"
      failed={text('ticket-queue.parked.failed')}
      empty={{
        icon: <IconMailCheck size={22} />,
        title: text('ticket-queue.parked.empty.title'),
        message: text('ticket-queue.parked.empty.message'),
      }}
    >
      {list.row ? (
        <ParkedMailDrawer id={list.row} acts={acts} onClose={() => list.setRow(null)} />
      ) : null}
      {dialogs.element}
    </ListPage>
  );
}

const hasWords = ({ text, files }: Pick<ParkedMail, 'text' | 'files'>) =>
  text !== '' || files.length > 0;

function useColumns(): readonly DataTableColumn<ParkedMail>[] {
  const text = useText('ticket-queue');
  const reasonText = useReasonText();
  const cells = useMemo(
    (): ListCells<typeof parkedMailList, ParkedMail> => ({
      from: {
        strong: true,
        width: '24%',
        cell: ({ from }) =>
          from ? <AddressText address={from} /> : text('ticket-queue.parked.noSender'),
      },
      subject: {
        width: '26%',
        cell: ({ subject }) => subject || text('ticket-queue.parked.noSubject'),
      },
      reason: {
        width: '24%',
        cell: ({ reason }) => reasonText(reason),
      },
      ticket: {
        width: '11%',
        cell: ({ incidentId }) => incidentId ?? '–',
      },
      receivedOn: {
        quiet: true,
        width: '15%',
        cell: ({ receivedOn }) => <Moment on={receivedOn} />,
      },
    }),
    [text, reasonText],
  );
  return useListColumns(parkedMailList, text, cells);
}
