import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './message-box.module.css';

interface Props {
  title: string;
  message: string;
  action?: ReactNode;
}

/** Something to know before going on. Announced at once. */
export function WarningMessage({ title, message, action }: Props) {
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
