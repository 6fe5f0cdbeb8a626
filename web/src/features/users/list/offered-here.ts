import { offeredProducts, type ProductCode } from '@endcap/contract/products';
import { pageSetting } from '../../../lib/configuration/page-settings.ts';
import { currentSite } from '../../../lib/session/site.ts';

/** The products of this site, which is what its companies can have. */
export function offeredHere(): ProductCode[] {
  return offeredProducts(currentSite(), pageSetting('environment') === 'production');
}
