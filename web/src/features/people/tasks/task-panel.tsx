import { userLimits } from '@endcap/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Failure } from '../../../kit/failure/failure.tsx';
import { taskToasts } from '../../../kit/task-toasts.ts';
import { useUndo } from '../../../kit/use-undo.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PlaceholderLines } from '../../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../../ui/feedback/use-toast.tsx';
import { DrawerPanel } from '../../../ui/overlays/side-panel.tsx';
import common from '../../../ui/theme/common.module.css';
import { useSaveResult } from './task-end.ts';
import { TaskItem } from './task-item.tsx';
import { inOrder } from './task-state.ts';
import styles from './tasks.module.css';
import { tasksPerPage, tasksQuery } from './tasks.queries.ts';

interface Props {
  company: { id: string; name: string };
  onClose: () => void;
  /** Called after an undo: the users must be read again. */
  onUndone: () => void;
}

/** The tasks on the users of a company. They are read from the server, so that a reload keeps them. */
export function TaskPanel({ company, onClose, onUndone }: Props) {
  const text = useText('tasks');
  const days = userLimits.resultDays;
  useDismissTaskToasts();
  return (
    <DrawerPanel title={text('tasks.title')} onClose={onClose}>
      <p className={styles.lead}>{text('tasks.lead', { company: company.name, days })}</p>
      <Tasks companyId={company.id} onUndone={onUndone} />
    </DrawerPanel>
  );
}

/** The panel shows what the toasts say, and they would cover it. */
function useDismissTaskToasts() {
  const toast = useToast();
  const dismiss = useEffectEvent(() => toast.forget(taskToasts));
  useEffect(() => dismiss(), []);
}

function Tasks({ companyId, onUndone }: { companyId: string; onUndone: () => void }) {
  const text = useText('tasks');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...tasksQuery(companyId, page),
    placeholderData: keepPreviousData,
  });
  const undo = useUndo(companyId, { onSettled: onUndone });
  const saveResult = useSaveResult(companyId);

  if (!data && error) {
    const title = text('tasks.failed');
    return <Failure error={error} title={title} onRetry={() => void refetch()} />;
  }
  if (!data) return <PlaceholderLines label={text('tasks.loading')} lines={4} />;
  if (data.totalElements === 0) {
    return (
      <EmptyState title={text('tasks.empty.title')} description={text('tasks.empty.message')} />
    );
  }
  return (
    <>
      <ul className={common.list}>
        {inOrder(data.items).map((task) => (
          <TaskItem
            key={task.taskId}
            task={task}
            undoing={undo.isPending && undo.variables === task.taskId}
            saving={saveResult.isPending && saveResult.variables === task.taskId}
            onUndo={() => undo.mutate(task.taskId)}
            onResult={() => saveResult.mutate(task.taskId)}
          />
        ))}
      </ul>
      <PageButtons page={page} total={data.totalElements} onPage={setPage} />
    </>
  );
}

interface PageButtonsProps {
  /** Counted from zero. */
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Buttons to older and newer tasks, when there is more than one page of them. */
function PageButtons({ page, total, onPage }: PageButtonsProps) {
  const text = useText('tasks');
  if (total <= tasksPerPage) return null;
  const from = page * tasksPerPage + 1;
  const to = Math.min(total, from + tasksPerPage - 1);
  return (
    <nav className={styles.pages} aria-label={text('tasks.pages')}>
      <Button variant="default" size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {text('common.table.previousPage')}
      </Button>
      <span>{text('common.table.rowsShown', { from, to, total })}</span>
      <Button variant="default" size="xs" disabled={to >= total} onClick={() => onPage(page + 1)}>
        {text('common.table.nextPage')}
      </Button>
    </nav>
  );
}
