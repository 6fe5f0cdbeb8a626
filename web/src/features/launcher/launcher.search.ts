import { searchMaxLength } from '@endcap/contract/limits';
import { type LockCode, lockCodes } from '@endcap/contract/product-locks';
import { type ProductCode, productCodes } from '@endcap/contract/products';

export interface LauncherSearch {
  search?: string | undefined;
  /** A launch that was refused leads back with the product and the reason. */
  locked?: ProductCode | undefined;
  reason?: LockCode | undefined;
}

/** The address of the launcher. What is not understood is taken out by name: the router keeps the rest. */
export function launcherSearch(given: Record<string, unknown>): LauncherSearch {
  const search = typeof given.search === 'string' ? given.search.slice(0, searchMaxLength) : '';
  const locked = productCodes.find((code) => code === given.locked);
  const reason = lockCodes.find((code) => code === given.reason);
  return { search: search || undefined, locked, reason: locked && reason };
}
