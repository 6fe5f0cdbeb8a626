import type { ProductCode } from '@endcap/contract/products';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LockReasons } from './dialogs/lock-reasons.tsx';

const AskDialog = lazyPart(() => import('./dialogs/ask-dialog.tsx'), 'AskDialog');

/** The same explanation as in the dialog, on its own page. */
export function LockExplanation({ code }: { code: ProductCode }) {
  const { user } = useSession();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <LockReasons code={code} heading="h2" onAsk={() => setAsking(true)} />
      {asking && user ? (
        <Suspense>
          <AskDialog user={user} code={code} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
