import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useLocation, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import type { Destinations } from './destinations.ts';
import styles from './header.module.css';

interface Props {
  destinations: Destinations;
  /** The brand, between the button of the menu and the links. */
  children: ReactNode;
}

/** The links of the header, or a menu of them where they have no room. */
export function Navigation({ destinations, children }: Props) {
  const text = useText('shell');
  const { room, content, fits } = useFits<HTMLElement, HTMLDivElement>();
  return (
    <>
      <MobileMenu destinations={destinations} />
      {children}
      <nav
        ref={room}
        className={styles.nav}
        data-narrow={!fits || undefined}
        aria-label={text('shell.navigation')}
      >
        <div ref={content} className={styles.links}>
          <NavigationLinks destinations={destinations} />
        </div>
      </nav>
    </>
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

/** The navigation where its links have no room beside each other, under a button. */
function MobileMenu({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the path changes
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const hear = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [open]);

  return (
    <>
      <UnstyledButton
        ref={button}
        className={styles.burger}
        aria-label={text('shell.openMenu')}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={20} /> : <IconMenu2 size={20} />}
      </UnstyledButton>
      <nav
        id={panelId}
        className={styles.panel}
        data-open={open || undefined}
        aria-label={text('shell.openMenu')}
      >
        <NavigationLinks destinations={destinations} />
      </nav>
    </>
  );
}

/** The same in a line and in the menu. */
function NavigationLinks({ destinations }: { destinations: Destinations }) {
  const text = useText('shell');
  const here = lineOf(useLocation({ select: ({ pathname }) => pathname }), destinations);
  return destinations.map(({ id, label }) => (
    <RouteLink
      key={id}
      id={id}
      className={styles.link}
      activeOptions={{ includeSearch: false, exact: true }}
      {...(id === here && { 'data-active': true, 'aria-current': 'true' })}
    >
      {text(label)}
    </RouteLink>
  ));
}

/** The line of the page on the screen: its own or, where it has none, that of the page above it. */
function lineOf(pathname: string, offered: Destinations): RouteId | null {
  const above = offered.filter(({ id }) => `${pathname}/`.startsWith(`${routeOf(id).path}/`));
  const [nearest] = above.toSorted((a, b) => routeOf(b.id).path.length - routeOf(a.id).path.length);
  return nearest?.id ?? null;
}
