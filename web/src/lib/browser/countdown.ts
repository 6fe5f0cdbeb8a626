import { useEffect, useState } from 'react';

const tickMs = 250;

/** Whole seconds until a moment; by the clock, so that a tab that slept is right at once. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!endsAt) return;
    const tick = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(tick);
    }, tickMs);
    return () => clearInterval(tick);
  }, [endsAt]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(Date.now() + seconds * 1000);
  };
  return { left, start };
}

/** "1:05" */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
