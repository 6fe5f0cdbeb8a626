import { type KeyboardEvent, type PointerEvent, useState } from 'react';

/** The point that a pointer or the arrow keys are at; none shows the last one. */
export function useChartCursor(count: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const cursor = chosen === null || chosen >= count ? null : chosen;

  const moves: Record<string, (from: number | null) => number | null> = {
    ArrowLeft: (from) => (from === null ? count - 1 : Math.max(0, from - 1)),
    ArrowRight: (from) => (from === null ? 0 : Math.min(count - 1, from + 1)),
    Home: () => 0,
    End: () => count - 1,
    Escape: () => null,
  };

  return {
    cursor,
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
      // Without a cursor, Escape belongs to the panel or dialog around the chart.
      if (event.key === 'Escape' && cursor === null) return;
      event.preventDefault();
      event.stopPropagation();
      setChosen(move(cursor));
    },
    onPointer: (event: PointerEvent<Element>, { left, band }: { left: number; band: number }) => {
      const { x } = event.currentTarget.getBoundingClientRect();
      const at = Math.floor((event.clientX - x - left) / band);
      setChosen(Math.max(0, Math.min(count - 1, at)));
    },
    leave: () => setChosen(null),
  };
}
