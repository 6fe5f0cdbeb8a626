import type { RouteId } from '@endcap/contract/routes';
import type { ReactNode } from 'react';
import { AnnouncementsPage } from '../../features/announcements/manage/announcements-page.tsx';
import { FeatureFlagsPage } from '../../features/feature-flags/feature-flags-page.tsx';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';
import styles from './operations.module.css';

const pages: readonly { id: RouteId; label: IdOf<'operations'> }[] = [
  { id: 'operationsAnnouncements', label: 'operations.nav.announcements' },
  { id: 'operationsFlags', label: 'operations.nav.flags' },
];

/** The operator's pages have one navigation above their headings. */
function OperationsFrame({ children }: { children: ReactNode }) {
  const text = useText('operations');
  const open = useOpenRoutes();
  return (
    <>
      <nav className={styles.nav} aria-label={text('operations.nav')}>
        <ul>
          {pages
            .filter(({ id }) => open.includes(id))
            .map(({ id, label }) => (
              <li key={id}>
                <RouteLink id={id} activeOptions={{ includeSearch: false, exact: true }}>
                  {text(label)}
                </RouteLink>
              </li>
            ))}
        </ul>
      </nav>
      {children}
    </>
  );
}

export function AnnouncementsScreen() {
  return (
    <OperationsFrame>
      <AnnouncementsPage />
    </OperationsFrame>
  );
}

export function FlagsScreen() {
  return (
    <OperationsFrame>
      <FeatureFlagsPage />
    </OperationsFrame>
  );
}
