import type { ProofOutcome } from '@endcap/contract/identity/factors';
import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import { postToTabs } from '../../../lib/session/tab-messages.ts';
import { CardPage } from '../../../ui/layout/card-page.tsx';

const known: Record<ProofOutcome, true> = {
  proved: true,
  ignored: true,
  other: true,
  expired: true,
  failed: true,
};

function outcomeOf(value: string | undefined): ProofOutcome {
  return value && Object.hasOwn(known, value) ? (value as ProofOutcome) : 'failed';
}

/** /login/proof: the end of a proof at the identity provider, in the tab that was opened for it. */
export function ProofReturnPage() {
  const text = useText('factors');
  const search = useSearch({ from: '/login/proof' });
  const outcome = outcomeOf(search.outcome);
  useEffect(() => {
    postToTabs({ kind: 'proof', outcome });
    // Browsers refuse it for a tab that the user has opened; the text says what to do then.
    window.close();
  }, [outcome]);
  return (
    <CardPage
      title={text(outcome === 'proved' ? 'factors.return.proved' : 'factors.return.open')}
      lead={text('factors.return.lead')}
    >
      {null}
    </CardPage>
  );
}
