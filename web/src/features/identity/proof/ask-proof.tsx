import type { ReactNode } from 'react';
import { call } from '../../../lib/call/call.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { loadAreas } from '../../../lib/i18n/messages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { type ProofEnd, ProviderProofDialog } from './provider-proof-dialog.tsx';

const justNowMs = 60_000;
/** By the clock of the page; null before the first proof. */
export const lastProof: { at: number | null } = { at: null };

const isJustProved = () => lastProof.at !== null && performance.now() - lastProof.at < justNowMs;

/**
 * Asks who the user is before an act that takes a fresh proof. False when the user cancels, and when
 * `renew` has sent the call again and it passed: two calls that were refused together ask once.
 */
export async function askProof(
  show: (dialog: ReactNode) => void,
  renew: () => Promise<unknown>,
): Promise<boolean> {
  if (isJustProved() && !(await renew())) return false;
  const end = await openDialog(show, renew);
  if (end !== 'cancelled') lastProof.at = performance.now();
  return end === 'proved';
}

async function openDialog(
  show: (dialog: ReactNode) => void,
  renew: () => Promise<unknown>,
): Promise<ProofEnd> {
  const [ways] = await Promise.all([
    call('GET /svc/v1/identity/proof'),
    loadAreas(currentLocale(), 'factors'),
  ]);
  try {
    return await new Promise((onEnd) => {
      show(
        ways.provider ? (
          <ProviderProofDialog hasApp={ways.code} renew={renew} onEnd={onEnd} />
        ) : (
          <ProofDialog
            ways={ways}
            recovers={!ways.password}
            onEnd={(proved) => onEnd(proved ? 'proved' : 'cancelled')}
          />
        ),
      );
    });
  } finally {
    show(null);
  }
}
