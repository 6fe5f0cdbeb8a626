import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useText } from '../lib/messages.ts';
import { useSession } from '../lib/session.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { destinationsFor } from './navigation.ts';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((m) => ({ default: m.AccountMenu })),
);

export function Header() {
  const text = useText('shell');
  const { user, isPending } = useSession();
  const page = useRouterState({ select: ({ location }) => location });
  const destinations = destinationsFor(user);
  const offersSignIn = !user && !isPending && page.pathname !== '/login';
  return (
    <header className={styles.header}>
      {destinations.length > 0 ? <MobileMenu destinations={destinations} /> : null}
      <Link to="/" className={styles.brand} aria-label={text('shell.home')}>
        <Logo />
        <span>{text('common.productName')}</span>
      </Link>
      <nav className={styles.nav} aria-label={text('shell.navigation')}>
        {destinations.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className={styles.link}
            activeProps={{ 'data-active': true }}
            activeOptions={{ includeSearch: false }}
          >
            {text(label)}
          </Link>
        ))}
      </nav>
      {offersSignIn ? (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link
              to="/login"
              search={page.pathname === '/' ? {} : { lastUrl: page.href }}
              {...props}
            />
          )}
        >
          {text('common.signIn')}
        </Button>
      ) : null}
      {user ? (
        <Suspense fallback={<span className={styles.avatar} />}>
          <AccountMenu user={user} />
        </Suspense>
      ) : null}
    </header>
  );
}
