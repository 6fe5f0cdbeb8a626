import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { onChallenge } from '../../lib/call/challenge.ts';

let shown: ReactNode = null;
const listeners = new Set<() => void>();

function show(dialog: ReactNode) {
  shown = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A blocked call asks for a person, or for a fresh proof. The code that does so comes with the first one. */
export function startHumanChecks() {
  onChallenge(async (blocked, renew) => {
    // Without a page around it there is no user to ask.
    if (listeners.size === 0) return null;
    const { Themed } = await chunk(() => import('../../kit/theme/themed.tsx'));
    const open = (dialog: ReactNode) => show(dialog && <Themed>{dialog}</Themed>);
    if ((blocked.error as { code?: string } | undefined)?.code === 'proof.needed') {
      const { askProof } = await chunk(() => import('../../features/identity/proof/ask-proof.tsx'));
      return (await askProof(open, renew)) ? 'proved' : null;
    }
    const { askHuman } = await chunk(
      () => import('../../features/identity/human-check/ask-human.tsx'),
    );
    return askHuman(blocked, renew, open);
  });
}

const shownNow = () => shown;

/** Renders the human check while a call needs one. */
export function HumanCheckHost() {
  const dialog = useSyncExternalStore(subscribe, shownNow, shownNow);
  return dialog ? <Suspense>{dialog}</Suspense> : null;
}
