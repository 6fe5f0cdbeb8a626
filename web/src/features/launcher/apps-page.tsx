import type { UserContext } from '@endcap/contract/identity';
import { lazy, Suspense, useEffect } from 'react';
import { unknownEntitlements, useProductCards } from '../../kit/products/product-cards.ts';
import { chunk } from '../../lib/browser/chunk.ts';
import { track } from '../../lib/browser/track.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useCardTools } from './card-tools.ts';
import { CategorySection } from './category-section.tsx';
import styles from './launcher.module.css';
import { LauncherHeading } from './launcher-heading.tsx';
import { LauncherSearch } from './launcher-search.tsx';
import { NothingShown } from './nothing-shown.tsx';
import { ResumeLink } from './resume-link.tsx';
import { ShortcutsRow } from './shortcuts-row.tsx';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';
import { useCardSearch } from './use-card-search.ts';
import { useLauncherDialog } from './use-launcher-dialog.ts';
import { usePins } from './use-pins.ts';

const LauncherDialogs = lazy(() =>
  chunk(() => import('./launcher-dialogs.tsx')).then((m) => ({ default: m.LauncherDialogs })),
);

/** /apps: the products of the site, as far as they are for this person. */
export function AppsPage() {
  const { user } = useSession();
  return user ? <Launcher key={user.tenant?.id ?? ''} user={user} /> : null;
}

function Launcher({ user }: { user: UserContext }) {
  const text = useText('launcher');
  const categories = useProductCards(user);
  const cards = [...categories.customer, ...categories.business];
  const { search, setSearch, matches } = useCardSearch();
  const { dialog, show, close } = useLauncherDialog();
  const pins = usePins();
  const hasLockedCard = cards.some(({ state }) => state === 'none');
  const tools = useCardTools({ user, pins, show, hasLockedCard });
  const found = cards.filter(matches);
  useUnknownEntitlements(user);
  return (
    <div className={styles.page}>
      <LauncherHeading user={user} cards={cards} />
      <ResumeLink loginId={user.login_id} />
      {cards.every(({ state }) => state === 'none') ? (
        <UnauthorizedNotice user={user} />
      ) : (
        <ShortcutsRow pins={pins} cards={cards} />
      )}
      <div className={styles.listHead}>
        <h2>{text('launcher.getStarted', { product: text('common.productName') })}</h2>
        <LauncherSearch value={search} onSearch={setSearch} />
      </div>
      <p className={styles.announced} role="status">
        {search ? text('launcher.search.found', { count: found.length }) : ''}
      </p>
      {(['customer', 'business'] as const).map((category) => (
        <CategorySection
          key={category}
          category={category}
          cards={categories[category].filter(matches)}
          tools={tools}
        />
      ))}
      {found.length === 0 ? <NothingShown search={search} onClear={() => setSearch('')} /> : null}
      {dialog ? (
        <Suspense>
          <LauncherDialogs user={user} dialog={dialog} tools={tools} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Somebody should know; the person at the screen can do nothing about it. */
function useUnknownEntitlements({ products }: UserContext) {
  const unknown = unknownEntitlements(products).sort().join(' ');
  useEffect(() => {
    if (unknown) track({ type: 'ERROR', name: 'unknown-entitlement', details: { codes: unknown } });
  }, [unknown]);
}
