import type { Task } from '@endcap/contract/tasks';
import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect } from 'react';
import { clockOf, useCountdown } from '../../lib/browser/countdown.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';

interface Props {
  task: Task;
  title: string;
  busy: boolean;
  onUndo: () => void;
}

const secondsUntil = (iso: string) => Math.ceil((Date.parse(iso) - Date.now()) / 1000);

/** For as long as the act can be taken back, with the time that is left, by whoever may do the act. */
export function UndoButton({ task, title, busy, onUndo }: Props) {
  const text = useText('batch-tasks');
  const { may } = useSession();
  const { left, start } = useCountdown();
  const { type, undoUntil, undone } = task;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another end is a reason
  useEffect(() => {
    if (undoUntil) start(Math.max(0, secondsUntil(undoUntil)));
  }, [undoUntil]);
  const isDeletion = type === 'DELETE_USER' || type === 'DELETE_USERS';
  const mayUndo = may('UPDATE', 'USER') && (!isDeletion || may('DELETE', 'USER'));
  if (!undoUntil || undone || left === 0 || !mayUndo) return null;
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      onClick={onUndo}
      data-track="batch-tasks-undo"
    >
      {text('batch-tasks.undo', { left: clockOf(left) })}
      <VisuallyHidden>{title}</VisuallyHidden>
    </Button>
  );
}
