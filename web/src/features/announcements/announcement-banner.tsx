import type { Announcement } from '@endcap/contract/announcements';
import { CloseButton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './announcement-banner.module.css';
import { bannerQuery, useDismissBanner } from './announcements.queries.ts';

const icons: Record<Announcement['severity'], typeof IconInfoCircle> = {
  INFO: IconInfoCircle,
  WARNING: IconAlertTriangle,
  CRITICAL: IconAlertOctagon,
};

const UrgentNotice = lazy(() =>
  chunk(() => import('./urgent-notice.tsx')).then((m) => ({ default: m.UrgentNotice })),
);

interface Props {
  loginId: string;
  /** Shown until the announcement is loaded. */
  place: ReactNode;
}

/** The current announcement. A failure to load it is not shown: the page works without it. */
export function AnnouncementBanner({ loginId, place }: Props) {
  const text = useText('shell');
  const { data: announcement, isPending } = useQuery(bannerQuery(loginId));
  const dismiss = useDismissBanner(loginId);
  if (isPending) return place;
  if (!announcement) return null;
  const { severity, text: message, dismissible } = announcement;
  const Icon = icons[severity];
  return (
    <section
      className={styles.banner}
      data-severity={severity}
      aria-label={text(`shell.announcement.${severity}`)}
    >
      <Icon className={styles.icon} size={18} aria-hidden />
      <p role={severity === 'CRITICAL' ? 'alert' : 'status'}>{message}</p>
      {dismissible ? (
        <CloseButton
          size="sm"
          aria-label={text('shell.announcement.dismiss')}
          data-track="announcement-dismiss"
          onClick={() => void dismiss(announcement)}
        />
      ) : null}
      {severity === 'CRITICAL' ? (
        <Suspense>
          <UrgentNotice
            key={announcement.id}
            announcement={announcement}
            onHide={() => void dismiss(announcement)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
