import type { UserContext } from '@endcap/contract/identity';
import {
  hideWhenNoAccess,
  offeredProducts,
  type ProductCategory,
  type ProductCode,
  productCategories,
  productCodes,
} from '@endcap/contract/products';
import type { Site } from '@endcap/contract/sites';
import { basedOn } from '../../lib/call/bases.ts';
import { useFlag } from '../../lib/configuration/flags.ts';
import { pageSetting } from '../../lib/configuration/page-settings.ts';
import { companyParameter } from '../../lib/session/current-company.ts';
import { currentSite } from '../../lib/session/site.ts';

/** Open; being set up; or closed, which is also what an unknown value means. */
export type CardState = 'open' | 'pending' | 'none';

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

/** What the launcher shows of each category, in its order; one that holds nothing is not shown. */
export function productCardsOf(facts: Facts): Record<ProductCategory, ProductCard[]> {
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

/** What a person was given that this portal has no card for. */
export function unknownEntitlements(products: UserContext['products']): string[] {
  const known: readonly string[] = productCodes;
  return products.map(({ code }) => code).filter((code) => !known.includes(code));
}

/** The cards of the person at the screen. */
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
 * Where a card leads: the server looks at the access again, then leads on to the product. A tab
 * that was drawn for another company is led back to the launcher.
 */
export function launchAddress(code: ProductCode): string {
  return basedOn(`/svc/v1/products/${code}/launch${companyParameter()}`);
}
