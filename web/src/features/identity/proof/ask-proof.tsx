import type { ReactNode } from 'react';
import { call } from '../../../lib/call/call.ts';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { loadAreas } from '../../../lib/i18n/messages.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Asks who the user is before an act that takes a fresh proof. False when the user cancels. */
export async function askProof(show: (dialog: ReactNode) => void): Promise<boolean> {
  const [ways] = await Promise.all([
    call('GET /svc/v1/identity/proof'),
    loadAreas(currentLocale(), 'factors'),
  ]);
  try {
    return await new Promise((onEnd) => {
      show(<ProofDialog ways={ways} onEnd={onEnd} />);
    });
  } finally {
    show(null);
  }
}
