import type { UserContext } from '@endcap/contract/identity/identity';
import { searchMaxLength } from '@endcap/contract/limits';
import { IconApps, IconLock, IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Page } from '../../../kit/page/page.tsx';
import { PathLink } from '../../../kit/page/path-link.tsx';
import {
  accessRequestPage,
  type ProductCard,
  unknownEntitlements,
  useProductCards,
} from '../../../kit/products/product-cards.ts';
import { lazyPart } from '../../../kit/theme/lazy-part.ts';
import { track } from '../../../lib/browser/track.ts';
import { useUrlState } from '../../../lib/browser/use-url-state.ts';
import { hasWords } from '../../../lib/i18n/has-words.ts';
import { useLocale } from '../../../lib/i18n/locale.ts';
import { useText } from '../../../lib/i18n/messages.ts';
import { partOfDay } from '../../../lib/i18n/moments.ts';
import { sessionQuery, useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SearchBox } from '../../../ui/fields/search-box.tsx';
import { useCardTools, useLauncherDialog } from './cards/card-tools.ts';
import { CategorySection } from './cards/category-section.tsx';
import { ResumeLink, ShortcutsRow } from './cards/shortcuts-row.tsx';
import styles from './launcher.module.css';
import { useOwnOrder } from './own-order.ts';
import { useProductAccess } from './product-steps.ts';
import { usePins } from './use-pins.ts';

const LauncherDialogs = lazyPart(() => import('./dialogs/launcher-dialogs.tsx'), 'LauncherDialogs');

const OwnCompanies = lazyPart(() => import('./own-companies.tsx'), 'OwnCompanies');

interface Props {
  /** Between the greeting and the products. */
  panels?: ReactNode;
  /** In the free cell after the last product. */
  extraCard?: ReactNode;
}

/** /apps: the products of the site that this user may see. */
export function AppsPage(props: Props) {
  const { user } = useSession();
  return user ? <Launcher key={user.tenant?.id ?? ''} user={user} {...props} /> : null;
}

function Launcher({ user, panels, extraCard }: Props & { user: UserContext }) {
  const text = useText('launcher');
  const pins = usePins();
  const { categories, order } = useOwnOrder(user, useProductCards(user), pins.shortcuts);
  const cards = order.flatMap((category) => categories[category]);
  const { search, setSearch, matches } = useCardSearch();
  const { dialog, show, close } = useLauncherDialog();
  const tools = useCardTools({ pins, show });
  const found = cards.filter(matches);
  const lastShown = order.findLast((category) => categories[category].length > 0);
  const heading = useHeading(user, cards);
  useUnknownEntitlements(user);
  useOpenedCards(cards);
  return (
    <Page {...heading} large width="reading" intro={<ResumeLink loginId={user.login_id} />}>
      {panels}
      {cards.every(({ state }) => state === 'none') ? (
        <UnauthorizedNotice user={user} />
      ) : (
        <ShortcutsRow pins={pins} cards={cards} />
      )}
      <div className={styles.listHead}>
        <h2>{text('launcher.getStarted', { product: text('common.productName') })}</h2>
        <SearchBox
          className={styles.search}
          label={text('launcher.search')}
          value={search}
          onSearch={setSearch}
          debounceMs={0}
          maxLength={searchMaxLength}
        />
      </div>
      <p className={styles.announced} role="status">
        {search ? text('launcher.search.found', { count: found.length }) : ''}
      </p>
      {order.map((category) => (
        <CategorySection
          key={category}
          category={category}
          cards={categories[category].filter(matches)}
          tools={tools}
          extra={category === lastShown && !search ? extraCard : null}
        />
      ))}
      {found.length === 0 ? <NothingShown search={search} onClear={() => setSearch('')} /> : null}
      {dialog ? (
        <Suspense>
          <LauncherDialogs user={user} dialog={dialog} tools={tools} onClose={close} />
        </Suspense>
      ) : null}
    </Page>
  );
}

/** Reads the session again when a product opens for a user who waited for it: the card opens too. */
function useOpenedCards(cards: readonly ProductCard[]) {
  const queryClient = useQueryClient();
  const accessOf = useProductAccess();
  const opened = cards
    .filter(({ code, state }) => state !== 'open' && accessOf(code)?.lock === null)
    .map(({ code }) => code)
    .join();
  useEffect(() => {
    if (opened) void queryClient.invalidateQueries(sessionQuery);
  }, [opened, queryClient]);
}

/** Reports unknown entitlements to the statistics; the user cannot fix them and sees no error. */
function useUnknownEntitlements({ products }: UserContext) {
  const unknown = unknownEntitlements(products).sort().join(' ');
  useEffect(() => {
    if (unknown) track({ type: 'ERROR', name: 'unknown-entitlement', details: { codes: unknown } });
  }, [unknown]);
}

const tiers = ['BASIC_VENDOR', 'CHARTER_VENDOR', 'THIRD_PARTY'] as const;

/** Greets the user, and names the company, its tier and the products that are ready. */
function useHeading(user: UserContext, cards: readonly ProductCard[]) {
  const text = useText('launcher');
  const part = partOfDay(useLocale().timeZone);
  const tier = tiers.find((type) => type === user.companyType);
  const ready = cards.filter(({ state }) => state === 'open').length;
  const facts = [
    user.tenant?.name,
    user.tenant && tier && text(`launcher.tier.${tier}`),
    text('launcher.lead', { ready, total: cards.length }),
  ];
  return {
    title: text(`launcher.greeting.${part}`, { name: user.first_name }),
    description: facts.filter(Boolean).join(' · '),
  };
}

/** The search is in the URL; all cards are loaded already, so each letter filters them. */
function useCardSearch() {
  const product = useText('products');
  const [{ search = '' }, change] = useUrlState('/apps');
  return {
    search,
    setSearch: (typed: string) => change({ search: typed || undefined }, { replace: true }),
    matches: ({ code }: ProductCard) =>
      hasWords(search, product(`products.${code}.name`), product(`products.${code}.text`)),
  };
}

interface NothingShownProps {
  search: string;
  onClear: () => void;
}

function NothingShown({ search, onClear }: NothingShownProps) {
  const text = useText('launcher');
  if (!search)
    return (
      <EmptyState
        icon={<IconApps size={24} />}
        title={text('launcher.none')}
        description={text('launcher.none.text')}
      />
    );
  return (
    <EmptyState
      icon={<IconSearch size={24} />}
      title={text('launcher.search.none', { search })}
      description={text('launcher.search.none.text')}
      action={
        <Button variant="default" onClick={onClear}>
          {text('launcher.search.clear')}
        </Button>
      }
    />
  );
}

/** Shown to a user who can open no product and has no pending access. */
function UnauthorizedNotice({ user }: { user: UserContext }) {
  const text = useText('launcher');
  const { isRoute } = useRouter().options.context;
  const kind = user.user_type === 'INTERNAL' ? 'internal' : 'external';
  return (
    <section className={styles.notice} aria-labelledby="launcher-unauthorized">
      <IconLock size={20} aria-hidden />
      <div>
        <h2 id="launcher-unauthorized">{text(`launcher.unauthorized.${kind}`)}</h2>
        <p>{text(`launcher.unauthorized.${kind}.text`)}</p>
        {kind === 'internal' ? (
          <PathLink to={accessRequestPage(user, isRoute)} data-track="launcher-request-access">
            {text('launcher.unauthorized.request')}
          </PathLink>
        ) : null}
        {kind === 'internal' && !user.tenant ? (
          <Suspense>
            <OwnCompanies loginId={user.login_id} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
