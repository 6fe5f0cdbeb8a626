import type { Task } from '@endcap/contract/tasks';
import { Button } from '@mantine/core';
import { useDate } from '../../lib/i18n/dates.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { isRunning, outcomeOf, stateOf, titleOf } from './task-state.ts';
import styles from './tasks.module.css';
import { UndoButton } from './undo-button.tsx';

interface Props {
  task: Task;
  undoing: boolean;
  saving: boolean;
  onUndo: () => void;
  onResult: () => void;
}

/** One piece of work: what, of which file, by whom, how far, and what can be done about it. */
export function TaskItem({ task, undoing, saving, onUndo, onResult }: Props) {
  const text = useText('batch-tasks');
  const date = useDate();
  const state = stateOf(task);
  const title = titleOf(task, text);
  const when = date(task.createdOn, 'minute');
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <span className={styles.state} data-state={state}>
          {text(`batch-tasks.state.${state}`)}
        </span>
      </div>
      {task.fileName ? <p className={styles.fact}>{task.fileName}</p> : null}
      <p className={styles.fact}>
        {task.createdBy ? text('batch-tasks.by', { who: task.createdBy, when }) : when}
      </p>
      <Progress task={task} title={title} />
      <div className={styles.actions}>
        {task.resultUrl ? (
          <Button
            variant="default"
            size="xs"
            loading={saving}
            onClick={onResult}
            aria-label={text('batch-tasks.resultOf', { task: title })}
            data-track="batch-tasks-result"
          >
            {text('batch-tasks.result')}
          </Button>
        ) : null}
        <UndoButton task={task} title={title} busy={undoing} onUndo={onUndo} />
      </div>
    </li>
  );
}

/** A bar while it runs, and the figures of work on many. */
function Progress({ task, title }: { task: Task; title: string }) {
  const text = useText('batch-tasks');
  const { done, failed, total } = task;
  const through = text('batch-tasks.progress', { through: done + failed, total });
  if (isRunning(task) && total > 1) {
    return (
      <div className={styles.progress}>
        <ProgressBar label={title} done={done + failed} total={total} valueText={through} />
        <span className={styles.fact}>
          {through}
          {failed > 0 ? ` · ${text('batch-tasks.attention', { count: failed })}` : null}
        </span>
      </div>
    );
  }
  if ((total <= 1 && !task.fileName) || done + failed === 0) return null;
  return <p className={styles.fact}>{outcomeOf(task, text)}</p>;
}
