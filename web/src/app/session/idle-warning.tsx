import { useState } from 'react';
import { clockOf } from '../../lib/browser/countdown.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSignOut } from '../../lib/session/sign-out.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './idle-warning.module.css';

interface Props {
  secondsLeft: number;
  stay: () => Promise<void>;
}

/** A screen reader that announced every second could announce nothing else. */
const announcedAt = [10, 30, 60, 120, 300];

function useStay(stay: Props['stay']) {
  const [state, setState] = useState<'ready' | 'asking' | 'failed'>('ready');
  const ask = () => {
    setState('asking');
    stay().then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  return { state, ask };
}

export function IdleWarning({ secondsLeft, stay }: Props) {
  const text = useText('session');
  const { state, ask } = useStay(stay);
  const { signOut, leaving } = useSignOut();
  const announced = announcedAt.find((mark) => secondsLeft <= mark) ?? secondsLeft;
  const ownsEscape = { 'data-mantine-stop-propagation': 'true' };
  return (
    <Dialog
      kind="alert"
      requireConfirmation
      onClose={ask}
      title={text('session.warning.title')}
      footer={
        <>
          <Button
            {...ownsEscape}
            variant="default"
            disabled={leaving}
            onClick={() => void signOut()}
          >
            {text(leaving ? 'common.signingOut' : 'common.signOut')}
          </Button>
          <Button
            {...ownsEscape}
            onClick={ask}
            loading={state === 'asking'}
            disabled={leaving}
            data-autofocus
          >
            {text('session.warning.stay')}
          </Button>
        </>
      }
    >
      <p className={styles.message}>{text('session.warning.message')}</p>
      <p className={styles.left} role="timer" aria-label={text('session.warning.left')}>
        <span className={styles.label}>{text('session.warning.left')}</span>
        <span className={styles.time}>{clockOf(secondsLeft)}</span>
      </p>
      <VisuallyHidden aria-live="polite">
        {text('session.warning.announced', { seconds: announced })}
      </VisuallyHidden>
      {state === 'failed' ? <ErrorMessage title={text('session.warning.failed')} /> : null}
    </Dialog>
  );
}
