import type { RouteId } from '@endcap/contract/routes/routes';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { destinationsFor } from './destinations.ts';
import styles from './header.module.css';
import { HelpButton } from './help-button.tsx';
import { helpDestinations } from './help-destinations.ts';
import { AccountButton, HelpCount, Navigation, PaletteButton } from './signed-in-parts.ts';

export function Header({ open }: { open: readonly RouteId[] }) {
  const text = useText('shell');
  const { user, isPending } = useSession();
  const page = useRouterState({ select: ({ location }) => location });
  const destinations = destinationsFor(open);
  const help = helpDestinations(open);
  const offersSignIn = !user && !isPending && page.pathname !== '/login';
  const brand = (
    <Link to="/" className={styles.brand} aria-label={text('shell.home')}>
      <Logo />
      <span>{text('common.productName')}</span>
    </Link>
  );
  const withoutLinks = (
    <>
      {brand}
      <nav className={styles.nav} aria-label={text('shell.navigation')} />
    </>
  );
  return (
    <header className={styles.header}>
      {user ? (
        <Suspense fallback={withoutLinks}>
          <Navigation user={user} destinations={destinations}>
            {brand}
          </Navigation>
        </Suspense>
      ) : (
        withoutLinks
      )}
      {user && !user.access.registration_due ? (
        <Suspense>
          <PaletteButton loginId={user.login_id} />
        </Suspense>
      ) : null}
      {help.length > 0 ? (
        <HelpButton
          destinations={help}
          badge={
            user ? (
              <Suspense>
                <HelpCount user={user} />
              </Suspense>
            ) : null
          }
        />
      ) : null}
      {offersSignIn ? (
        <Button
          variant="default"
          className={styles.signIn}
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
          <AccountButton user={user} />
        </Suspense>
      ) : null}
    </header>
  );
}

/** The mark alone; the name stands beside it as text. The tab shows the same one, favicon.svg. */
export function Logo({ size = 28 }: { size?: number }) {
  const shade = useId();
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <linearGradient id={shade} x2="0" y2="1">
        <stop stopColor="#7d55ee" />
        <stop offset="1" stopColor="#5326cc" />
      </linearGradient>
      <rect width="28" height="28" rx="7" fill={`url(#${shade})`} />
      <path
        d="M9.5 7v14M9.5 9h9M9.5 14h10M9.5 19h6"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}
