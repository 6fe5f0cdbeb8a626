import { Button } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { failureReasons } from './login.search.ts';
import { FailureScreen } from './login-failure.tsx';

/** Where the way over an identity provider ends when it did not lead to a session. */
export function LoginFailedPage({ support }: { support: ReactNode }) {
  const text = useText('login');
  const { reason } = useSearch({ strict: false });
  const known = failureReasons.find((one) => one === reason);
  return (
    <FailureScreen
      reason={known && text(`login.failure.${known}`)}
      back={
        <Button renderRoot={(props) => <Link to="/login" {...props} />}>
          {text('login.failure.return')}
        </Button>
      }
      support={support}
    />
  );
}
