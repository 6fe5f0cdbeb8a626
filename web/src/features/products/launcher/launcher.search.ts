import { type LockCode, lockCodes } from '@endcap/contract/access/product-locks';
import { searchMaxLength } from '@endcap/contract/limits';
import { type ProductCode, productCodes } from '@endcap/contract/products';

export interface LauncherSearch {
  search?: string | undefined;
  /** A refused launch redirects here with the product and the reason. */
  locked?: ProductCode | undefined;
  reason?: LockCode | undefined;
}

/** Sets invalid values to undefined by name, because the router keeps all values that are not named. */
export function launcherSearch(given: Record<string, unknown>): LauncherSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, searchMaxLength) : '';
  const locked = productCodes.find((code) => code === given.locked);
  const reason = lockCodes.find((code) => code === given.reason);
  return { search: search || undefined, locked, reason: locked && reason };
}
