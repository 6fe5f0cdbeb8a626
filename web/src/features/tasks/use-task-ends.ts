import type { Task } from '@endcap/contract/tasks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isOnItsWay } from './task-state.ts';

/** Tells of every task that ends while the person is here; those that had ended before are old news. */
export function useTaskEnds(tasks: readonly Task[] | undefined, onEnd: (task: Task) => void) {
  const onItsWay = useRef(new Set<string>());
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    for (const task of tasks ?? []) {
      if (isOnItsWay(task)) onItsWay.current.add(task.taskId);
      else if (onItsWay.current.delete(task.taskId)) tell(task);
    }
  }, [tasks]);
}
