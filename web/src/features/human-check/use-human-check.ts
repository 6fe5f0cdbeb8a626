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
  /** The time runs; until the server has said how long, nobody knows. */
  | { phase: 'waiting'; waitMs: number | null }
  /** The time is over; confirming is up to the person. */
  | { phase: 'due' }
  | { phase: 'checking' }
  | { phase: 'passed'; token: string }
  | { phase: 'failed'; error: unknown };

export interface CheckProps {
  challenge: Challenge;
  /** A fresh challenge for one that is over; null when none is needed any more. */
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

/** One attempt after the other, each with a time and a task of its own; a new one ends the last. */
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
    const tell = (next: CheckState) => signal.aborted || setState(next);
    try {
      tell({ phase: 'waiting', waitMs: null });
      const started = await start();
      if (!started || signal.aborted) return;
      tell({ phase: 'waiting', waitMs: started.holdMs });
      const solving = solveTask(started.task, signal);
      // A task that cannot be solved ends the wait at once.
      await Promise.race([sleep(started.holdMs, signal), solving.then(() => sleepForever())]);
      if (method === 'CONFIRM') {
        tell({ phase: 'due' });
        await new Promise<void>((resolve) => {
          confirm.current = resolve;
        });
      }
      tell({ phase: 'checking' });
      const token = await verifyCheck(challenge.current, started.task, await solving);
      tell({ phase: 'passed', token });
    } catch (error) {
      tell({ phase: 'failed', error });
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
    /** Let go too early. */
    giveUp(error: unknown) {
      attempt.current.abort();
      setState({ phase: 'failed', error });
    },
  };
}

const sleepForever = () => new Promise<never>(() => undefined);
