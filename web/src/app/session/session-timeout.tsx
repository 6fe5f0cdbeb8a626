import { Button } from '@mantine/core';
import { loginFor } from '../../lib/call/unauthorized.ts';
import { hasUnsavedWork } from '../../lib/forms/unsaved-work.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';

const toLogin = () => window.location.assign(loginFor(window.location));

/** Stands on every screen once inactivity has ended the session, and hides what was on it. */
export function SessionTimeout() {
  const text = useText('session');
  return (
    <Dialog
      kind="alert"
      insistent
      curtain
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
