import { useMediaQuery } from '@mantine/hooks';

const atOnce = { getInitialValueInEffect: false };

/** The lowest priority that still has a column of its own at this width of the window. */
export function useRoom(): number {
  const fromTablet = useMediaQuery('(min-width: 768px)', undefined, atOnce);
  const fromDesktop = useMediaQuery('(min-width: 1024px)', undefined, atOnce);
  if (fromDesktop) return Number.POSITIVE_INFINITY;
  return fromTablet ? 3 : 2;
}
