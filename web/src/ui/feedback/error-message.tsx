import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { useUiText } from '../ui-text.ts';
import styles from './message-box.module.css';

interface Props {
  title: string;
  /** What happened, in words. */
  message?: string | undefined;
  /** Names the failure in the server's log. */
  requestId?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** The label of the button; the default is the usual text. */
  retryLabel?: string | undefined;
}

/** A failure in the place of what could not be shown, with the way to try again. */
export function ErrorMessage({ title, message, requestId, onRetry, retryLabel }: Props) {
  const text = useUiText();
  return (
    <div className={styles.box} data-kind="error" role="alert">
      <IconAlertTriangle className={styles.icon} size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {message ? <p className={styles.message}>{message}</p> : null}
        {requestId ? (
          <p className={styles.reference}>{text('common.reference', { id: requestId })}</p>
        ) : null}
      </div>
      {onRetry ? (
        <Button variant="default" onClick={onRetry}>
          {retryLabel ?? text('common.retry')}
        </Button>
      ) : null}
    </div>
  );
}

interface WarningMessageProps {
  title: string;
  message: string;
  action?: ReactNode;
}

/** Something to know before going on. Announced at once. */
export function WarningMessage({ title, message, action }: WarningMessageProps) {
  return (
    <div className={styles.box} data-kind="warning" role="alert">
      <IconAlertTriangle className={styles.icon} size={20} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{message}</p>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </div>
  );
}
