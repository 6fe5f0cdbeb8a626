import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trackError } from '../../lib/browser/track.ts';
import { ErrorScreen } from './error-screen.tsx';

/** A page that failed, or could not be opened: trying again opens it again. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  useEffect(() => trackError('page', error), [error]);
  return <ErrorScreen error={error} onRetry={() => void router.invalidate()} />;
}
