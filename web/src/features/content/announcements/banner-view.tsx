import type { Announcement } from '@endcap/contract/content/announcements';
import { CloseButton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../lib/i18n/messages.ts';
import styles from './announcement-banner.module.css';

const icons: Record<Announcement['severity'], typeof IconInfoCircle> = {
  INFO: IconInfoCircle,
  WARNING: IconAlertTriangle,
  CRITICAL: IconAlertOctagon,
};

interface Props {
  announcement: Pick<Announcement, 'severity' | 'text' | 'dismissible'>;
  /** Missing in a preview, which is not announced aloud. */
  onDismiss?: () => void;
  children?: ReactNode;
}

/** An announcement as every page shows it. */
export function BannerView({ announcement, onDismiss, children }: Props) {
  const text = useText('shell');
  const { severity, text: message, dismissible } = announcement;
  const Icon = icons[severity];
  const role = severity === 'CRITICAL' ? 'alert' : 'status';
  return (
    <section
      className={styles.banner}
      data-severity={severity}
      aria-label={text(`shell.announcement.${severity}`)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <p {...(onDismiss && { role })}>{message}</p>
      {dismissible ? (
        <CloseButton
          size="sm"
          aria-label={text('shell.announcement.dismiss')}
          data-track="announcement-dismiss"
          onClick={onDismiss}
        />
      ) : null}
      {children}
    </section>
  );
}
