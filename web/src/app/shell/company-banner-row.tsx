import { lazy, Suspense, useSyncExternalStore } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { staleScreen } from '../../lib/session/current-company.ts';
import { useSession } from '../../lib/session/session.ts';
import { kindOf } from '../../lib/session/user-kind.ts';
import styles from './shell.module.css';

const CompanyBanner = lazy(() =>
  chunk(() => import('../../features/companies/company-banner.tsx')).then((m) => ({
    default: m.CompanyBanner,
  })),
);
const StaleScreenNotice = lazy(() =>
  chunk(() => import('../../features/companies/stale-screen-notice.tsx')).then((m) => ({
    default: m.StaleScreenNotice,
  })),
);

/** Shown while the user acts for a company or views it; other users load none of this. */
export function CompanyBannerRow() {
  const { user } = useSession();
  const stale = useSyncExternalStore(staleScreen.subscribe, staleScreen.isStale);
  const representation = user && kindOf(user).representation;
  return (
    <>
      {user?.tenant && representation ? (
        <Suspense
          fallback={<div className={styles.bannerToCome} data-representation={representation} />}
        >
          <CompanyBanner user={{ ...user, tenant: user.tenant }} representation={representation} />
        </Suspense>
      ) : null}
      {stale ? (
        <Suspense>
          <StaleScreenNotice />
        </Suspense>
      ) : null}
    </>
  );
}
