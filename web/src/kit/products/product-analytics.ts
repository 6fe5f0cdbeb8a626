import type { ProductCode } from '@endcap/contract/products';

/** The name of a product in figures about its use. It never changes, whatever the title becomes. */
export function productAnalyticsId(code: ProductCode): string {
  return code.toLowerCase().replaceAll('_', '-');
}
