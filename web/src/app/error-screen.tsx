import { Button } from '@mantine/core';
import { CallError } from '../lib/call-error.ts';
import { useText } from '../lib/messages.ts';
import { pageSetting } from '../lib/page-settings.ts';
import styles from './message-screen.module.css';

interface Props {
  error: unknown;
  onRetry: () => void;
}

/** In production the details hold the message and its reference; elsewhere the stack as well. */
function detailsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inProduction = pageSetting('environment') === 'production';
  return (!inProduction && error.stack) || error.message;
}

export function ErrorScreen({ error, onRetry }: Props) {
  const text = useText('common');
  const requestId = error instanceof CallError ? error.requestId : undefined;
  return (
    <section className={styles.screen} role="alert">
      <h1 className={styles.title} tabIndex={-1}>
        {text('common.error.title')}
      </h1>
      <p className={styles.message}>
        {error instanceof CallError ? error.message : text('common.error.tryAgain')}
      </p>
      <Button onClick={onRetry}>{text('common.retry')}</Button>
      <details className={styles.details}>
        <summary>{text('common.error.details')}</summary>
        {requestId ? <p>{text('common.reference', { id: requestId })}</p> : null}
        <pre>{detailsOf(error)}</pre>
      </details>
    </section>
  );
}
