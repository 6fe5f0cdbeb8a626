import { Button } from '@mantine/core';
import { useSession } from '../../lib/session/session.ts';
import { ErrorMessage } from '../../ui/feedback/error-message.tsx';
import { Toasts } from '../../ui/feedback/toasts.tsx';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { WarningMessage } from '../../ui/feedback/warning-message.tsx';
import styles from './gallery-page.module.css';

export function MessageSamples() {
  const toast = useToast();
  const { user } = useSession();
  return (
    <div className={styles.stack}>
      {/* The shell has them for those who are signed in. */}
      {user ? null : <Toasts />}
      <ErrorMessage
        title="The report could not be loaded"
        message="Nothing was lost. Try again in a moment."
        requestId="req-7K3M9Q"
        onRetry={() => toast.success({ message: 'Loaded again.' })}
      />
      <WarningMessage
        title="Your access audit is due"
        message="Confirm your users before November 30."
      />
      <div className={styles.row}>
        <Button variant="default" onClick={() => toast.success({ message: 'Domain saved.' })}>
          Success toast
        </Button>
        <Button
          variant="default"
          onClick={() => toast.error({ title: 'Not saved', message: 'The domain exists already.' })}
        >
          Error toast
        </Button>
        <Button variant="default" onClick={toast.reset}>
          Reset toasts
        </Button>
      </div>
    </div>
  );
}
