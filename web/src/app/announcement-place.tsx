import { lazy, Suspense, useEffect, useState } from 'react';
import { chunk } from '../lib/chunk.ts';
import { useSession } from '../lib/session.ts';
import { keptBanner } from '../lib/storage.ts';
import styles from './shell.module.css';

const AnnouncementBanner = lazy(() =>
  chunk(() => import('../features/announcements/announcement-banner.tsx')).then((m) => ({
    default: m.AnnouncementBanner,
  })),
);

/** After the page has been drawn and has nothing else to do. */
const patienceMs = 1_500;

/** For whoever is signed in and may work. One that was there a moment ago is there at once. */
export function AnnouncementPlace() {
  const { user } = useSession();
  const loginId = user && !user.access.registration_due ? user.login_id : null;
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!loginId || !(drawn || keptBanner(loginId))) return null;
  return (
    <Suspense fallback={drawn ? null : <div className={styles.bannerToCome} />}>
      <AnnouncementBanner loginId={loginId} />
    </Suspense>
  );
}
