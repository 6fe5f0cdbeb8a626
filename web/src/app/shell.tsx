import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useText } from '../lib/messages.ts';
import { useSession } from '../lib/session.ts';
import { Header } from './header.tsx';
import styles from './shell.module.css';
import { useArrival } from './use-arrival.ts';
import { usePageTitle } from './use-page-title.ts';

const Toasts = lazy(() => import('../ui/toasts.tsx').then((m) => ({ default: m.Toasts })));

/** What is around every page: the header, and what happens when a page is reached. */
export function Shell() {
  const text = useText('shell');
  const { user } = useSession();
  usePageTitle();
  useArrival();
  return (
    <>
      <a className={styles.skip} href="#main">
        {text('shell.skipToContent')}
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      {user ? (
        <Suspense>
          <Toasts />
        </Suspense>
      ) : null}
    </>
  );
}
