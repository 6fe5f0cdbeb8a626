import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/messages.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { isRunning, titleOf } from './task-state.ts';
import styles from './tasks.module.css';
import { tasksQuery } from './tasks.queries.ts';

interface Props {
  companyId: string;
  onOpen: () => void;
}

/** The work on many that is under way, above what it changes. */
export function TaskBar({ companyId, onOpen }: Props) {
  const text = useText('batch-tasks');
  const { data } = useQuery(tasksQuery(companyId));
  const task = data?.items.find((one) => one.total > 1 && isRunning(one));
  if (!task) return null;
  const { done, failed, total } = task;
  const title = titleOf(task, text);
  const through = text('batch-tasks.progress', { through: done + failed, total });
  return (
    <section className={styles.running} aria-label={text('batch-tasks.bar')}>
      <span className={styles.runningTitle}>{title}</span>
      <span className={styles.runningCount}>
        {through}
        {failed > 0 ? ` · ${text('batch-tasks.attention', { count: failed })}` : null}
      </span>
      <ProgressBar label={title} done={done + failed} total={total} valueText={through} />
      <Button variant="default" size="xs" onClick={onOpen} data-track="batch-tasks-see">
        {text('batch-tasks.see')}
      </Button>
    </section>
  );
}
