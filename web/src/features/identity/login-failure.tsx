import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/call/call.ts';
import { CallError, requestIdOf } from '../../lib/call/call-error.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { failureReasons } from './login.search.ts';
import styles from './login-failure.module.css';

interface Props {
  error: Error;
  onReturn: () => void;
  support: ReactNode;
}

/** A failure of the server. "Return to Login" shows the form with what was typed. */
export function LoginFailure({ error, onReturn, support }: Props) {
  const text = useText('login');
  const requestId = requestIdOf(error);
  return (
    <FailureScreen
      alert
      reasons={[error instanceof CallError ? error.message : text('common.error.unexpected')]}
      back={<Button onClick={onReturn}>{text('login.failure.return')}</Button>}
      support={support}
      reference={requestId && text('common.reference', { id: requestId })}
    />
  );
}

interface ScreenProps {
  /** Announced at once: it replaces the form. */
  alert?: boolean;
  reasons: readonly string[];
  back: ReactNode;
  support: ReactNode;
  reference?: string | undefined;
}

function FailureScreen({ alert = false, reasons, back, support, reference }: ScreenProps) {
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
      {reasons.map((reason) => (
        <p key={reason} className={styles.reason}>
          {reason}
        </p>
      ))}
    </MessageScreen>
  );
}

/** Without an answer the page still says what it knows from its address. */
const loginFailureQuery = queryOptions({
  queryKey: ['login-failure'],
  queryFn: ({ signal }) => call('GET /svc/login/failure', { signal, quiet: true }),
  retry: false,
  gcTime: 0,
});

/** /login/failed: signing in through the identity provider did not start a session. */
export function LoginFailedPage({ support }: { support: ReactNode }) {
  const text = useText('login');
  const { reason } = useSearch({ from: '/login/failed' });
  const known = failureReasons.find((one) => one === reason);
  const { data } = useQuery({ ...loginFailureQuery, enabled: known === 'blocked' });
  const words = data?.blocked?.reason;
  const reasons = words
    ? [text('login.blocked.title'), text('login.blocked.reason', { reason: words })]
    : known && [text(`login.failure.${known}`)];
  return (
    <FailureScreen
      reasons={reasons ?? []}
      back={
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>
          {text('login.failure.return')}
        </Button>
      }
      support={support}
    />
  );
}
