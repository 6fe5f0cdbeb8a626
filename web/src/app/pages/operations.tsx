import { type ReactNode, useEffect, useRef } from 'react';
import { AnnouncementsPage } from '../../features/content/announcements/manage/announcements-page.tsx';
import { FailedJobsPage } from '../../features/operations/failed-jobs/failed-jobs-page.tsx';
import { GlossaryImportsPage } from '../../features/operations/glossary-imports/glossary-imports-page.tsx';
import { OperationsHomePage } from '../../features/operations/health/operations-home-page.tsx';
import { operatorPages } from '../../features/operations/health/operator-pages.ts';
import { ProductSettingsPage } from '../../features/operations/product-settings/product-settings-page.tsx';
import { StaffPage } from '../../features/operations/staff/staff-page.tsx';
import { ThrottlesPage } from '../../features/operations/throttles/throttles-page.tsx';
import { UndeliveredMailPage } from '../../features/operations/undelivered-mail/undelivered-mail-page.tsx';
import { FeatureFlagsPage } from '../../features/products/feature-flags/feature-flags-page.tsx';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { RouteLink } from '../routing/route-link.tsx';
import styles from './operations.module.css';

/** The operator's pages that have a screen and are open to this user. */
function useOperatorPages() {
  const open = useOpenRoutes();
  return operatorPages.filter((id) => open.includes(id));
}

/** The operator's pages have one navigation above their headings. */
function OperationsFrame({ children }: { children: ReactNode }) {
  const text = useText('operations');
  const pages = useOperatorPages();
  const list = useRef<HTMLUListElement>(null);
  // On a phone the links do not fit: the one of this page would be out of sight.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (list.current && current) {
      const { left, width } = current.getBoundingClientRect();
      list.current.scrollLeft += left - (list.current.clientWidth - width) / 2;
    }
  }, []);
  return (
    <>
      <nav className={styles.nav} aria-label={text('operations.nav')}>
        <ul ref={list}>
          {pages.map((id) => (
            <li key={id}>
              <RouteLink id={id} activeOptions={{ includeSearch: false, exact: true }}>
                {text(`operations.nav.${id}`)}
              </RouteLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}

export function OperationsScreen() {
  const pages = useOperatorPages();
  return (
    <OperationsFrame>
      <OperationsHomePage
        pages={pages}
        link={(page, props) => <RouteLink id={page} {...props} />}
      />
    </OperationsFrame>
  );
}

export function FailedJobsScreen() {
  return (
    <OperationsFrame>
      <FailedJobsPage />
    </OperationsFrame>
  );
}

export function UndeliveredMailScreen() {
  return (
    <OperationsFrame>
      <UndeliveredMailPage />
    </OperationsFrame>
  );
}

export function ThrottlesScreen() {
  return (
    <OperationsFrame>
      <ThrottlesPage />
    </OperationsFrame>
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

export function ProductSettingsScreen() {
  return (
    <OperationsFrame>
      <ProductSettingsPage />
    </OperationsFrame>
  );
}

export function StaffScreen() {
  return (
    <OperationsFrame>
      <StaffPage />
    </OperationsFrame>
  );
}

export function GlossaryImportsScreen() {
  return (
    <OperationsFrame>
      <GlossaryImportsPage />
    </OperationsFrame>
  );
}
