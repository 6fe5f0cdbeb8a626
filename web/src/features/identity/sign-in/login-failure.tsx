import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SupportContact } from '../../../kit/page/support-contact.tsx';
import { CallError, requestIdOf } from '../../../lib/call/call-error.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { RouteLink } from '../../../lib/session/route-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { MessageScreen } from '../../../ui/feedback/message-screen.tsx';
import styles from './login-failure.module.css';

interface Props {
  error: Error;
  onReturn: () => void;
}

/** A failure of the server. "Return to Login" shows the form with what was typed. */
export function LoginFailure({ error, onReturn }: Props) {
  const text = useText('login');
  const requestId = requestIdOf(error);
  return (
    <FailureScreen
      alert
      reasons={[error instanceof CallError ? error.message : text('common.error.unexpected')]}
      back={<Button onClick={onReturn}>{text('login.failure.return')}</Button>}
      reference={requestId && text('common.reference', { id: requestId })}
    />
  );
}

/** Help for users who cannot sign in: the ticket form. */
function SupportButton() {
  const text = useText('login');
  return (
    <Button variant="default" renderRoot={(props) => <RouteLink id="ticketCreation" {...props} />}>
      {text('login.failure.support')}
    </Button>
  );
}

interface ScreenProps {
  /** Announced at once: it replaces the form. */
  alert?: boolean;
  reasons: readonly string[];
  back: ReactNode;
  reference?: string | undefined;
  /** Of the account that may not sign in. */
  account?: string | undefined;
}

/** Shown in place of the form, and by /login/failed. */
export function FailureScreen({ alert = false, reasons, back, reference, account }: ScreenProps) {
  const text = useText('login');
  return (
    <MessageScreen
      alert={alert}
      icon={<IconPlugConnectedX size={28} />}
      tone="amber"
      title={text('login.failure.title')}
      message={text('login.failure.message')}
      actions={
        <>
          {back}
          <SupportButton />
        </>
      }
      footnote={reference ? <p className={styles.reference}>{reference}</p> : null}
    >
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
      <SupportContact reference={account} />
    </MessageScreen>
  );
}
