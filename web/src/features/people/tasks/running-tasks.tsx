import type { Task } from '@endcap/contract/people/tasks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { StatusBadge } from '../../../kit/page/status-badge.tsx';
import { formatNumber } from '../../../lib/i18n/dates.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import common from '../../../ui/theme/common.module.css';
import { useReportTaskEnd } from './task-end.ts';
import { isRunning, isUnfinished, titleOf } from './task-state.ts';
import styles from './tasks.module.css';
import { tasksQuery } from './tasks.queries.ts';

interface Props {
  companyId: string;
  onOpen: () => void;
}

/** Opens the task panel, shows the number of running tasks, and reports every task that ends. */
export function TasksButton({ companyId, onOpen, onEnded }: Props & { onEnded: () => void }) {
  const text = useText('tasks');
  const { locale } = useLocale();
  const { data } = useQuery(tasksQuery(companyId));
  const reportTaskEnd = useReportTaskEnd(companyId, onEnded);
  useTaskEnds(data?.items, (task) => {
    reportTaskEnd(task);
    onEnded();
  });
  const count = data?.items.filter(isRunning).length ?? 0;
  return (
    <Button
      variant="default"
      onClick={onOpen}
      data-track="batch-tasks-open"
      rightSection={
        count > 0 ? (
          <>
            <span aria-hidden>
              <StatusBadge>{formatNumber(count, locale)}</StatusBadge>
            </span>
            <VisuallyHidden>{text('tasks.running', { count })}</VisuallyHidden>
          </>
        ) : null
      }
    >
      {text('tasks.open')}
    </Button>
  );
}

/** Calls `onEnd` for each task that ends while the screen is open, not for tasks that had ended before. */
function useTaskEnds(tasks: readonly Task[] | undefined, onEnd: (task: Task) => void) {
  const unfinished = useRef(new Set<string>());
  const report = useEffectEvent(onEnd);
  useEffect(() => {
    for (const task of tasks ?? []) {
      if (isUnfinished(task)) unfinished.current.add(task.taskId);
      else if (unfinished.current.delete(task.taskId)) report(task);
    }
  }, [tasks]);
}

/** The progress of a running task on several users, above the list that it changes. */
export function TaskBar({ companyId, onOpen }: Props) {
  const text = useText('tasks');
  const { data } = useQuery(tasksQuery(companyId));
  const task = data?.items.find((one) => one.total > 1 && isRunning(one));
  if (!task) return null;
  const { done, failed, total } = task;
  const title = titleOf(task, text);
  const through = text('tasks.progress', { through: done + failed, total });
  return (
    <section className={styles.running} aria-label={text('tasks.bar')}>
      <span className={common.strong}>{title}</span>
      <span className={styles.runningCount}>
        {through}
        {failed > 0 ? ` · ${text('tasks.attention', { count: failed })}` : null}
      </span>
      <ProgressBar label={title} done={done + failed} total={total} valueText={through} />
      <Button variant="default" size="xs" onClick={onOpen} data-track="batch-tasks-see">
        {text('tasks.see')}
      </Button>
    </section>
  );
}
