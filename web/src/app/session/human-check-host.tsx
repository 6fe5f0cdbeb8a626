import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { onChallenge, onProof } from '../../lib/call/challenge.ts';

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

/** A blocked call asks for a person. The code that does so comes with the first one. */
export function startHumanChecks() {
  onChallenge(async (blocked, renew) => {
    // Without a page around it there is no user to ask.
    if (listeners.size === 0) return null;
    const [{ askHuman }, { Themed }] = await Promise.all([
      chunk(() => import('../../features/identity/human-check/ask-human.tsx')),
      chunk(() => import('../../kit/theme/themed.tsx')),
    ]);
    return askHuman(blocked, renew, (dialog) => show(dialog && <Themed>{dialog}</Themed>));
  });
}

/** An act that takes a fresh proof asks for it; its code comes with the first one. */
export function startProofs() {
  onProof(async () => {
    if (listeners.size === 0) return false;
    const [{ askProof }, { Themed }] = await Promise.all([
      chunk(() => import('../../features/identity/proof/ask-proof.tsx')),
      chunk(() => import('../../kit/theme/themed.tsx')),
    ]);
    return askProof((dialog) => show(dialog && <Themed>{dialog}</Themed>));
  });
}

const shownNow = () => shown;

/** Renders the human check while a call needs one. */
export function HumanCheckHost() {
  const dialog = useSyncExternalStore(subscribe, shownNow, shownNow);
  return dialog ? <Suspense>{dialog}</Suspense> : null;
}
