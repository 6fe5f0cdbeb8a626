import { useEffect, useRef } from 'react';
import type { CheckState } from './use-human-check.ts';

/** Long enough to see that it worked. */
const shownMs = 600;

/** Hands the token over once the check is passed and the person is ready to go on. */
export function usePassed(state: CheckState, ready: boolean, onPassed: (token: string) => void) {
  const token = state.phase === 'passed' ? state.token : null;
  const latest = useRef(onPassed);
  latest.current = onPassed;
  useEffect(() => {
    if (!(token && ready)) return;
    const timer = setTimeout(() => latest.current(token), shownMs);
    return () => clearTimeout(timer);
  }, [token, ready]);
}
