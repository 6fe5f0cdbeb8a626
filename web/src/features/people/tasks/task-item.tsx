import type { Task } from '@endcap/contract/people/tasks';
import { StatusBadge, type StatusTone } from '../../../kit/page/status-badge.tsx';
import { useMayUndo } from '../../../kit/use-undo.ts';
import { clockOf, useSecondsUntil } from '../../../lib/browser/countdown.ts';
import { useDate } from '../../../lib/i18n/dates.ts';
import { useListText } from '../../../lib/i18n/list-text.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import common from '../../../ui/theme/common.module.css';
import { isRunning, outcomeOf, stateOf, type TaskState, titleOf } from './task-state.ts';
import styles from './tasks.module.css';

interface Props {
  task: Task;
  undoing: boolean;
  saving: boolean;
  onUndo: () => void;
  onResult: () => void;
}

const tones: Record<TaskState, StatusTone> = {
  running: 'accent',
  invited: 'accent',
  waiting: 'accent',
  done: 'success',
  partly: 'warning',
  failed: 'danger',
  expired: 'danger',
  cancelled: 'neutral',
  undone: 'neutral',
};

/** One task: its title, file, author, progress, result file and undo. */
export function TaskItem({ task, undoing, saving, onUndo, onResult }: Props) {
  const text = useText('tasks');
  const date = useDate();
  const state = stateOf(task);
  const title = titleOf(task, text);
  const when = date(task.createdOn, 'minute');
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <span className={common.strong}>{title}</span>
        <StatusBadge tone={tones[state]} className={styles.state}>
          {text(`tasks.state.${state}`)}
        </StatusBadge>
      </div>
      {task.fileName ? <p className={styles.fact}>{task.fileName}</p> : null}
      <p className={styles.fact}>
        {task.createdBy ? text('tasks.by', { who: task.createdBy, when }) : when}
      </p>
      <Progress task={task} title={title} />
      <div className={styles.actions}>
        {task.resultUrl ? (
          <Button
            variant="default"
            size="xs"
            loading={saving}
            onClick={onResult}
            aria-label={text('tasks.resultOf', { task: title })}
            data-track="batch-tasks-result"
          >
            {text('tasks.result')}
          </Button>
        ) : null}
        <UndoButton task={task} title={title} busy={undoing} onUndo={onUndo} />
      </div>
    </li>
  );
}

/** A progress bar while the task runs, then its counts when it is about several users. */
function Progress({ task, title }: { task: Task; title: string }) {
  const text = useText('tasks');
  const list = useListText();
  const { done, failed, total } = task;
  const through = text('tasks.progress', { through: done + failed, total });
  if (isRunning(task) && total > 1) {
    return (
      <div className={styles.progress}>
        <ProgressBar label={title} done={done + failed} total={total} valueText={through} />
        <span className={styles.fact}>
          {through}
          {failed > 0 ? ` · ${text('tasks.attention', { count: failed })}` : null}
        </span>
      </div>
    );
  }
  if ((total <= 1 && !task.fileName) || done + failed === 0) return null;
  return <p className={styles.fact}>{outcomeOf(task, text, list)}</p>;
}

interface UndoProps {
  task: Task;
  title: string;
  busy: boolean;
  onUndo: () => void;
}

/** Shown with the time that is left, to users with the right to the action of the task. */
function UndoButton({ task, title, busy, onUndo }: UndoProps) {
  const text = useText('tasks');
  const mayUndo = useMayUndo()(task);
  const left = useSecondsUntil(mayUndo ? Date.parse(task.undoUntil ?? '') : 0);
  if (left === 0) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      onClick={onUndo}
      data-track="batch-tasks-undo"
    >
      {text('tasks.undo', { left: clockOf(left) })}
      <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
