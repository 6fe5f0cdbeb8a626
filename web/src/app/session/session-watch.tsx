import { useEffect, useRef } from 'react';
import { loginFor } from '../../lib/call/unauthorized.ts';
import { hasUnsavedWork } from '../../lib/forms/drafts.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { IdleWarning } from './idle-warning.tsx';
import { useIdleWatch } from './use-idle-watch.ts';

interface Props {
  loginId: string;
}

/** Warns before inactivity ends the session, and says so when it has. */
export function SessionWatch({ loginId }: Props) {
  const { phase, stay } = useIdleWatch(loginId);
  const drawnFor = useRef(loginId);
  useEffect(() => {
    // Another user signed in in another tab: nothing rendered for the first user may stay.
    if (drawnFor.current !== loginId) window.location.reload();
  }, [loginId]);
  if (phase.kind === 'over') return <SessionTimeout />;
  if (phase.kind === 'warning') return <IdleWarning secondsLeft={phase.secondsLeft} stay={stay} />;
  return null;
}

const toLogin = () => window.location.assign(loginFor(window.location));

/** Covers every screen after inactivity has ended the session, and hides its content. */
function SessionTimeout() {
  const text = useText('session');
  return (
    <Dialog
      kind="alert"
      requireConfirmation
      hidesPage
      onClose={toLogin}
      title={text('session.timeout.title')}
      footer={
        <Button onClick={toLogin} data-autofocus data-mantine-stop-propagation="true">
          {text('session.timeout.login')}
        </Button>
      }
    >
      <p>{text('session.timeout.message')}</p>
      {hasUnsavedWork() ? <p>{text('session.timeout.kept')}</p> : null}
    </Dialog>
  );
}
