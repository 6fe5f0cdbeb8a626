import { Suspense } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { Page } from '../routing/page.tsx';
import { useArrival } from '../routing/use-arrival.ts';
import { usePageTitle } from '../routing/use-page-title.ts';
import { HumanCheckHost } from '../session/human-check-host.tsx';
import { Loader } from '../start/loader.tsx';
import { VisitorAnnouncement } from './announcement-place.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { AnnouncementRow, BannerRow, SessionParts } from './signed-in-parts.ts';

/** What is around every page: the header, and what happens when a page is reached. */
export function Shell() {
  const text = useText('shell');
  const { user } = useSession();
  const open = useOpenRoutes();
  usePageTitle();
  useArrival();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {text('shell.skipToContent')}
      </a>
      <div className={styles.top}>
        <Header open={open} />
        {user ? (
          <Suspense>
            <BannerRow />
          </Suspense>
        ) : null}
      </div>
      <Suspense>{user ? <AnnouncementRow /> : <VisitorAnnouncement />}</Suspense>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Loader />}>
          <Page />
        </Suspense>
      </main>
      <Footer open={open} />
      <HumanCheckHost />
      {user ? (
        <Suspense>
          <SessionParts loginId={user.login_id} />
        </Suspense>
      ) : null}
    </div>
  );
}
