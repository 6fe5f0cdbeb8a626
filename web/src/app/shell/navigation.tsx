import type { UserContext } from '@endcap/contract/identity/identity';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { useLocation, useRouterState } from '@tanstack/react-router';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { RouteLink } from '../../lib/session/route-link.tsx';
import { UnstyledButton } from '../../ui/buttons/unstyled-button.tsx';
import type { Destinations } from './destinations.ts';
import styles from './header.module.css';

const CompanySwitcher = lazyPart(() => import('./company-switcher.tsx'), 'CompanySwitcher');

const MoreMenu = lazyPart(() => import('./more-menu.tsx'), 'MoreMenu');
/** It loads after the page, which does not wait for a count. */
const NavigationCount = lazyPart(() => import('./navigation-count.tsx'), 'NavigationCount');

interface Props {
  user: UserContext;
  destinations: Destinations;
  /** The brand, between the button of the menu and the links. */
  children: ReactNode;
}

/** The links of the header, or a menu of them where they have no room. */
export function Navigation({ user, destinations, children }: Props) {
  const text = useText('shell');
  const { room, links, shown, isNarrow } = useFittingLinks(destinations.length);
  const others = destinations.slice(shown);
  return (
    <>
      {destinations.length > 0 ? <MobileMenu destinations={destinations} /> : null}
      {children}
      {switchesCompany(user) ? (
        <Suspense
          fallback={
            <span className={styles.company} data-switcher>
              {user.tenant?.name}
            </span>
          }
        >
          <CompanySwitcher user={user} />
        </Suspense>
      ) : null}
      <nav
        ref={room}
        className={styles.nav}
        data-narrow={isNarrow || undefined}
        aria-label={text('shell.navigation')}
      >
        <div ref={links} className={styles.links}>
          <NavigationLinks destinations={destinations} shown={shown} />
          {others.length > 0 && !isNarrow ? (
            <Suspense>
              <MoreMenu destinations={others} />
            </Suspense>
          ) : null}
        </div>
      </nav>
    </>
  );
}

/** Answers that the user has not read, on the button of the help. */
export function HelpCount({ user }: { user: UserContext }) {
  return user.access.registration_due ? null : (
    <Suspense>
      <NavigationCount id="help" />
    </Suspense>
  );
}

/** A company that has blocked the user is none of their own, so that one other is enough there. */
function switchesCompany({ access }: UserContext): boolean {
  return !access.account_block && access.own_companies + Number(access.blocked) > 1;
}

/** Below this many links in the line, all of them are in the menu. */
const fewest = 3;
const gap = 4;
/** Of the button behind the links, whatever its language. */
const moreWidth = 96;

/**
 * A part of the page that is not shown has no boxes, and without a layout no link has a width; a
 * navigation without any room has a box of no width.
 */
function isLaidOut(navigation: HTMLElement, links: HTMLElement[]): boolean {
  const visible = links.filter(({ hidden }) => !hidden);
  const hasWidth = visible.length === 0 || visible.some(({ offsetWidth }) => offsetWidth > 0);
  return navigation.getClientRects().length > 0 && hasWidth;
}

/**
 * How many links have room beside each other, measured before they are seen. Their widths are kept,
 * because a link without room is not rendered as wide as it would be.
 */
function useFittingLinks(total: number) {
  const room = useRef<HTMLElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(total);
  useLayoutEffect(() => {
    const [outer, inner] = [room.current, links.current];
    if (!outer || !inner) return;
    const widths = new Map<Element, number>();
    const measure = () => {
      const all = [...inner.querySelectorAll<HTMLElement>('[data-link]')];
      if (!isLaidOut(outer, all)) return;
      for (const link of all) if (!link.hidden) widths.set(link, link.offsetWidth + gap);
      const widthOf = (count: number) =>
        all.slice(0, count).reduce((sum, link) => sum + (widths.get(link) ?? 0), 0);
      if (widthOf(all.length) <= outer.clientWidth) return setShown(all.length);
      const fits = (count: number) => widthOf(count) + moreWidth <= outer.clientWidth;
      setShown(all.findLastIndex((_link, index) => fits(index + 1)) + 1);
    };
    measure();
    // Another language, another right, a count or a font that arrives changes the links and not the room.
    const watched = new ResizeObserver(measure);
    for (const element of [outer, inner]) watched.observe(element);
    return () => watched.disconnect();
  }, []);
  return { room, links, shown: Math.max(shown, 0), isNarrow: shown < Math.min(fewest, total) };
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
function NavigationLinks({
  destinations,
  shown = destinations.length,
}: {
  destinations: Destinations;
  /** The ones after it are behind "More". */
  shown?: number;
}) {
  const text = useText('shell');
  const here = lineOf(useLocation({ select: ({ pathname }) => pathname }), destinations);
  return destinations.map(({ id, label }, index) => (
    <RouteLink
      key={id}
      id={id}
      className={styles.link}
      data-link
      hidden={index >= shown}
      activeOptions={{ includeSearch: false, exact: true }}
      {...(id === here && { 'data-active': true, 'aria-current': 'true' })}
    >
      {text(label)}
      <Suspense>
        <NavigationCount id={id} />
      </Suspense>
    </RouteLink>
  ));
}

/** The line of the page on the screen: its own or, where it has none, that of the page above it. */
function lineOf(pathname: string, offered: Destinations): RouteId | null {
  // Both versions of the dictionary have one line.
  if (pathname === routeOf('dataDictionary').path) return 'dataDictionaryV2';
  const above = offered.filter(({ id }) => `${pathname}/`.startsWith(`${routeOf(id).path}/`));
  const [nearest] = above.toSorted((a, b) => routeOf(b.id).path.length - routeOf(a.id).path.length);
  return nearest?.id ?? null;
}
