import type { ReactNode } from 'react';
import { currentLocale } from '../../../lib/i18n/locale.ts';
import { loadAreas } from '../../../lib/i18n/messages.ts';
import { challengeOf } from './human-check.queries.ts';
import { HumanCheckDialog } from './human-check-dialog.tsx';

type Blocked = Record<string, unknown>;

/** Shows the check and returns its token, or null when the user cancels. */
export async function askHuman(
  blocked: Blocked,
  renew: () => Promise<Blocked | null>,
  show: (dialog: ReactNode) => void,
): Promise<string | null> {
  const challenge = challengeOf(blocked);
  if (!challenge) return null;
  await loadAreas(currentLocale(), 'human-check');
  try {
    return await new Promise((onEnd) => {
      show(
        <HumanCheckDialog
          // A new key resets the state for a second check.
          key={challenge.uuid}
          challenge={challenge}
          renew={async () => challengeOf(await renew())}
          onEnd={onEnd}
        />,
      );
    });
  } finally {
    show(null);
  }
}
