import { Suspense } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useFocusKept } from '../../ui/overlays/use-focus-kept.ts';

const SessionWatch = lazyPart(() => import('../session/session-watch.tsx'), 'SessionWatch');
const Toasts = lazyPart(() => import('../../ui/feedback/toasts.tsx'), 'Toasts');

/** What a session adds below the page: its toasts, and the warning before it ends. */
export function SessionParts({ loginId }: { loginId: string }) {
  useFocusKept();
  return (
    <>
      <Suspense>
        <Toasts />
      </Suspense>
      <Suspense>
        <SessionWatch loginId={loginId} />
      </Suspense>
    </>
  );
}
