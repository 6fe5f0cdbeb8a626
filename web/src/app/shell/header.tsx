import type { RouteId } from '@endcap/contract/routes';
import { Button } from '@mantine/core';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import styles from './header.module.css';
import { HelpButton } from './help-button.tsx';
import { helpDestinations } from './help-destinations.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { destinationsFor, NavigationLinks } from './navigation-links.tsx';

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
      {user && !user.access.registration_due ? <PaletteButton loginId={user.login_id} /> : null}
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

/** Whether `content`, as wide as it wants to be, has room in `room`. Measured before it is seen. */
function useFits<Room extends HTMLElement, Content extends HTMLElement>() {
  const room = useRef<Room>(null);
  const content = useRef<Content>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, content.current];
    if (!outer || !inner) return;
    const measure = () => setFits(inner.offsetWidth <= outer.clientWidth);
    measure();
    // Another language, another right or a font that arrives changes the content and not the room.
    const watched = new ResizeObserver(measure);
    watched.observe(outer);
    watched.observe(inner);
    return () => watched.disconnect();
  }, []);
  return { room, content, fits };
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
