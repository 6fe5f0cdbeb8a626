import { otherPageViews } from '@endcap/contract/routes/page-views';
import type { Locale } from '@endcap/contract/sites';
import { useEffect, useState } from 'react';
import { track } from '../../../lib/browser/track.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConfirmCheck } from './confirm-check.tsx';
import { HoldCheck } from './hold-check.tsx';
import styles from './human-check.module.css';
import type { Challenge, CheckMethod } from './human-check.queries.ts';

/** The names of the languages in the challenge. */
const challengeLanguages: Record<Locale, string> = {
  'en-US': 'en',
  'es-MX': 'es',
  'fr-CA': 'fr-CA',
};

interface Props {
  challenge: Challenge;
  renew: () => Promise<Challenge | null>;
  /** Called with the token, or with null after a cancel and when the call is no longer blocked. */
  onEnd: (token: string | null) => void;
}

/** Opens as a dialog over the page, so that the typed values of a form stay. */
export function HumanCheckDialog({ challenge, renew, onEnd }: Props) {
  const text = useText('human-check');
  const { locale } = useLocale();
  const [method, setMethod] = useState<CheckMethod>('HOLD');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on opening and on closing
  useEffect(() => {
    track({ type: 'PAGE_VIEW', name: otherPageViews.humanCheck });
    // The page was closed, so the next blocked call must not wait for this check.
    return () => onEnd(null);
  }, []);
  const cancel = () => onEnd(null);
  const props = { challenge, renew, onUnblocked: cancel, onPassed: onEnd };
  const other = method === 'HOLD' ? 'CONFIRM' : 'HOLD';
  return (
    <Dialog kind="alert" title={text('human-check.title')} onClose={cancel}>
      <div className={styles.check} lang={challengeLanguages[locale]}>
        {method === 'HOLD' ? <HoldCheck {...props} /> : <ConfirmCheck {...props} />}
        <UnstyledButton className={styles.other} onClick={() => setMethod(other)}>
          {text(other === 'CONFIRM' ? 'human-check.cannotHold' : 'human-check.holdInstead')}
        </UnstyledButton>
      </div>
    </Dialog>
  );
}
