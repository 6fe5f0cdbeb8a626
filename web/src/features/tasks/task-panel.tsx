import { userLimits } from '@endcap/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { taskToasts } from '../../lib/browser/task-toasts.ts';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { PlaceholderLines } from '../../ui/feedback/placeholder-lines.tsx';
import { useToast } from '../../ui/feedback/use-toast.tsx';
import { DrawerPanel } from '../../ui/overlays/side-panel.tsx';
import { PageButtons } from './page-buttons.tsx';
import { TaskItem } from './task-item.tsx';
import { inOrder } from './task-state.ts';
import styles from './tasks.module.css';
import { tasksPerPage, tasksQuery } from './tasks.queries.ts';
import { useSaveResult } from './use-save-result.ts';
import { useUndo } from './use-undo.ts';

interface Props {
  company: { id: string; name: string };
  onClose: () => void;
  /** What a task has changed can be read again. */
  onUndone: () => void;
}

/** All the work on the company's users, as the server knows it: a reload loses nothing. */
export function TaskPanel({ company, onClose, onUndone }: Props) {
  const text = useText('batch-tasks');
  const days = userLimits.resultDays;
  useForgetToasts();
  return (
    <DrawerPanel title={text('batch-tasks.title')} onClose={onClose}>
      <p className={styles.lead}>{text('batch-tasks.lead', { company: company.name, days })}</p>
      <Tasks companyId={company.id} onUndone={onUndone} />
    </DrawerPanel>
  );
}

/** What they tell stands in the tray, which they would cover. */
function useForgetToasts() {
  const toast = useToast();
  const forget = useEffectEvent(() => toast.forget(taskToasts));
  useEffect(() => forget(), []);
}

function Tasks({ companyId, onUndone }: { companyId: string; onUndone: () => void }) {
  const text = useText('batch-tasks');
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    ...tasksQuery(companyId, page),
    placeholderData: keepPreviousData,
  });
  const undo = useUndo(companyId, onUndone);
  const saveResult = useSaveResult(companyId);
  const busyWith = (on: typeof undo | typeof saveResult) =>
    on.isPending ? on.variables.taskId : null;

  if (!data && error) {
    return (
      <ErrorMessage
        title={text('batch-tasks.failed')}
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <PlaceholderLines label={text('batch-tasks.loading')} lines={4} />;
  if (data.totalElements === 0) {
    return (
      <EmptyState
        title={text('batch-tasks.empty.title')}
        description={text('batch-tasks.empty.message')}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {inOrder(data.items).map((task) => (
          <TaskItem
            key={task.taskId}
            task={task}
            undoing={busyWith(undo) === task.taskId}
            saving={busyWith(saveResult) === task.taskId}
            onUndo={() => undo.mutate(task)}
            onResult={() => saveResult.mutate(task)}
          />
        ))}
      </ul>
      <PageButtons
        page={page}
        pageSize={tasksPerPage}
        total={data.totalElements}
        onPage={setPage}
      />
    </>
  );
}
