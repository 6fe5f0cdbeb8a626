import { lazyRouteComponent } from '@tanstack/react-router';
import { chunk } from '../../lib/browser/chunk.ts';

/** Parts of the shell that visitors never see, in one chunk that the first load of a visitor leaves out. */
export const BannerRow = lazyRouteComponent(
  () => chunk(() => import('./banner-row.tsx')),
  'BannerRow',
);
export const Navigation = lazyRouteComponent(
  () => chunk(() => import('./navigation.tsx')),
  'Navigation',
);
export const HelpCount = lazyRouteComponent(
  () => chunk(() => import('./navigation.tsx')),
  'HelpCount',
);
export const PaletteButton = lazyRouteComponent(
  () => chunk(() => import('../palette/palette-button.tsx')),
  'PaletteButton',
);

export const AccountButton = lazyRouteComponent(
  () => chunk(() => import('./account-button.tsx')),
  'AccountButton',
);
export const SessionParts = lazyRouteComponent(
  () => chunk(() => import('./session-parts.tsx')),
  'SessionParts',
);
export const AnnouncementRow = lazyRouteComponent(
  () => chunk(() => import('./announcement-row.tsx')),
  'AnnouncementRow',
);

/** Loads them before the first rendering, so that the header does not change after it. */
export async function loadSignedInParts(): Promise<void> {
  const parts = [
    AnnouncementRow,
    BannerRow,
    Navigation,
    PaletteButton,
    AccountButton,
    SessionParts,
  ];
  await Promise.all(parts.map((part) => part.preload?.()));
}
