import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { bannerQuery, useDismissBanner } from './announcements.queries.ts';
import { BannerView } from './banner-view.tsx';

const UrgentNotice = lazyPart(() => import('./urgent-notice.tsx'), 'UrgentNotice');

interface Props {
  loginId: string;
  /** Shown until the announcement is loaded. */
  place: ReactNode;
}

/** The current announcement. A failure to load it is not shown: the page works without it. */
export function AnnouncementBanner({ loginId, place }: Props) {
  const { data: announcement, isPending } = useQuery(bannerQuery(loginId));
  const dismiss = useDismissBanner(loginId);
  if (isPending) return place;
  if (!announcement) return null;
  return (
    <BannerView announcement={announcement} onDismiss={() => void dismiss(announcement)}>
      {announcement.severity === 'CRITICAL' ? (
        <Suspense>
          <UrgentNotice
            key={announcement.id}
            announcement={announcement}
            onHide={() => void dismiss(announcement)}
          />
        </Suspense>
      ) : null}
    </BannerView>
  );
}
