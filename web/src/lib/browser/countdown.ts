import { useCallback, useState, useSyncExternalStore } from 'react';

const tickMs = 250;

/** Whole seconds until a moment, by the clock: a tab that slept shows the right time at once. */
export function useSecondsUntil(endsAt: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      if (endsAt <= Date.now()) return () => undefined;
      const tick = setInterval(() => {
        onTick();
        if (endsAt <= Date.now()) clearInterval(tick);
      }, tickMs);
      return () => clearInterval(tick);
    },
    [endsAt],
  );
  const left = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  return useSyncExternalStore(subscribe, left, left);
}

/** A countdown that begins with `start`. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const left = useSecondsUntil(endsAt);
  return { left, start: (seconds: number) => setEndsAt(Date.now() + seconds * 1000) };
}

/** "1:05" */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
