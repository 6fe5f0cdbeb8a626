import { type RouteId, routeOf } from '@endcap/contract/routes';
import { IconFile } from '@tabler/icons-react';
import { useNewTab } from '../../features/launcher/launcher.queries.ts';
import type { PaletteSource } from '../../features/palette/palette-entry.ts';
import {
  launchAddress,
  productAnalyticsId,
  useProductCards,
} from '../../kit/products/product-cards.ts';
import { productLooks } from '../../kit/products/product-catalogue.ts';
import type { IdOf } from '../../lib/i18n/catalogs.ts';
import { useText } from '../../lib/i18n/messages.ts';
import { useSession } from '../../lib/session/session.ts';
import { useOpenRoutes } from '../routing/open-routes.ts';
import { useTerms } from './palette-terms.ts';

/** Pages that lead nowhere by themselves, or that the person is on the way out of. */
const notToBeFound: ReadonlySet<RouteId> = new Set<RouteId>([
  'login',
  'forgotPassword',
  'resetPassword',
  'loginFailure',
  'invitation',
  'logout',
  'error',
  'noAccess',
  'accessDenied',
  'pendingAccess',
  'accessBlocked',
  'userRegistration',
  'dataSharingAddendum',
  'learn',
  'reportBuilder',
]);

/** What the palette finds. A feature with things to find adds its source here. */
export function usePaletteSources(search: string): PaletteSource[] {
  return [useProducts(), usePages(), useTerms(search)];
}

function useProducts(): PaletteSource {
  const text = useText('palette');
  const product = useText('products');
  const { user } = useSession();
  const { customer, business } = useProductCards(user);
  const newTab = useNewTab();
  const open = [...customer, ...business].filter(({ state }) => state === 'open');
  return {
    id: 'products',
    heading: text('palette.group.products'),
    entries: open.map(({ code }) => ({
      id: code,
      title: product(`products.${code}.name`),
      hint: product(`products.${code}.text`),
      Icon: productLooks[code].Icon,
      href: launchAddress(code),
      leaves: newTab(code) ? 'new-tab' : 'tab',
      tracked: `palette-launch-${productAnalyticsId(code)}`,
    })),
  };
}

/** One entry per title: of the routes that share one, the first is meant. */
function usePages(): PaletteSource {
  const text = useText('palette');
  const shell = useText('shell');
  const seen = new Set<string>();
  const pages = useOpenRoutes().filter((id) => {
    const { path, title } = routeOf(id);
    if (notToBeFound.has(id) || path.includes(':') || seen.has(title)) return false;
    seen.add(title);
    return true;
  });
  return {
    id: 'pages',
    heading: text('palette.group.pages'),
    entries: pages.map((id) => ({
      id,
      title: shell(`shell.title.${routeOf(id).title}` as IdOf<'shell'>),
      Icon: IconFile,
      href: routeOf(id).path,
      tracked: `palette-page-${routeOf(id).pageView}`,
    })),
  };
}
