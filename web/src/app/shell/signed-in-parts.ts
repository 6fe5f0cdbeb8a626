import { lazyPart } from '../../kit/theme/lazy-part.ts';

const withoutMantine = true;

/** Parts of the shell that visitors never see, in one chunk that the first load of a visitor leaves out. */
export const BannerRow = lazyPart(() => import('./banner-row.tsx'), 'BannerRow', {
  withoutMantine,
});
export const Navigation = lazyPart(() => import('./navigation.tsx'), 'Navigation', {
  withoutMantine,
});
export const HelpCount = lazyPart(() => import('./navigation.tsx'), 'HelpCount', {
  withoutMantine,
});
export const PaletteButton = lazyPart(
  () => import('../palette/palette-button.tsx'),
  'PaletteButton',
  { withoutMantine },
);
export const AccountButton = lazyPart(() => import('./account-button.tsx'), 'AccountButton', {
  withoutMantine,
});
export const SessionParts = lazyPart(() => import('./session-parts.tsx'), 'SessionParts', {
  withoutMantine,
});
export const AnnouncementRow = lazyPart(() => import('./announcement-row.tsx'), 'AnnouncementRow', {
  withoutMantine,
});

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
