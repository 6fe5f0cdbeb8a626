import type { RouteId } from '@endcap/contract/routes';
import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import styles from './header.module.css';
import { HelpButton } from './help-button.tsx';
import { helpDestinations } from './help-destinations.ts';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { destinationsFor } from './navigation.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { useFits } from './use-fits.ts';

const AccountMenu = lazy(() =>
  import('./account-menu.tsx').then((m) => ({ default: m.AccountMenu })),
);

export function Header({ open }: { open: readonly RouteId[] }) {
  const text = useText('shell');
  const { user, isPending } = useSession();
  const page = useRouterState({ select: ({ location }) => location });
  const destinations = destinationsFor(open);
  const help = helpDestinations(open);
  const { room, content, fits } = useFits<HTMLElement, HTMLDivElement>();
  const offersSignIn = !user && !isPending && page.pathname !== '/login';
  return (
    <header className={styles.header} data-narrow={!fits || undefined}>
      {destinations.length > 0 ? <MobileMenu destinations={destinations} /> : null}
      <Link to="/" className={styles.brand} aria-label={text('shell.home')}>
        <Logo />
        <span>{text('common.productName')}</span>
      </Link>
      <nav ref={room} className={styles.nav} aria-label={text('shell.navigation')}>
        <div ref={content} className={styles.links}>
          <NavigationLinks destinations={destinations} />
        </div>
      </nav>
      {user && !user.access.registration_due ? <PaletteButton /> : null}
      {help.length > 0 ? <HelpButton destinations={help} /> : null}
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
