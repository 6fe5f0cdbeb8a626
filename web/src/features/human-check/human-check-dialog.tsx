import type { Locale } from '@endcap/contract/sites';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { track } from '../../lib/browser/track.ts';
import { useLocale } from '../../lib/i18n/locale-context.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ConfirmCheck } from './confirm-check.tsx';
import { HoldCheck } from './hold-check.tsx';
import styles from './human-check.module.css';
import type { Challenge, CheckMethod } from './human-check.queries.ts';

/** What the challenge calls the three languages. */
const challengeLanguages: Record<Locale, string> = {
  'en-US': 'en',
  'es-MX': 'es',
  'fr-CA': 'fr-CA',
};

interface Props {
  challenge: Challenge;
  renew: () => Promise<Challenge | null>;
  /** With the token, or with null when the person gave up or the call is blocked no longer. */
  onEnd: (token: string | null) => void;
}

/** Stands over the page, which keeps everything that was typed. */
export function HumanCheckDialog({ challenge, renew, onEnd }: Props) {
  const text = useText('human-check');
  const { locale } = useLocale();
  const [method, setMethod] = useState<CheckMethod>('HOLD');
  // biome-ignore lint/correctness/useExhaustiveDependencies: from the first moment to the last
  useEffect(() => {
    track({ type: 'PAGE_VIEW', name: 'bot-detection' });
    // The page went away: nobody is left to ask, and the next call must not wait.
    return () => onEnd(null);
  }, []);
  const giveUp = () => onEnd(null);
  const props = { challenge, renew, onUnblocked: giveUp, onPassed: onEnd };
  const other = method === 'HOLD' ? 'CONFIRM' : 'HOLD';
  return (
    <Dialog kind="alert" title={text('human-check.title')} onClose={giveUp}>
      <div className={styles.check} lang={challengeLanguages[locale]}>
        {method === 'HOLD' ? <HoldCheck {...props} /> : <ConfirmCheck {...props} />}
        <UnstyledButton className={styles.other} onClick={() => setMethod(other)}>
          {text(other === 'CONFIRM' ? 'human-check.cannotHold' : 'human-check.holdInstead')}
        </UnstyledButton>
      </div>
    </Dialog>
  );
}
