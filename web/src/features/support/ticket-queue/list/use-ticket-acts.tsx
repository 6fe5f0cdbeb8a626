import { queueLimits } from '@endcap/contract/limits';
import type { QueueRow } from '@endcap/contract/support/queued-ticket';
import {
  IconCheck,
  IconChevronsUp,
  IconTag,
  IconTicket,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '../../../../kit/dialogs/use-dialogs.tsx';
import { useReportFailure } from '../../../../kit/failure/use-report-failure.ts';
import type { RowAct } from '../../../../kit/list/row-acts.tsx';
import { useText } from '../../../../lib/i18n/messages.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useSelection } from '../../../../ui/data-table/selection.ts';
import { useToast } from '../../../../ui/feedback/use-toast.tsx';
import {
  overviewQuery,
  type TicketChanges,
  useChangeTickets,
  useUndoChanges,
} from '../ticket-queue.queries.ts';
import { type ChangedField, ChangeTicketsDialog } from './change-tickets-dialog.tsx';

/** So many refusals are named; the tickets of all of them stay selected. */
const namedRefusals = 5;

interface Given {
  open: (incidentId: string) => void;
  take: (incidentId: string) => void;
}

/** What can be done with one ticket and with the selected ones. */
export function useTicketActs({ open, take }: Given) {
  const text = useText('ticket-queue');
  const mayChange = useSession().may('UPDATE', 'TICKET_QUEUE');
  const queryClient = useQueryClient();
  const selection = useSelection<QueueRow>(queueLimits.perAct);
  const toast = useToast();
  const reportFailure = useReportFailure(text('ticket-queue.change.failed'));
  const undoing = useUndoChanges();
  const report = ({ changed, refused, undo, answered }: TicketChanges) => {
    selection.deselect(changed);
    const message = text('ticket-queue.many.done', { count: changed.length });
    const final = answered > 0 ? text('ticket-queue.many.answered', { count: answered }) : '';
    const actions = undo.length > 0 ? [undoing.actionFor(undo)] : [];
    if (refused.length === 0)
      return toast.success({ message, actions, ...(final && { details: final }) });
    const named = refused
      .slice(0, namedRefusals)
      .map(({ incidentId, reason }) => text('common.labeled', { name: incidentId, value: reason }));
    toast.warning({
      message: text('ticket-queue.many.refused', {
        count: refused.length,
        changed: changed.length,
      }),
      details: [final, ...named].filter(Boolean).join(' '),
      actions,
    });
  };
  const change = useChangeTickets({ onSuccess: report, onError: (error) => reportFailure(error) });
  const idsOf = (rows: readonly QueueRow[]) => rows.map(({ incidentId }) => incidentId);
  const takeMany = async (rows: readonly QueueRow[]) => {
    const [first] = rows;
    if (first && rows.length === 1) return take(first.incidentId);
    try {
      const { agents } = await queryClient.ensureQueryData(overviewQuery);
      const you = agents.find(({ isYou }) => isYou);
      if (you) change.mutate({ incidentIds: idsOf(rows), change: { assigneeId: you.userId } });
      else toast.error({ message: text('ticket-queue.take.notAgent') });
    } catch (error) {
      reportFailure(error);
    }
  };
  const dialogs = useDialogs({
    change: (close, { field, rows }: { field: ChangedField; rows: readonly QueueRow[] }) => (
      <ChangeTicketsDialog field={field} rows={rows} report={report} onClose={close} />
    ),
  });
  const labels: Record<ChangedField, string> = {
    assign: text('ticket-queue.many.assign'),
    priority: text('ticket-queue.column.priority'),
    tag: text('ticket-queue.many.tag'),
  };
  const inBar = (field: ChangedField, icon: RowAct<QueueRow>['icon']): RowAct<QueueRow> => ({
    id: field,
    label: labels[field],
    icon,
    may: mayChange,
    only: 'bar',
    onSelectSeveral: (rows) => dialogs.open('change', { field, rows }),
  });
  const acts: readonly RowAct<QueueRow>[] = [
    {
      id: 'open',
      label: text('ticket-queue.open'),
      icon: <IconTicket size={16} />,
      onSelect: ({ incidentId }) => open(incidentId),
    },
    {
      id: 'take',
      label: text('ticket-queue.takeIt'),
      icon: <IconUserCheck size={16} />,
      may: mayChange,
      onSelectSeveral: (rows) => void takeMany(rows),
    },
    inBar('assign', <IconUserPlus size={16} />),
    inBar('priority', <IconChevronsUp size={16} />),
    inBar('tag', <IconTag size={16} />),
    {
      id: 'solve',
      label: text('ticket-queue.keys.solve'),
      icon: <IconCheck size={16} />,
      may: mayChange,
      only: 'bar',
      isBusy: change.isPending,
      onSelectSeveral: (rows) =>
        change.mutate({ incidentIds: idsOf(rows), change: { status: 'RESOLVED' } }),
    },
  ];
  return { acts, selection: mayChange ? selection : null, element: dialogs.element };
}
