import { Suspense } from 'react';
import { lazyPart } from '../theme/lazy-part.ts';

/** Rarely there, so that the pages that show it load without it. */
const RecoveryRequests = lazyPart(() => import('./recovery-requests.tsx'), 'RecoveryRequests');

export function RecoveriesCard(props: { userId?: string }) {
  return (
    <Suspense>
      <RecoveryRequests {...props} />
    </Suspense>
  );
}
