import { useEffect, useState } from 'react';
import type { CheckState } from './use-human-check.ts';

/** True in the second half of the wait, for those who hear the progress and do not see it. */
export function useHalfway(state: CheckState): boolean {
  const waitMs = state.phase === 'waiting' ? state.waitMs : null;
  const [halfway, setHalfway] = useState(false);
  useEffect(() => {
    setHalfway(false);
    if (waitMs === null) return;
    const timer = setTimeout(() => setHalfway(true), waitMs / 2);
    return () => clearTimeout(timer);
  }, [waitMs]);
  return halfway;
}
