import { useRouterState } from '@tanstack/react-router';
import { Loader } from '../start/loader.tsx';

/** The router waits before it gives up the page that was there; at the start there was none. */
export function PendingPage() {
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return <Loader after={isFirst ? 300 : 0} />;
}
