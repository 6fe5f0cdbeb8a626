import { productAnalyticsId } from '@endcap/contract/products';
import { type RouteId, routeOf } from '@endcap/contract/routes/routes';
import { IconFile } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Correction, PaletteSource } from '../../features/operations/palette/palette-entry.ts';
import { useNewTab } from '../../features/products/launcher/launcher.queries.ts';
import { launchAddress, useProductCards } from '../../kit/products/product-cards.ts';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useOpenRoutes } from '../../lib/session/open-routes.ts';
import { useSession } from '../../lib/session/session.ts';
import { useActions, useVisits } from './palette-actions.ts';
import { useBlockedText, useBlocking, useBlocksOfPeople } from './palette-blocking.ts';
import type { ActionDialog } from './palette-dialogs.tsx';
import { useFound } from './palette-found.ts';
import { byUse, readUse, recentlyUsed } from './palette-use.ts';

/** Pages that users only pass through on the way to another. */
const isPassedThrough: ReadonlySet<RouteId> = new Set<RouteId>([
  'login',
  'forgotPassword',
  'resetPassword',
  'stopRecovery',
  'loginFailure',
  'proofReturn',
  'invitation',
  'logout',
  'error',
  'noAccess',
  'accessDenied',
  'pendingAccess',
  'accessBlocked',
  'secondFactor',
  'userRegistration',
  'dataSharingAddendum',
  'learn',
  'reportBuilder',
]);

interface Props {
  search: string;
  onSearch: (typed: string) => void;
  onDialog: (dialog: ActionDialog) => void;
}

const mostRecent = 5;

/** The groups of the palette. A feature with entries of its own adds its source here. */
export function usePaletteSources({ search, onSearch, onDialog }: Props): {
  sources: PaletteSource[];
  correction: Correction | null;
} {
  const text = useText('palette');
  const { user } = useSession();
  const [use] = useState(() => readUse(user?.login_id ?? ''));
  const here = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.routeId });
  const [products, pages] = [useProducts(), usePages()];
  const blocked = useBlockedText(search);
  const { sources: found, correction, companies, people } = useFound(blocked ?? search);
  const actions = useActions({ onDialog, onSearch });
  const blocking = useBlocking({
    search,
    onBlock: (one) => onDialog({ kind: 'block', user: one }),
  });
  const visits = useVisits({ companies, onDialog });
  const isVerbTyped = blocked !== null;
  const acts = {
    ...visits,
    entries: [...useBlocksOfPeople(people, { isVerbTyped }), ...visits.entries],
  };
  const known = [...products.entries, ...pages.entries].filter(({ id }) => id !== `page-${here}`);
  const recent = search.trim() ? [] : recentlyUsed(known, use, mostRecent);
  const ordered = (source: PaletteSource): PaletteSource => ({
    ...source,
    entries: byUse(source.entries, use).filter((entry) => !recent.includes(entry)),
  });
  const sources = [
    {
      id: 'recent',
      heading: text('palette.group.recent'),
      entries: recent,
      beforeTyping: true,
    },
    actions,
    ordered(products),
    ordered(pages),
    blocking,
    ...(isVerbTyped ? [acts, ...found] : [...found, acts]),
  ];
  return { sources, correction };
}

function useProducts(): PaletteSource {
  const text = useText('palette');
  const product = useText('products');
  const { user } = useSession();
  const { customer, business } = useProductCards(user);
  const open = [...customer, ...business].filter(({ state }) => state === 'open');
  const newTab = useNewTab(open.length > 0);
  return {
    id: 'products',
    heading: text('words.products'),
    entries: open.map(({ code }) => ({
      id: `product-${code}`,
      title: product(`products.${code}.name`),
      hint: product(`products.${code}.text`),
      Icon: productLooks[code].Icon,
      href: launchAddress(code),
      leaves: newTab(code) ? 'new-tab' : 'tab',
      tracked: `palette-launch-${productAnalyticsId(code)}`,
    })),
  };
}

/** Pages for which few users open the palette: after all others until they are used. */
const atTheEnd: readonly RouteId[] = ['landing', 'privacyPolicy', 'terms', 'profile'];

/** Pages that the navigation names, where the browser's tab has another name that the specification gives. */
const namesInNavigation: Partial<Record<RouteId, IdOf<'shell'>>> = {
  apps: 'shell.nav.apps',
  companyList: 'shell.nav.companyList',
  globalUserManagement: 'shell.nav.globalUsers',
};
/** Pages whose title in the browser's tab is that of another page, or another name. */
const ownNames: Partial<Record<RouteId, IdOf<'palette'>>> = {
  userList: 'palette.page.userList',
  activityLog: 'palette.page.activityLog',
};

/** One entry per title: the first of the routes that share it. */
function usePages(): PaletteSource {
  const text = useText('palette');
  const shell = useText('shell');
  const nameOf = (id: RouteId) => {
    const own = ownNames[id];
    if (own) return text(own);
    return shell(namesInNavigation[id] ?? (`shell.title.${routeOf(id).title}` as IdOf<'shell'>));
  };
  const seen = new Set<string>();
  const pages = useOpenRoutes().filter((id) => {
    const { path, title } = routeOf(id);
    if (ownNames[id]) return true;
    if (isPassedThrough.has(id) || path.includes(':') || seen.has(title)) return false;
    seen.add(title);
    return true;
  });
  const isLast = (id: RouteId) => Number(atTheEnd.includes(id));
  pages.sort((one, other) => isLast(one) - isLast(other));
  return {
    id: 'pages',
    heading: text('common.table.pagination'),
    entries: pages.map((id) => ({
      id: `page-${id}`,
      title: nameOf(id),
      Icon: IconFile,
      href: routeOf(id).path,
      tracked: `palette-page-${routeOf(id).pageView}`,
    })),
  };
}
