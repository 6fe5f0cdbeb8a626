import type { UserContext } from '@endcap/contract/identity/identity';
import {
  hideWhenNoAccess,
  offeredProducts,
  type ProductCategory,
  type ProductCode,
  productCategories,
  productCodes,
} from '@endcap/contract/products';
import { routes } from '@endcap/contract/routes/routes';
import type { Site } from '@endcap/contract/sites';
import { basedOn } from '../../lib/call/exchange.ts';
import { useFlag } from '../../lib/configuration/flags.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { companyParameter } from '../../lib/session/current-company.ts';
import { currentSite } from '../../lib/session/site.ts';

/** Open, being set up, or locked; an unknown status counts as locked. */
type CardState = 'open' | 'pending' | 'none';

export interface ProductCard {
  code: ProductCode;
  state: CardState;
}

interface Facts {
  site: Site;
  production: boolean;
  products: UserContext['products'];
  /** The rollout of Insights Activation: until it reaches a company, its users do not have the card. */
  insightsActivation: boolean;
}

const states: Record<string, CardState> = { ACCESS_COMPLETE: 'open', ACCESS_PENDING: 'pending' };

export function cardStateOf(products: UserContext['products'], code: ProductCode): CardState {
  const { accessStatus = '' } = products.find((product) => product.code === code) ?? {};
  return states[accessStatus] ?? 'none';
}

/** The cards of each category in the order of the launcher; an empty category is not shown. */
function productCardsOf(facts: Facts): Record<ProductCategory, ProductCard[]> {
  const offered = offeredProducts(facts.site, facts.production);
  const cardsOf = (codes: readonly ProductCode[]) =>
    codes
      .filter((code) => offered.includes(code))
      .map((code) => ({ code, state: cardStateOf(facts.products, code) }))
      .filter((card) => isShown(card, facts));
  const business = cardsOf(productCategories.business);
  const hasReports = business.some(({ code }) => code === 'REPORT_BUILDER');
  return {
    customer: cardsOf(productCategories.customer),
    business: hasReports ? business : [],
  };
}

function isShown({ code, state }: ProductCard, { site, insightsActivation }: Facts): boolean {
  if (code === 'INSIGHTS_ACTIVATION' && !insightsActivation) return false;
  return state !== 'none' || !hideWhenNoAccess[code]?.includes(site);
}

/** The products of a user that this portal has no card for. */
export function unknownEntitlements(products: UserContext['products']): string[] {
  const known: readonly string[] = productCodes;
  return products.map(({ code }) => code).filter((code) => !known.includes(code));
}

/** The cards of the signed-in user. */
export function useProductCards(user: UserContext | null) {
  const insightsActivation = useFlag('insights-activation-rollout');
  return productCardsOf({
    site: currentSite(),
    production: pageSetting('environment') === 'production',
    products: user?.products ?? [],
    insightsActivation,
  });
}

/**
 * The link of a card: the server checks the access again, then redirects to the product. A tab that
 * was rendered for another company is redirected to the launcher.
 */
export function launchAddress(code: ProductCode): string {
  return basedOn(`/svc/v1/products/${code}/launch${companyParameter()}`);
}

/** The page where access is requested: internal users have one, all other users write a ticket. */
export function accessRequestPage(
  { user_type }: UserContext,
  isRoute: (pathname: string) => boolean,
  code?: ProductCode,
): string {
  const { path } = user_type === 'INTERNAL' ? routes.requestAccess : routes.ticketCreation;
  if (!isRoute(path)) return routes.contactUs.path;
  if (user_type !== 'INTERNAL') return `${path}?request=access`;
  return code ? `${path}?products=${code}` : path;
}
