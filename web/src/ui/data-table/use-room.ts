import { useMediaQuery } from '@mantine/hooks';

/** The lowest priority that still has a column of its own at this width. */
export function useRoom(showAllColumns: boolean): number {
  const fromTablet = useMediaQuery('(min-width: 768px)', undefined, {
    getInitialValueInEffect: false,
  });
  const fromDesktop = useMediaQuery('(min-width: 1024px)', undefined, {
    getInitialValueInEffect: false,
  });
  if (showAllColumns || fromDesktop) return Number.POSITIVE_INFINITY;
  return fromTablet ? 3 : 2;
}
