import { lazy, Suspense } from 'react';
import { chunk } from '../../lib/browser/chunk.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { Page } from '../routing/page.tsx';
import { useArrival } from '../routing/use-arrival.ts';
import { usePageTitle } from '../routing/use-page-title.ts';
import { HumanCheckHost } from '../session/human-check-host.tsx';
import { Loader } from '../start/loader.tsx';
import { BannerRow } from './banner-row.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

const SessionWatch = lazy(() =>
  chunk(() => import('../session/session-watch.tsx')).then((m) => ({ default: m.SessionWatch })),
);
const Toasts = lazy(() =>
  import('../../ui/feedback/toasts.tsx').then((m) => ({ default: m.Toasts })),
);

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
        <BannerRow />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<Loader />}>
          <Page />
        </Suspense>
      </main>
      <Footer open={open} />
      <HumanCheckHost />
      {user ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
      {user ? (
        <Suspense>
          <SessionWatch loginId={user.login_id} />
        </Suspense>
      ) : null}
    </div>
  );
}
