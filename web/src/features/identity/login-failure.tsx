import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CallError } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import styles from './login-failure.module.css';

interface Props {
  error: Error;
  onReturn: () => void;
  support: ReactNode;
}

/** The server is in trouble. What was typed waits behind "Return to Login". */
export function LoginFailure({ error, onReturn, support }: Props) {
  const text = useText('login');
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <FailureScreen
      alert
      reason={error instanceof CallError ? error.message : text('common.error.request')}
      back={<Button onClick={onReturn}>{text('login.failure.return')}</Button>}
      support={support}
      reference={requestId && text('common.reference', { id: requestId })}
    />
  );
}

interface ScreenProps {
  /** It appeared in place of what the person was looking at. */
  alert?: boolean;
  reason?: string | undefined;
  back: ReactNode;
  support: ReactNode;
  reference?: string | undefined;
}

export function FailureScreen({ alert = false, reason, back, support, reference }: ScreenProps) {
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
          {support}
        </>
      }
      footnote={reference ? <p className={styles.reference}>{reference}</p> : null}
    >
      {reason ? <p className={styles.reason}>{reason}</p> : null}
    </MessageScreen>
  );
}
