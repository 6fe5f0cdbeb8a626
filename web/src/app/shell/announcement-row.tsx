import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { useSession } from '../../lib/session/session.ts';
import { keptAnnouncement } from '../../lib/storage/user-storage.ts';
import { AnnouncementPlace, useIsStatePage } from './announcement-place.tsx';

const AnnouncementBanner = lazyPart(
  () => import('../../features/content/announcements/announcement-banner.tsx'),
  'AnnouncementBanner',
);

/** The announcement is requested after this delay, when the page has rendered. */
const reserveMs = 1_500;

/**
 * Above the page, and scrolled away with it: on a phone it would cover what the user works on. The
 * text of a cached announcement, or of the one that came with the configuration, is there from the
 * start, so that the layout does not shift.
 */
export function AnnouncementRow() {
  const { user } = useSession();
  const isStatePage = useIsStatePage();
  const loginId = user && !user.access.registration_due ? user.login_id : null;
  const { data: configuration } = useQuery(configurationQuery);
  const [rendered, setRendered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRendered(true), reserveMs);
    return () => clearTimeout(timer);
  }, []);
  if (isStatePage) return null;
  const kept = loginId ? keptAnnouncement(loginId) : null;
  const coming = kept ?? configuration?.banner;
  const place = coming ? <AnnouncementPlace {...coming} /> : null;
  if (!loginId || !(rendered || kept)) return place;
  return (
    <Suspense fallback={place}>
      <AnnouncementBanner loginId={loginId} place={place} />
    </Suspense>
  );
}
