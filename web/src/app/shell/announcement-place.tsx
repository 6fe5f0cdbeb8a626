import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { useSession } from '../../lib/session/session.ts';
import { keptBanner } from '../../lib/storage/storage.ts';
import styles from './shell.module.css';

const AnnouncementBanner = lazy(() =>
  chunk(() => import('../../features/announcements/announcement-banner.tsx')).then((m) => ({
    default: m.AnnouncementBanner,
  })),
);

/** After the page has been drawn and has nothing else to do. */
const reserveMs = 1_500;

/**
 * Shown to signed-in users who may work. A cached announcement is shown at once; for one
 * that the server has announced, a line is reserved, so that the layout does not shift.
 */
export function AnnouncementPlace() {
  const { user } = useSession();
  const loginId = user && !user.access.registration_due ? user.login_id : null;
  const { data: configuration } = useQuery(configurationQuery);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), reserveMs);
    return () => clearTimeout(timer);
  }, []);
  if (!loginId) return null;
  const isExpected = configuration?.banner === true || keptBanner(loginId) !== null;
  const place = isExpected ? <div className={styles.bannerToCome} /> : null;
  if (!(drawn || keptBanner(loginId))) return place;
  return (
    <Suspense fallback={place}>
      <AnnouncementBanner loginId={loginId} place={place} />
    </Suspense>
  );
}
