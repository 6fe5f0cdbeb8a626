import type { ComponentType } from 'react';
import styles from './shell.module.css';

/** What stands under the header on every page, the most urgent first. A feature adds its banner here. */
const banners: readonly ComponentType[] = [];

export function BannerRow() {
  return (
    <div className={styles.banners}>
      {banners.map((Banner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Banner key={place} />
      ))}
    </div>
  );
}
