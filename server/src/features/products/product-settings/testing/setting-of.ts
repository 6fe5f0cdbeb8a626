import { listProductSettings } from '@endcap/contract/products/product-settings';
import { expect } from 'vitest';
import type { Caller } from '../../../../testing/caller.ts';

/** The settings of one product as the caller reads them. */
export async function settingOf(caller: Caller, product: string) {
  const { items } = (await caller.call(listProductSettings)).body;
  return items.find((one) => one.product === product) ?? expect.fail(product);
}
