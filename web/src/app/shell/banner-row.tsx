import type { ComponentType } from 'react';
import { AnnouncementPlace } from './announcement-place.tsx';
import { AuditBannerPlace } from './audit-banner-place.tsx';
import { CompanyBannerRow } from './company-banner-row.tsx';
import styles from './shell.module.css';
import { useBannerHeight } from './use-banner-height.ts';

/** What stands under the header on every page, the most urgent first. A feature adds its banner here. */
const banners: readonly ComponentType[] = [CompanyBannerRow, AuditBannerPlace, AnnouncementPlace];

export function BannerRow() {
  const ref = useBannerHeight();
  return (
    <div ref={ref} className={styles.banners}>
      {banners.map((Banner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Banner key={place} />
      ))}
    </div>
  );
}
