import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../lib/i18n/dates.ts';
import { useLocale } from '../../lib/i18n/locale.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { isRunning } from './task-state.ts';
import styles from './tasks.module.css';
import { tasksQuery } from './tasks.queries.ts';
import { useTellEnd } from './use-report-task-end.ts';
import { useTaskEnds } from './use-task-ends.ts';

interface Props {
  companyId: string;
  onOpen: () => void;
  /** What a task has changed can be read again. */
  onEnded: () => void;
}

/** Opens the tray, says how much is running, and tells when something ends. */
export function TrayButton({ companyId, onOpen, onEnded }: Props) {
  const text = useText('batch-tasks');
  const { locale } = useLocale();
  const { data } = useQuery(tasksQuery(companyId));
  const tellEnd = useTellEnd(companyId);
  useTaskEnds(data?.items, (task) => {
    tellEnd(task);
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
            <span className={styles.badge} aria-hidden>
              {formatNumber(count, locale)}
            </span>
            <VisuallyHidden>{text('batch-tasks.running', { count })}</VisuallyHidden>
          </>
        ) : null
      }
    >
      {text('batch-tasks.open')}
    </Button>
  );
}
