import { useEffect, useRef, useState } from 'react';
import {
  type Challenge,
  type CheckMethod,
  isOver,
  startCheck,
  verifyCheck,
} from './human-check.queries.ts';
import { solveTask } from './solve-task.ts';

export type CheckState =
  | { phase: 'ready' }
  /** The timer is running; null until the server has returned the duration. */
  | { phase: 'waiting'; waitMs: number | null }
  /** The time is over; the user must confirm. */
  | { phase: 'due' }
  | { phase: 'checking' }
  | { phase: 'passed'; token: string }
  | { phase: 'failed'; error: unknown };

export interface CheckProps {
  challenge: Challenge;
  /** A new challenge for an expired one; null when none is needed any more. */
  renew: () => Promise<Challenge | null>;
  /** The blocked call needs no token any more. */
  onUnblocked: () => void;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}

/** Runs one attempt at a time, each with its own time and task; a new attempt ends the last one. */
export function useHumanCheck(method: CheckMethod, props: CheckProps) {
  const { renew, onUnblocked } = props;
  const [state, setState] = useState<CheckState>({ phase: 'ready' });
  const challenge = useRef(props.challenge);
  const attempt = useRef(new AbortController());
  const confirm = useRef<() => void>(() => undefined);
  useEffect(() => () => attempt.current.abort(), []);

  const start = async () => {
    try {
      return await startCheck(challenge.current, method);
    } catch (error) {
      if (!isOver(error)) throw error;
      const fresh = await renew();
      if (!fresh) return onUnblocked();
      challenge.current = fresh;
      return startCheck(fresh, method);
    }
  };

  const run = async (signal: AbortSignal) => {
    const set = (next: CheckState) => signal.aborted || setState(next);
    try {
      set({ phase: 'waiting', waitMs: null });
      const started = await start();
      if (!started || signal.aborted) return;
      set({ phase: 'waiting', waitMs: started.holdMs });
      const solving = solveTask(started.task, signal);
      // A task that cannot be solved ends the wait at once.
      await Promise.race([sleep(started.holdMs, signal), solving.then(() => sleepForever())]);
      if (method === 'CONFIRM') {
        set({ phase: 'due' });
        await new Promise<void>((resolve) => {
          confirm.current = resolve;
        });
      }
      set({ phase: 'checking' });
      const token = await verifyCheck(challenge.current, started.task, await solving);
      set({ phase: 'passed', token });
    } catch (error) {
      set({ phase: 'failed', error });
    }
  };

  return {
    state,
    begin() {
      attempt.current.abort();
      attempt.current = new AbortController();
      void run(attempt.current.signal);
    },
    confirm: () => confirm.current(),
    /** The button was released too early. */
    giveUp(error: unknown) {
      attempt.current.abort();
      setState({ phase: 'failed', error });
    },
  };
}

const sleepForever = () => new Promise<never>(() => undefined);

/** Long enough to see the success. */
const shownMs = 600;

/** Passes the token on once the check is passed and the button is free. */
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
