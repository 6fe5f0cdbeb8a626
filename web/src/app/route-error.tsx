import { useRouter } from '@tanstack/react-router';
import { ErrorScreen } from './error-screen.tsx';

/** A page that failed, or could not be opened: trying again opens it again. */
export function RouteError({ error }: { error: unknown }) {
  const router = useRouter();
  return <ErrorScreen error={error} onRetry={() => void router.invalidate()} />;
}
