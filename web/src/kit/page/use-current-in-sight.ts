import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** On a phone a row of links scrolls sideways: the one of this page would be out of sight. */
export function useCurrentInSight<Row extends HTMLElement>() {
  const row = useRef<Row>(null);
  const href = useLocation({ select: (location) => location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each page
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current) {
      const { left, width } = current.getBoundingClientRect();
      const start = row.current.getBoundingClientRect().left;
      row.current.scrollLeft += left - start - (row.current.clientWidth - width) / 2;
    }
  }, [href]);
  return row;
}
