import { routes } from '@endcap/contract/routes/routes';
import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import {
  type ComponentType,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { lazyPart } from '../../kit/theme/lazy-part.ts';
import { staleScreen } from '../../lib/session/current-company.ts';
import { sessionQuery, useSession } from '../../lib/session/session.ts';
import { onTabMessage } from '../../lib/session/tab-messages.ts';
import { kindOf } from '../../lib/session/visitor.ts';
import styles from './shell.module.css';

/** The banners below the header on every page, the most urgent first. A feature adds its banner here. */
const banners: readonly ComponentType[] = [
  CompanyBannerRow,
  AuditBannerPlace,
  FactorBannerPlace,
  InvitationsPlace,
];

export function BannerRow() {
  const ref = useBannerHeight();
  return (
    <div ref={ref} className={styles.banners}>
      {banners.map((Banner, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Banner key={place} />
      ))}
    </div>
  );
}

const CompanyBanner = lazyPart(
  () => import('../../features/companies/companies/company-banner.tsx'),
  'CompanyBanner',
);
const StaleScreenNotice = lazyPart(
  () => import('../../features/companies/companies/stale-screen-notice.tsx'),
  'StaleScreenNotice',
);

/** Shown while the user acts for a company or views it; other users load none of this. */
function CompanyBannerRow() {
  const { user } = useSession();
  const stale = useSyncExternalStore(staleScreen.subscribe, staleScreen.reason, staleScreen.reason);
  useCompanyOfOtherTabs(user?.login_id);
  const representation = user && kindOf(user).representation;
  return (
    <>
      {user?.tenant && representation ? (
        <Suspense
          fallback={<div className={styles.bannerToCome} data-representation={representation} />}
        >
          <CompanyBanner user={{ ...user, tenant: user.tenant }} representation={representation} />
        </Suspense>
      ) : null}
      {stale ? (
        <Suspense>
          <StaleScreenNotice reason={stale} company={user?.tenant?.name ?? ''} />
        </Suspense>
      ) : null}
    </>
  );
}

/** A choice in another tab is read at once, so that no one works on in the company before. */
function useCompanyOfOtherTabs(loginId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message.kind !== 'company' || message.loginId !== loginId) return;
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      }),
    [loginId, queryClient],
  );
}

const InvitationsNotice = lazyPart(
  () => import('../../features/people/invitations/invitations-notice.tsx'),
  'InvitationsNotice',
);

/** The code is loaded only for a user that a company invites; it stays until the dialog is closed. */
function InvitationsPlace() {
  const { user } = useSession();
  const count = user?.access.open_invitations ?? 0;
  const [invited, setInvited] = useState<string | null>(null);
  if (user && count > 0 && invited !== user.login_id) setInvited(user.login_id);
  if (!user || invited !== user.login_id) return null;
  return (
    <Suspense>
      <InvitationsNotice key={user.login_id} loginId={user.login_id} count={count} />
    </Suspense>
  );
}

const AuditBanner = lazyPart(
  () => import('../../features/people/access-audit/audit-banner.tsx'),
  'AuditBanner',
);

/** Pages that show an overdue audit themselves, so that the banner would repeat it. */
const pagesWithOwnNotice: readonly string[] = [routes.admin.path, routes.noAccess.path];

/** The banner's code is loaded only for a company with an open audit. */
function AuditBannerPlace() {
  const { user } = useSession();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  if (!user?.tenant || user.companyType !== 'BASIC_VENDOR') return null;
  const { audit_due_date: dueDate, audit_overdue: overdue, ...states } = user.access;
  if (!dueDate || (overdue && pagesWithOwnNotice.includes(page))) return null;
  if (states.registration_due || states.blocked || states.pending) return null;
  return (
    <Suspense>
      <AuditBanner company={user.tenant} dueDate={dueDate} overdue={overdue} />
    </Suspense>
  );
}

const FactorBanner = lazyPart(
  () => import('../../features/identity/profile/factors/factor-banner.tsx'),
  'FactorBanner',
);

/** The banner's code is loaded only for a user who needs a second factor and has none. */
function FactorBannerPlace() {
  const { user } = useSession();
  const page = useRouterState({ select: ({ location }) => location.pathname });
  if (!user || page === routes.profile.path) return null;
  const { second_factor_days_left: days, second_factor_due: due, ...states } = user.access;
  if (days === null || due || states.registration_due || states.blocked) return null;
  return (
    <Suspense>
      <FactorBanner days={days} />
    </Suspense>
  );
}

/** Keeps `--banner-height` true, so that what sticks to the top of a page knows where the top is. */
function useBannerHeight() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const { style } = document.documentElement;
    const measured = new ResizeObserver(() => {
      style.setProperty('--banner-height', `${element.offsetHeight}px`);
    });
    measured.observe(element);
    return () => {
      measured.disconnect();
      style.removeProperty('--banner-height');
    };
  }, []);
  return ref;
}
