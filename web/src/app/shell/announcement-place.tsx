import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { configurationQuery } from '../../lib/configuration/configuration.ts';
import { useText } from '../../lib/i18n/messages.ts';
import styles from './shell.module.css';

/** Pages that only say why there is no access yet: nothing there can be done about an announcement. */
const statePages: readonly RouteId[] = [
  'noAccess',
  'accessBlocked',
  'accessDenied',
  'pendingAccess',
  'secondFactor',
  'error',
  'logout',
];

export function useIsStatePage(): boolean {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return statePages.some((id) => routeOf(id).path === pathname);
}

/**
 * The text of the announcement that came with the configuration, for visitors: its code is in the
 * first load, because the row of signed-in users brings the widgets of their pages.
 */
export function VisitorAnnouncement() {
  const { data: configuration } = useQuery(configurationQuery);
  const isStatePage = useIsStatePage();
  const banner = configuration?.banner;
  return banner && !isStatePage ? <AnnouncementPlace {...banner} /> : null;
}

type Severity = 'INFO' | 'WARNING' | 'CRITICAL';

/** The place of an announcement, with its text from the start, so that the layout does not shift. */
export function AnnouncementPlace({ severity, text: words }: { severity: Severity; text: string }) {
  const text = useText('shell');
  return (
    <section
      className={styles.bannerToCome}
      data-severity={severity}
      aria-label={text(`shell.announcement.${severity}`)}
    >
      {words}
    </section>
  );
}
